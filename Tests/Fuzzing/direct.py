"""Changes schemas so that each union and struct with a coding conformance requests direct JSON.

usage: direct.py SCHEMA… OUTPUT
Writes the changed schemas to the folder OUTPUT. Schemas with generic types are skipped.
"""

import json
import pathlib
import sys


def main(paths, output):
    output.mkdir(parents=True, exist_ok=True)
    for path in paths:
        schema = json.loads(path.read_text())
        declarations = [
            declaration for key in ("unions", "structs") for declaration in schema.get(key, {}).values()]
        if any("parameters" in declaration for declaration in declarations):
            continue
        for declaration in declarations:
            conforms = declaration.get("conforms", ["Codable"])
            if not {"Codable", "Decodable", "Encodable"}.isdisjoint(conforms):
                declaration["json"] = "direct"
        (output / path.name).write_text(json.dumps(schema))


if __name__ == "__main__":
    *schemas, folder = map(pathlib.Path, sys.argv[1:])
    main(schemas, folder)
