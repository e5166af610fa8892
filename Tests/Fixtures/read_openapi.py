"""Reads OpenAPI 3.1 descriptions: prints for each what is wrong, a list."""
import json
import sys

from openapi_spec_validator import OpenAPIV31SpecValidator
from openapi_spec_validator.validation.exceptions import ExtraParametersError

for text in json.load(open(sys.argv[1], encoding="utf-8")):
    errors = OpenAPIV31SpecValidator(json.loads(text)).iter_errors()
    # JSON Schema lets one part of a schema require what another one names.
    wrong = [str(error)[:500] for error in errors if not isinstance(error, ExtraParametersError)]
    print(json.dumps(wrong))
