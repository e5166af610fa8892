"""Reads JSON documents with Python's `json` module, and prints a line for each: the value as a JSON string, or null.

usage: read_json.py DOCUMENTS

DOCUMENTS is a JSON array of documents in Base64. The string for a value contains numbers in their original spelling,
members in document order, and an escape for each UTF-16 code unit of a string.
"""

import base64
import json
import sys


class Number(str):
    pass


class Members(list):
    pass


def quoted(value):
    units = value.encode("utf-16-be", "surrogatepass")
    return '"' + "".join(f"\\u{high << 8 | low:04x}" for high, low in zip(units[::2], units[1::2])) + '"'


def text(value):
    if value is None:
        return "null"
    if value is True or value is False:
        return str(value).lower()
    if isinstance(value, Number):
        return value
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Members):
        return "{" + ",".join(quoted(key) + ":" + text(member) for key, member in value) + "}"
    return "[" + ",".join(map(text, value)) + "]"


def main():
    # The documents are deeper than the default limit.
    sys.setrecursionlimit(20_000)
    with open(sys.argv[1], encoding="utf-8") as file:
        documents = json.load(file)
    for document in documents:
        try:
            value = json.loads(
                base64.b64decode(document),
                parse_int=Number,
                parse_float=Number,
                parse_constant=Number,
                object_pairs_hook=Members,
            )
        except ValueError:
            print("null")
        else:
            print(json.dumps(text(value)))


main()
