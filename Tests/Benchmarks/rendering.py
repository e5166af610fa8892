"""Rendering posts as HTML: with the generated renderer and with hand-written renderers."""

import json
import pathlib
import random
import sys
import tempfile

from measuring import NOT_COUNTED, cpu_seconds, instructions, interleaved, release_build, run, spread
from results import Part, Table, Target, ratio

ABOUT = (
    "Posts of three kinds, rendered by optimized programs. A fifth of the strings need escaping. The hand-written "
    "renderers append to one string. `careful` escapes like the code of an experienced engineer, and `characters` and "
    "`replacing` like the code of many programs. To exclude the start of a process and reading the file, each cost is "
    "the difference between two processes that render the posts a different number of times.")
DISTINCT = 1_000
WORDS = "the quay at noon with a view of ships and gulls that rest on old ropes near Übersee in März".split()
RESERVED = ["rock & roll", "\"quoted\"", "a < b", "it's", "<b>bold</b>"]


def posts(count):
    """Returns posts of all kinds. They are the same in every run."""
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


def run_part(smoke):
    count = 1_000 if smoke else 100_000
    rounds = 1 if smoke else 5
    kinds = release_build()
    sources = pathlib.Path(__file__).parent / "Rendering"
    schema = sources / "Post.kinds.json"
    part = Part("rendering", "Rendering", ABOUT)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        run([kinds, "generate", "--quiet", schema, "--output", folder])
        (folder / "posts.json").write_text(json.dumps(posts(DISTINCT)))
        program = folder / "rendering"
        files = sorted(folder.glob("*.swift")) + sorted(sources.glob("*.swift"))
        run(["swiftc", "-swift-version", "6", "-O", "-wmo", "-o", program] + files)
        part.data = compiled(program, folder / "posts.json", count, rounds)
    part.tables = [table_of(part.data, count)]
    counted = part.data["careful"]["instructions"] is not None
    key = "instructions" if counted else "seconds"
    value = part.data["generated"][key] / part.data["careful"][key]
    part.targets = [Target(f"generated over careful, in {key}", value, 1.1)]
    if not counted:
        part.unmeasured.append(NOT_COUNTED)
    return part


def compiled(program, file, count, rounds):
    """Returns the cost of each compiled renderer: instructions and processor seconds."""
    ways = ("careful", "characters", "replacing", "generated")
    texts = {run([program, way, file, DISTINCT, 1]) for way in ways}
    if len(texts) != 1:
        sys.exit(f"the ways do not write the same text: {texts}")

    def more(measure, way, times=1):
        # The other two renderers, which many programs use, are too slow to count the instructions for all posts.
        part = count if way in ("careful", "generated") else count // 50
        once, often = (measure([program, way, file, part, number]) for number in (1, 1 + times))
        return (often - once) * count / part if once else None

    seconds = interleaved({way: (lambda way=way: more(cpu_seconds, way, 10) / 10) for way in ways}, rounds)
    return {way: {"instructions": more(instructions, way), "seconds": spread(seconds[way]).median} for way in ways}


def table_of(found, count):
    careful = found["careful"]
    rows = [("", "instructions", "of careful", "CPU ms", "of careful")]
    for way, value in found.items():
        number = value["instructions"]
        rows.append((
            way, f"{round(number):,}" if number else "-", ratio(number, careful["instructions"]) if number else "-",
            f"{value['seconds'] * 1e3:.1f}", ratio(value["seconds"], careful["seconds"])))
    return Table(f"{count:,} posts", rows)
