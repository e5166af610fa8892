"""Reads a file, or writes its values, repeatedly with a Python library:

    untyped.py read|write json|orjson FILE TIMES
"""

import importlib
import sys

work, name, path, times = sys.argv[1:]
library = importlib.import_module(name)
with open(path, "rb") as file:
    data = file.read()
value = library.loads(data) if work == "write" else None
for _ in range(int(times)):
    library.loads(data) if work == "read" else library.dumps(value)
