"""Validates OpenAPI 3.1 descriptions, and prints a line of JSON for each: a list of the errors."""
import json
import sys

from openapi_spec_validator import OpenAPIV31SpecValidator
from openapi_spec_validator.validation.exceptions import ExtraParametersError

for text in json.load(open(sys.argv[1], encoding="utf-8")):
    errors = OpenAPIV31SpecValidator(json.loads(text)).iter_errors()
    # In JSON Schema, one part of a schema may require members that another part describes.
    wrong = [str(error)[:500] for error in errors if not isinstance(error, ExtraParametersError)]
    print(json.dumps(wrong))
