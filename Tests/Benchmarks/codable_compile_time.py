#!/usr/bin/env python3
"""What Codable adds to the compile time and the object code of a union, generated and synthesized, side by side.

The types are the same: those that are generated without Codable. "generated" adds the file of the generated Codable;
"synthesized" adds an empty extension for each model, and the generated Codable of the enum alone, so that only the
models differ; "all synthesized" leaves the enum to the compiler as well.

    python3 Tests/Benchmarks/codable_compile_time.py [KINDS] [ROUNDS]
"""

import pathlib
import re
import sys
import tempfile

from measuring import code_size, cpu_seconds, release_build, run, table, union_schema


def synthesized(plain, coding, whole):
    """The types with conformances for the compiler to write, and the coding that is left by hand."""
    models = re.findall(r"public nonisolated struct (Kind\w+)", plain) or re.findall(r"struct (Kind\w+Event)\b", plain)
    extensions = [f"extension {model}: Codable {{}}" for model in dict.fromkeys(models)]
    if whole:
        return plain + "\n" + "\n".join(extensions + ["extension Event: Codable {}"]) + "\n", ""
    start = coding.index("nonisolated extension Event: Codable")
    end = coding.index("nonisolated extension", start + 1)
    # Synthesized initializers take a decoder.
    union = coding[:end].replace("from container: KeyedDecodingContainer<KindsKey>", "from decoder: any Decoder")
    return plain + "\n" + "\n".join(extensions) + "\n", union.replace("(from: container)", "(from: decoder)")


def variants(kinds, count, folder):
    """The sources of each variant: its name and its files."""
    files = {}
    for name, conforms in (("plain", []), ("generated", ["Codable"])):
        schema = folder / name / "Event.kinds.json"
        schema.parent.mkdir()
        schema.write_text(union_schema(count, conforms))
        run([kinds, "generate", "--quiet", schema, "--output", schema.parent])
        files[name] = {path.name: path.read_text() for path in schema.parent.glob("*.swift")}
    coding, support = "Event+Coding.kinds.swift", "Support.kinds.swift"
    types = "Event.kinds.swift"
    for name, whole in (("synthesized", False), ("all synthesized", True)):
        text, rest = synthesized(files["plain"][types], files["generated"][coding], whole)
        files[name] = dict(files["plain"]) | {types: text}
        if not whole:
            files[name] |= {coding: rest, support: files["generated"][support]}
    return files


def main(count=250, rounds=3):
    kinds = release_build()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        files = variants(kinds, count, folder)
        for level in ("-Onone", "-O"):
            times, sizes = {}, {}
            for _ in range(rounds):
                for variant, sources in files.items():
                    place = folder / f"{variant}{level}"
                    place.mkdir(exist_ok=True)
                    for file, text in sources.items():
                        (place / file).write_text(text)
                    paths = sorted(place.glob("*.swift"))
                    output = place / "Event.o"
                    command = ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", level, "-c", "-o", output]
                    times.setdefault(variant, []).append(cpu_seconds(command + paths))
                    sizes[variant] = code_size([output])
            report(count, level, {variant: min(seconds) for variant, seconds in times.items()}, sizes)


def report(count, level, times, sizes):
    print(f"\n{count} kinds of six fields, {level}: CPU seconds and bytes, of which Codable")
    rows = [("", "seconds", "added", "of synthesized", "code", "added", "of synthesized")]
    base_time, (base_size, _) = times["plain"], sizes["plain"]
    added_time, added_size = times["synthesized"] - base_time, sizes["synthesized"][0] - base_size
    for variant, seconds in times.items():
        size = sizes[variant][0]
        rows.append((
            variant, f"{seconds:.2f}", f"{seconds - base_time:.2f}", f"{(seconds - base_time) / added_time:.2f}",
            size, size - base_size, f"{(size - base_size) / added_size:.2f}"))
    table(rows)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
