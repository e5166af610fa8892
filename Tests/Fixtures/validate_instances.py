"""Validates values against the definitions of a JSON Schema (2020-12) or the components of OpenAPI 3.1.

usage: validate_instances.py SCHEMA INSTANCES

Each line of INSTANCES contains the name of a definition, a tab and a JSON value. The script prints a line for each:
1 if the value is valid, and 0 if not. It checks only the formats 'uuid' and 'date-time'.
"""

import datetime
import json
import re
import sys

from jsonschema import Draft202012Validator, FormatChecker, ValidationError, validators


formats = FormatChecker(formats=["uuid"])

DATE = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|[+-](\d\d):(\d\d))", re.ASCII
)


@formats.checks("date-time", raises=ValueError)
def is_date(instance):
    """Returns whether a string is a date of RFC 3339, which may contain a space instead of the T."""
    if not isinstance(instance, str):
        return True
    match = DATE.fullmatch(instance)
    if not match:
        return False
    year, month, day, hour, minute, second = (int(part) for part in match.groups()[:6])
    date = datetime.datetime(year, month, day, hour, minute, min(second, 59))
    offset = int(match[9] or 0) * 60 + int(match[10] or 0)
    if int(match[9] or 0) > 23 or int(match[10] or 0) > 59 or second > 60:
        return False
    if second < 60:
        return True
    utc = date - datetime.timedelta(minutes=-offset if match[8][0] == "-" else offset)
    return (utc.hour, utc.minute) == (23, 59)


def any_of(validator, schemas, instance, _):
    """Tries alternatives only until one matches, and each only until its first fault."""
    if not any(validator.evolve(schema=each).is_valid(instance) for each in schemas):
        yield ValidationError("no alternative matches")


def one_of(validator, schemas, instance, _):
    """Tries each alternative only until its first fault."""
    if sum(validator.evolve(schema=each).is_valid(instance) for each in schemas) != 1:
        yield ValidationError("not exactly one alternative matches")


Validator = validators.extend(Draft202012Validator, {"anyOf": any_of, "oneOf": one_of})


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    # The components of OpenAPI 3.1 are JSON Schemas.
    path = "#/components/schemas/" if "openapi" in schema else "#/$defs/"
    whole = Validator(schema, format_checker=formats)
    by_name = {}
    with open(sys.argv[2], encoding="utf-8", newline="\n") as file:
        for line in file:
            name, text = line.split("\t", 1)
            if name not in by_name:
                by_name[name] = whole.evolve(schema={"$ref": path + name})
            print(int(by_name[name].is_valid(json.loads(text))))


if __name__ == "__main__":
    main()
