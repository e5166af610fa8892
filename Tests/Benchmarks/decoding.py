#!/usr/bin/env python3
"""What decoding a feed costs: generated, by the usual two passes written by hand, and as one flat struct.

Ten kinds of six fields, optimized. Instructions are those of a process that decodes once more than another, so that
its start and the reading of the file do not count.

    python3 Tests/Benchmarks/decoding.py [ITEMS]
"""

import json
import pathlib
import random
import sys
import tempfile

from measuring import cpu_seconds, instructions, release_build, run, table, union_schema

KINDS = 10


def feed(items):
    """A feed of items of all kinds, with a seed of its own."""
    source = random.Random(1)
    return [
        {
            "type": f"kind{source.randrange(KINDS)}",
            "id": f"{source.getrandbits(64):016x}",
            "text": "Lorem ipsum dolor sit amet, consetetur sadipscing elitr",
            "url": f"https://example.com/items/{number}",
            "count": source.randrange(1_000_000),
            "tags": ["one", "two", "three"][: source.randrange(4)],
        }
        | ({"note": "a note"} if source.random() < 0.5 else {})
        for number in range(items)
    ]


def written_models():
    fields = ["id: String", "text: String", "url: String", "count: Int", "note: String?", "tags: [String]"]
    lines = "".join(f"  var {field}\n" for field in fields)
    return "\n".join(f"nonisolated struct WrittenModel{number}: Decodable {{\n{lines}}}\n" for number in range(KINDS))


def main(items=10_000):
    kinds = release_build()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "Event.kinds.json").write_text(union_schema(KINDS, ["Codable"]))
        run([kinds, "generate", "--quiet", folder / "Event.kinds.json", "--output", folder])
        (folder / "WrittenModels.swift").write_text(written_models())
        (folder / "feed.json").write_text(json.dumps(feed(items)))
        sources = sorted(folder.glob("*.swift")) + [pathlib.Path(__file__).parent / "Decoding/main.swift"]
        program = folder / "decoding"
        run(["swiftc", "-swift-version", "6", "-O", "-wmo", "-o", program] + sources)
        measure(program, folder / "feed.json", items)


def measure(program, file, items):
    def cost(count, way, more):
        return count([program, way, file, 1 + more]) - count([program, way, file, 1])

    ways = ("written", "flat", "generated")
    counts = {way: cost(instructions, way, 1) for way in ways}
    seconds = {way: min(cost(cpu_seconds, way, 10) / 10 for _ in range(3)) for way in ways}
    print(f"{items} items of {KINDS} kinds")
    rows = [("", "instructions", "of written", "CPU ms", "of written")]
    for way in ways:
        rows.append((
            way, f"{counts[way]:,}", f"{counts[way] / counts['written']:.3f}", f"{seconds[way] * 1000:.1f}",
            f"{seconds[way] / seconds['written']:.2f}"))
    table(rows)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
