"""Writes the initial inputs for fuzzing, which are parts of fixtures, and dictionaries for libFuzzer.

usage: inputs.py FIXTURES OUTPUT [MOST]
Writes to OUTPUT, for each target, a folder of at most MOST inputs and a dictionary with words of the language and the
fixtures.
"""

import hashlib
import json
import pathlib
import re
import sys


def texts(fixtures, ending):
    """Returns the files, and the blocks in files of cases, whose name has an ending."""
    for path in sorted(fixtures.rglob(f"*{ending}")):
        if path.stat().st_size < 20_000:
            yield path.name, path.read_bytes()
    block = re.compile(rf"^(```+)\w+ (.*{re.escape(ending)})\n((?:.*\n)*?)\1$", re.MULTILINE)
    for path in sorted(fixtures.rglob("*.md")):
        for _, name, text in block.findall(path.read_text("utf-8")):
            yield name, text.encode("utf-8")


def walk(value, key=None):
    """Returns the keys and the strings in a JSON value. Each string is paired with the key of its member or list."""
    if isinstance(value, dict):
        for name, member in value.items():
            yield name, None
            yield from walk(member, name)
    elif isinstance(value, list):
        for element in value:
            yield from walk(element, key)
    elif isinstance(value, str):
        yield value, key


def write(folder, text):
    folder.mkdir(parents=True, exist_ok=True)
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    (folder / hashlib.sha1(data).hexdigest()).write_bytes(data)


def main(fixtures, output):
    words = {'"', "{", "}", "{{", "}}", "{{#", "{{/", "{{^", "{{>", "\\u0000", "\\ud800"}
    for _, schema in texts(fixtures, ".kinds.json"):
        write(output / "schema-inputs", schema)
        write(output / "edit-inputs", schema)
        try:
            strings = list(walk(json.loads(schema)))
        except ValueError:
            continue
        for text, key in strings:
            if key is None:
                words.add(f'"{text}"')
            if "{{" in text or key in ("doc", "render"):
                write(output / "template-inputs", text)
            elif key in ("type", "payload"):
                write(output / "type-inputs", text)
            elif key == "swift":
                write(output / "expression-inputs", text)
            if key is not None and len(text) < 30:
                words.add(text)
    for name, text in texts(fixtures, ".json"):
        if name.endswith(".symbols.json"):
            write(output / "symbols-inputs", text)
        if not name.endswith(".kinds.json"):
            write(output / "data-inputs", text)
            write(output / "values-inputs", text)
            write(output / "decoders-inputs", b"\0" + text)
    for path in sorted((fixtures / "Imported").rglob("*.json")):
        write(output / "description-inputs", path.read_bytes())
    pair = "".join(rf"^```json {age}\.kinds\.json\n(.*?)^```\n+" for age in ("old", "new"))
    for path in sorted((fixtures / "Diffs").glob("*.md")):
        for both in re.findall(pair, path.read_text("utf-8"), re.DOTALL | re.MULTILINE):
            write(output / "change-inputs", "\0".join(both))
    # The names that the target `type` declares, some of which can contain themselves.
    for name in "SVIFMNU":
        write(output / "type-inputs", name)
        write(output / "type-inputs", f"[{name}]")
        words.add(name)
    words |= {'"default":1', '"default":{}', '"form":"value"', '"flatten":true', '"indirect":true'}
    for index in range(256):
        write(output / "decoders-inputs", bytes([index]) + b'{"type":"text"}')
    with open(output / "words.dict", "w", encoding="ascii") as file:
        for word in sorted(words):
            quoted = "".join(
                chr(byte) if 0x20 < byte < 0x7F and byte not in b'"\\' else f"\\x{byte:02X}"
                for byte in word.encode("utf-8", "replace")
            )
            if 0 < len(word) < 60:
                file.write(f'"{quoted}"\n')


def keep(output, most):
    """Keeps a maximum number of inputs for each target: those with the lowest digests, a mixture of all fixtures."""
    for folder in output.glob("*-inputs"):
        for path in sorted(folder.iterdir())[most:]:
            path.unlink()


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
    if len(sys.argv) > 3:
        keep(pathlib.Path(sys.argv[2]), int(sys.argv[3]))
