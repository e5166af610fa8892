"""Validates files against a JSON Schema (draft 7), and prints the unexpected results.

usage: validate.py SCHEMA [--accept FILE…] [--refuse FILE…]
"""

import argparse
import json
import sys

from jsonschema import Draft7Validator
from jsonschema.exceptions import best_match


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def violations(validator, path):
    for error in validator.iter_errors(read(path)):
        # If a value matches no alternative, the error of the most similar alternative is the most useful one.
        nearest = best_match([error])
        yield f"{path}: {nearest.json_path}: {nearest.message}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("schema")
    parser.add_argument("--accept", nargs="*", default=[], metavar="FILE")
    parser.add_argument("--refuse", nargs="*", default=[], metavar="FILE")
    arguments = parser.parse_args()

    schema = read(arguments.schema)
    Draft7Validator.check_schema(schema)
    validator = Draft7Validator(schema)

    problems = []
    for path in arguments.accept:
        problems += violations(validator, path)
    for path in arguments.refuse:
        if validator.is_valid(read(path)):
            problems.append(f"{path}: is valid and must not be")
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
