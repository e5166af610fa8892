#!/usr/bin/env python3
"""What rendering posts as HTML costs: by the generated renderer, by renderers that are written by hand, and by previews.

Three kinds, optimized; a fifth of the texts needs escaping. The ways by hand append to one string: `careful` as an
experienced engineer would escape, `characters` and `replacing` as many do. Instructions are those of a process that
renders once more than another, so that its start and the reading of the file do not count. Previews interpret the
schema; their rows are those of a process with more posts than another, `read and previewed` with the JSON, `previewed`
without.

    python3 Tests/Benchmarks/rendering.py [POSTS]
"""

import json
import pathlib
import random
import sys
import tempfile

from measuring import cpu_seconds, instructions, release_build, run, table

DISTINCT = 1_000
WORDS = "the quay at noon with a view of ships and gulls that rest on old ropes near Übersee in März".split()
RESERVED = ["rock & roll", "\"quoted\"", "a < b", "it's", "<b>bold</b>"]


def posts(count):
    """Posts of all kinds, with a seed of their own."""
    source = random.Random(1)

    def text(words):
        chosen = [source.choice(WORDS) for _ in range(source.randint(words // 2, words))]
        if source.random() < 0.2:
            chosen[source.randrange(len(chosen))] = source.choice(RESERVED)
        return " ".join(chosen)

    def post(number):
        kind = source.choice(["text", "image", "article"])
        value = {"type": kind, "id": number, "text": text(40)}
        if kind == "article":
            value |= {"title": text(8), "articleURL": f"https://example.com/articles/{number}?from=feed&page=2"}
        if kind == "image" or kind == "article" and source.random() < 0.5:
            value["imageURL"] = f"https://images.example.com/{number}.jpg"
        return value

    return [post(number) for number in range(count)]


def main(count=100_000):
    kinds = release_build()
    sources = pathlib.Path(__file__).parent / "Rendering"
    schema = sources / "Post.kinds.json"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        run([kinds, "generate", "--quiet", schema, "--output", folder])
        (folder / "posts.json").write_text(json.dumps(posts(DISTINCT)))
        program = folder / "rendering"
        files = sorted(folder.glob("*.swift")) + sorted(sources.glob("*.swift"))
        run(["swiftc", "-swift-version", "6", "-O", "-wmo", "-o", program] + files)
        rows = compiled(program, folder / "posts.json", count) + previewed(kinds, schema, folder, count)
        report(rows, count)


def compiled(program, file, count):
    ways = ("careful", "characters", "replacing", "generated")
    texts = {run([program, way, file, DISTINCT, 1]) for way in ways}
    if len(texts) != 1:
        sys.exit(f"the ways do not write the same text: {texts}")

    def cost(measure, way, more=1):
        # What many write is too slow to count the instructions of all.
        part = count if way in ("careful", "generated") else count // 50
        once, often = (measure([program, way, file, part, times]) for times in (1, 1 + more))
        return (often - once) * count / part

    return [
        (way, cost(instructions, way), min(cost(cpu_seconds, way, 10) / 10 for _ in range(3)))
        for way in ways
    ]


def previewed(kinds, schema, folder, count):
    files = {}
    for number in (1, 6):
        files[number] = folder / f"{number}.json"
        files[number].write_text(json.dumps(posts(DISTINCT) * number))

    def cost(measure, renderer):
        few, many = (measure([kinds, "preview", schema, files[number], "--renderer", renderer]) for number in (1, 6))
        return (many - few) * count / (5 * DISTINCT)

    def both(renderer):
        return cost(instructions, renderer), min(cost(cpu_seconds, renderer) for _ in range(3))

    whole, reading = both("HTML"), both("Empty")
    return [("read and previewed",) + whole, ("previewed", whole[0] - reading[0], whole[1] - reading[1])]


def report(rows, count):
    careful = rows[0]
    print(f"{count} posts")
    lines = [("", "instructions", "of careful", "CPU ms", "of careful")]
    for way, number, seconds in rows:
        lines.append((
            way, f"{round(number):,}", f"{number / careful[1]:.3f}", f"{seconds * 1000:.1f}",
            f"{seconds / careful[2]:.2f}"))
    table(lines)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
