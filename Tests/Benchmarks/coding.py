"""Decoding and encoding a feed: with generated code, with the usual two hand-written passes, and as a flat struct."""

import json
import pathlib
import random
import tempfile

from definitions import kinds_schema
from handwritten import FIELDS
from measuring import NOT_COUNTED, cost, instructions, interleaved, release_build, run, spread
from results import Part, Table, Target, ratio

ABOUT = (
    "A JSON feed of items of ten kinds with six fields each, coded with Foundation's coders in optimized programs. "
    "`written`: hand-written code decodes the tag and then the model from the same decoder, and the models have "
    "synthesized coding. `flat`: a single struct without kinds, which gives the minimum cost. `generated`: generated "
    "code. `refusing`: generated code with `extras: fail`. `values`: generated code with `associatedValues: fields`. "
    "To exclude the start of a process and reading the file, each cost is the difference between two processes that "
    "code the feed a different number of times.")
KINDS = 10
WAYS = ("written", "flat", "generated", "refusing", "values")


def feed(items):
    """Returns a feed with items of all kinds. It is the same in every run."""
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
    lines = "".join(f"  var {name}: {kind}\n" for name, kind in FIELDS)
    return "\n".join(f"nonisolated struct WrittenModel{number}: Codable {{\n{lines}}}\n" for number in range(KINDS))


def run_part(smoke):
    items = 100 if smoke else 10_000
    part = Part("coding", "Decoding and encoding", ABOUT)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        schemas = {
            "Event": {}, "RefusingEvent": {"coding": {"extras": "fail"}}, "ValuesEvent": {"associated_values": "fields"}}
        for union, keys in schemas.items():
            (folder / f"{union}.kinds.json").write_text(kinds_schema(KINDS, ["Codable"], name=union, **keys))
        files = [folder / f"{union}.kinds.json" for union in schemas]
        run([release_build(), "generate", "--quiet", *files, "--output", folder])
        (folder / "WrittenModels.swift").write_text(written_models())
        (folder / "feed.json").write_text(json.dumps(feed(items)))
        sources = sorted(folder.glob("*.swift")) + [pathlib.Path(__file__).parent / "Coding/main.swift"]
        program = folder / "coding"
        run(["swiftc", "-swift-version", "6", "-O", "-wmo", "-o", program] + sources)
        for work in ("decode", "encode"):
            part.data[work] = measure([program, work], folder / "feed.json", 1 if smoke else 9)
    part.tables = [table_of(work, found, items) for work, found in part.data.items()]
    for work, found in part.data.items():
        if work == "decode":
            part.targets = list(targets(found))
    if not all(found["written"]["instructions"] for found in part.data.values()):
        part.unmeasured.append(NOT_COUNTED)
    return part


def targets(found):
    key = "instructions" if found["written"]["instructions"] else "seconds"
    written, flat, generated, refusing, values = (value_of(found[way], key) for way in WAYS)
    yield Target(f"decoding: generated over written, in {key}", generated / written, 1)
    yield Target("decoding: distance from flat, generated over written", (generated - flat) / (written - flat), 0.5)
    yield Target(f"decoding: generated with `extras: fail` over generated, in {key}", refusing / generated, 1.15)
    yield Target(f"decoding: generated with `associatedValues: fields` over generated, in {key}", values / generated, 1.02)


def value_of(way, key):
    return way["seconds"]["median"] if key == "seconds" else way["instructions"]


def measure(command, file, rounds):
    """Returns the cost of coding the feed once with each implementation: instructions and processor seconds."""

    def instructions_more(way):
        few = instructions([*command, way, file, 1])
        return instructions([*command, way, file, 2]) - few if few else None

    def seconds_more(way):
        few, many = (cost([*command, way, file, times]) for times in (1, 11))
        return (many.cpu - few.cpu) / 10

    times = interleaved({way: (lambda way=way: seconds_more(way)) for way in WAYS}, rounds)
    return {way: {"instructions": instructions_more(way), "seconds": vars(spread(times[way]))} for way in WAYS}


def table_of(work, found, items):
    rows = [("", "instructions", "of written", "CPU ms", "of written")]
    for way, value in found.items():
        count, base = value["instructions"], found["written"]["instructions"]
        time = value["seconds"]
        rows.append((
            way, f"{count:,}" if count else "-", ratio(count, base) if count else "-",
            f"{time['median'] * 1e3:.1f} ({time['low'] * 1e3:.1f}–{time['high'] * 1e3:.1f})",
            ratio(time["median"], found["written"]["seconds"]["median"])))
    return Table(f"To {work} {items:,} items", rows)
