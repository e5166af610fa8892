"""Holds many values against the definitions of a JSON Schema (2020-12) and prints a line for each: 1 if valid, else 0.

usage: validate_instances.py SCHEMA INSTANCES

Each line of INSTANCES has the name of a definition, a tab and JSON. Of the formats 'uuid' alone is checked.
"""

import json
import sys

from jsonschema import Draft202012Validator, FormatChecker, ValidationError
from jsonschema.validators import extend


def count(validator, alternatives, instance):
    return sum(validator.evolve(schema=each).is_valid(instance) for each in alternatives)


def one_of(validator, alternatives, instance, schema):
    found = count(validator, alternatives, instance)
    if found != 1:
        yield ValidationError(f"{found} alternatives hold")


def any_of(validator, alternatives, instance, schema):
    if not count(validator, alternatives, instance):
        yield ValidationError("no alternative holds")


# The package's own keywords gather every error of every alternative, which takes a time that is exponential in the
# depth of recursive values; only whether one holds is asked here.
Validator = extend(Draft202012Validator, {"oneOf": one_of, "anyOf": any_of})


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    formats = FormatChecker(formats=["uuid"])
    whole = Validator(schema, format_checker=formats)
    validators = {}
    with open(sys.argv[2], encoding="utf-8", newline="\n") as file:
        for line in file:
            name, text = line.split("\t", 1)
            if name not in validators:
                validators[name] = whole.evolve(schema={"$ref": "#/$defs/" + name})
            print(int(validators[name].is_valid(json.loads(text))))


if __name__ == "__main__":
    main()
