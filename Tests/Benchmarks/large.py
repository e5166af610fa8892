"""Large values: the costs of copying, coding and compiling kinds with large payloads, stored inline and indirectly."""

import functools
import json
import pathlib
import tempfile

from measuring import cost, interleaved, release_build, run, spread
from results import Part, Table, Target, ratio

TEXTS = 17
ABOUT = (
    f"A union of two kinds, of which one carries {TEXTS} strings and the other a number. {TEXTS} strings are the "
    "smallest payload that automatically becomes indirect. The union is generated once with the defaults, and once "
    "with `\"indirect\": false`. Lists contain values of one kind. Lists are copied value by value, as when a shared "
    "list is changed. They are decoded and encoded with Foundation's coders. Strings of up to 15 bytes are stored "
    "inline, and longer ones in separate memory. Each cost is processor time. To exclude the start of a process, it "
    "is the difference between two processes with different numbers of passes. All programs are optimized.")
UNIONS = {"inPlace": ("InPlaceEvent", {"indirect": False}), "indirect": ("IndirectEvent", {})}
LISTS = {
    "long texts": {"type": "large", **{f"text{number}": f"Lorem ipsum dolor {number}" for number in range(TEXTS)}},
    "short texts": {"type": "large", **{f"text{number}": f"Lorem {number}" for number in range(TEXTS)}},
    "numbers": {"type": "small", "count": 1},
}
SIZES = (1_000, 100_000)
# The repetitions of each operation. Copying is repeated most often, because it takes the least time.
PASSES = {"copy": 20_000_000, "decode": 30_000, "encode": 30_000}


def generated(folder, name, keys):
    """Generates the Swift of a union in a separate folder, and returns the files."""
    fields = {f"text{number}": "String" for number in range(TEXTS)}
    kinds = {
        "large": {"model": f"{name}Large", "fields": fields, **keys},
        "small": {"model": f"{name}Small", "fields": {"count": "Int"}},
    }
    folder.mkdir()
    schema = folder / f"{name}.kinds.json"
    schema.write_text(json.dumps({"unions": {name: {"kinds": kinds}}}))
    run([release_build(), "generate", "--quiet", schema, "--output", folder])
    return sorted(folder.glob("*.swift"))


def run_part(smoke):
    part = Part("large", "Large values", ABOUT)
    rounds = 1 if smoke else 9
    passes = dict.fromkeys(PASSES, 0) if smoke else PASSES
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        sources = {way: generated(folder / way, *union) for way, union in UNIONS.items()}
        compiler = ["swiftc", "-swift-version", "6", "-O", "-wmo"]
        program = folder / "large"
        both = {source.name: source for files in sources.values() for source in files}
        run([*compiler, "-o", program, *both.values(), pathlib.Path(__file__).parent / "Large/main.swift"])
        for title, value in LISTS.items():
            for size in SIZES[: 1 if smoke else None]:
                file = folder / f"{title} {size}.json"
                file.write_text(json.dumps([value] * size))
                part.data[f"to copy {size:,}, {title}"] = measure(program, "copy", file, size, passes, rounds)
            for work in ("decode", "encode"):
                file = folder / f"{title} {SIZES[0]}.json"
                part.data[f"to {work} {SIZES[0]:,}, {title}"] = measure(program, work, file, SIZES[0], passes, rounds)
        compiling = interleaved(
            {
                way: functools.partial(
                    cost, [*compiler, "-parse-as-library", "-c", "-o", folder / f"{way}.o", *files])
                for way, files in sources.items()
            }, rounds)
    part.data["to compile the union"] = {
        way: vars(spread(each.cpu for each in costs)) for way, costs in compiling.items()}
    rows = [("", "in place", "indirect", "in place over it")]
    for title, found in part.data.items():
        place, shared = found["inPlace"]["median"], found["indirect"]["median"]
        factor, unit = (1e9, "ns a value") if title != "to compile the union" else (1, "s")
        digits = 0 if factor > 1 else 2
        rows.append((title, f"{place * factor:.{digits}f} {unit}", f"{shared * factor:.{digits}f} {unit}", ratio(place, shared)))
        if title.startswith("to copy"):
            part.targets.append(Target(f"{title}: indirect over in place", shared / place, 1))
    part.tables = [Table("Medians of processor time", rows)]
    return part


def measure(program, work, file, size, passes, rounds):
    """Returns the cost of one value for each way of storing it, in processor seconds."""
    many = max(3, passes[work] // size)

    def seconds_more(way):
        low, high = (cost([program, work, way, file, times]) for times in (1, 1 + many))
        return (high.cpu - low.cpu) / many / size

    found = interleaved({way: functools.partial(seconds_more, way) for way in UNIONS}, rounds)
    return {way: vars(spread(seconds)) for way, seconds in found.items()}
