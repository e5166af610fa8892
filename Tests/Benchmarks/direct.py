"""Reading and writing a feed without a coder, by generated Codable, and as untyped values of Foundation."""

import json
import pathlib
import tempfile

from coding import KINDS, feed
from definitions import kinds_schema
from measuring import cost, interleaved, release_build, run, spread
from results import Part, Table, Target, ratio

ABOUT = (
    "A feed of JSON, items of ten kinds of six fields, optimized. `direct` is generated with `json: direct`, "
    "`generated` is Codable of the same types by Foundation's coders, and `untyped` is `JSONSerialization`, which "
    "makes dictionaries of Foundation and no models. What is counted is a process that codes the feed more often "
    "than another, so that its start and the reading of the file do not count.")
WAYS = ("generated", "direct", "untyped")


def run_part(quick):
    items = 2_000 if quick else 20_000
    part = Part("direct", "JSON without a coder", ABOUT)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        schema = json.loads(kinds_schema(KINDS, ["Codable"]))
        schema["unions"]["Event"]["json"] = "direct"
        (folder / "Event.kinds.json").write_text(json.dumps(schema))
        run([release_build(), "generate", "--quiet", folder / "Event.kinds.json", "--output", folder])
        (folder / "feed.json").write_text(json.dumps(feed(items), separators=(",", ":")))
        sources = sorted(folder.glob("*.swift")) + [pathlib.Path(__file__).parent / "Direct/main.swift"]
        program = folder / "direct"
        run(["swiftc", "-swift-version", "6", "-O", "-wmo", "-o", program] + sources)
        size = (folder / "feed.json").stat().st_size
        for work in ("read", "write"):
            part.data[work] = measure([program, work], folder / "feed.json", 3 if quick else 9)
            part.tables.append(table_of(work, part.data[work], items, size))
    for work, most in (("read", 1 / 5), ("write", 1 / 5)):
        found = {way: value["median"] for way, value in part.data[work].items()}
        part.targets.append(
            Target(f"to {work}: direct over generated, in seconds", found["direct"] / found["generated"], most))
    return part


def measure(command, file, rounds):
    """The processor seconds that each way takes to code the feed once."""

    def seconds_more(way):
        few, many = (cost([*command, way, file, times]) for times in (1, 11))
        return (many.cpu - few.cpu) / 10

    times = interleaved({way: (lambda way=way: seconds_more(way)) for way in WAYS}, rounds)
    return {way: vars(spread(times[way])) for way in WAYS}


def table_of(work, found, items, size):
    rows = [("", "CPU ms", "of generated", "MB/s")]
    for way, time in found.items():
        rows.append((
            way, f"{time['median'] * 1e3:.1f} ({time['low'] * 1e3:.1f}–{time['high'] * 1e3:.1f})",
            ratio(time["median"], found["generated"]["median"]), f"{size / 1e6 / time['median']:.0f}"))
    return Table(f"To {work} {items:,} items, {size / 1e6:.1f} MB", rows)
