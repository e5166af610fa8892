"""Reading and writing direct JSON, compared with generated Codable and with other JSON readers and writers."""

import functools
import importlib.util
import itertools
import json
import os
import pathlib
import sys
import tempfile

import handwritten
from coding import KINDS, feed
from definitions import kinds_schema
from measuring import code_size, cost, instructions, interleaved, release_build, run, spread
from results import Part, Table, Target, megabytes, ratio

ABOUT = (
    "`direct`: code generated with `json: direct`. `generated`: the generated Codable of the same types, with "
    "Foundation's coders. `written`: hand-written Codable that decodes in two passes. `untyped`: `JSONSerialization`, "
    "which creates Foundation dictionaries instead of models. `json` and `orjson`: Python libraries, which create "
    "Python dictionaries. All Swift is optimized. To exclude the start of a process and reading the file, each cost "
    "is the difference between two processes that code the data a different number of times. Between passes, no "
    "memory is returned to the system. Instructions are counted for the first tenth of the data.")
SWIFT_WAYS = ("generated", "direct", "written", "untyped")
SIZES = (10, 50, 250)
# Settings with which glibc keeps freed memory. Otherwise, depending on the last allocation, glibc would return memory
# to the system after a pass and request it again in the next. That takes a quarter of the time of the fastest passes.
KEEPING_MEMORY = ("env", f"MALLOC_TRIM_THRESHOLD_={1 << 32}", f"MALLOC_MMAP_THRESHOLD_={1 << 30}")
HERE = pathlib.Path(__file__).parent

# A union with a kind for each JSON type. Only the type discriminates the kinds.
SHAPE = {
    "json": "direct",
    "conforms": ["Codable"],
    "coding": {"style": "shape"},
    "kinds": {
        "nothing": {}, "flag": {"payload": "Bool"}, "number": {"payload": "Double"}, "text": {"payload": "String"},
        "list": {"payload": "[Shape]"}, "object": {"payload": "[String: Shape]"},
    },
}


class Workload:
    """Data, its schema, and its root type. In hand-written code, if any, `Written` precedes the name of the union."""

    def __init__(self, name, schema, root, values, reads, writes, written=None):
        self.name, self.schema, self.root, self.values = name, schema, root, values
        # The factors by which direct JSON should at least be faster than generated Codable.
        self.reads, self.writes = reads, writes
        self.written = written


def workloads(items, notes):
    items = feed(items)
    ten = json.loads(kinds_schema(KINDS, ["Codable"]))
    ten["unions"]["Event"]["json"] = "direct"
    hand = handwritten.union(KINDS, ["Codable"]).replace("Event", "WrittenEvent")
    yield Workload("ten kinds", ten, "[Event]", items, 5, 8, hand)
    values = {"json": "direct", "conforms": ["Codable"], "fields": {"items": "[JSON]"}}
    yield Workload("JSON values", {"structs": {"Values": values}}, "Values", {"items": items}, 10, 10)
    unknown = {
        "json": "direct", "conforms": ["Codable"], "coding": {"unknown": "keep"},
        "kinds": {"other": {"fields": {"id": "String"}}}}
    yield Workload("kept unknown kinds", {"unions": {"Event": unknown}}, "[Event]", items, 10, 10)
    yield Workload("shape", {"unions": {"Shape": SHAPE}}, "Shape", items, 10, 10)
    corpus = os.environ.get("KINDS_CORPUS")
    if not corpus:
        notes.append("GitHub's events and mdast: KINDS_CORPUS names no folder")
        return
    for name, pattern, union in (("GitHub's events", "github-events/events.json", "Event"), ("mdast", "mdast/*.json", "Node")):
        files = sorted(pathlib.Path(corpus).glob(pattern))
        values = [value for file in files for value in listed(json.loads(file.read_text()))]
        text = run([release_build(), "infer", "--union", union, *files])
        schema = json.loads(text)
        schema.setdefault("defaults", {})["json"] = "direct"
        size = len(json.dumps(values))
        yield Workload(name, schema, f"[{union}]", values * max(1, 20_000_000 // size), 5, 8)


def listed(value):
    return value if isinstance(value, list) else [value]


def run_part(smoke):
    part = Part("direct", "JSON without a coder", ABOUT)
    libraries = [name for name in ("json", "orjson") if importlib.util.find_spec(name)]
    if "orjson" not in libraries:
        part.unmeasured.append("orjson: this Python does not have it")
    level = "-Onone" if smoke else "-O"
    for workload in itertools.islice(workloads(200 if smoke else 75_000, part.unmeasured), 1 if smoke else None):
        with tempfile.TemporaryDirectory() as name:
            measure_workload(workload, pathlib.Path(name), libraries, 1 if smoke else 5, level, part)
    part.data["code"] = {kinds: code(kinds, level) for kinds in SIZES[: 1 if smoke else None]}
    part.tables.append(table_of_code(part.data["code"]))
    return part


def measure_workload(workload, folder, libraries, rounds, level, part):
    program = compiled(workload, folder, level)
    (folder / "all.json").write_text(json.dumps(workload.values, separators=(",", ":")))
    (folder / "few.json").write_text(json.dumps(tenth(workload.values), separators=(",", ":")))
    size = (folder / "all.json").stat().st_size
    ways = [way for way in SWIFT_WAYS if way != "written" or workload.written]
    commands = {way: lambda work, way=way: [program, work, way] for way in ways} | {
        name: lambda work, name=name: [sys.executable, HERE / "Direct/untyped.py", work, name] for name in libraries}
    for work, most in (("read", 1 / workload.reads), ("write", 1 / workload.writes)):
        found = {}
        times = interleaved(
            {way: functools.partial(seconds_more, command(work), folder) for way, command in commands.items()}, rounds)
        for way, seconds in times.items():
            count = instructions_more(commands[way](work), folder) if way in ways else None
            found[way] = {"seconds": vars(spread(seconds)), "instructions": count}
        part.data[f"{workload.name}, {work}"] = found
        part.tables.append(table_of(workload.name, work, found, size))
        direct, generated = (found[way]["seconds"]["median"] for way in ("direct", "generated"))
        part.targets.append(
            Target(f"to {work} {workload.name}: direct over generated, in seconds", direct / generated, most))


def tenth(value):
    if isinstance(value, dict):
        return {key: tenth(item) for key, item in value.items()}
    return value[: max(1, len(value) // 10)]


def compiled(workload, folder, level):
    """Compiles the program for a workload, and returns its path."""
    (folder / "Root.kinds.json").write_text(json.dumps(workload.schema))
    run([release_build(), "generate", "--quiet", folder / "Root.kinds.json", "--output", folder])
    (folder / "Root.swift").write_text(
        f"typealias Root = {workload.root}\n"
        f"typealias WrittenRoot = {workload.root.replace('Event', 'WrittenEvent') if workload.written else 'Root'}\n"
        + (workload.written or ""))
    sources = sorted(folder.glob("*.swift")) + [HERE / "Direct/main.swift"]
    run(["swiftc", "-swift-version", "6", level, "-wmo", "-o", folder / "direct"] + sources)
    return folder / "direct"


def seconds_more(command, folder):
    """Returns the processor seconds for coding the data once, or `None` if the command fails."""
    few, many = (cost([*KEEPING_MEMORY, *command, folder / "all.json", times]) for times in (1, 3))
    return (many.cpu - few.cpu) / 2 if few and many else None


def instructions_more(command, folder):
    few = instructions([*command, folder / "few.json", 1])
    return instructions([*command, folder / "few.json", 2]) - few if few else None


def table_of(name, work, found, size):
    rows = [("", "CPU ms", "MB/s", "generated over it", "million instructions", "generated over it")]
    base = found["generated"]
    for way, value in found.items():
        time, count = value["seconds"], value["instructions"]
        rows.append((
            way, f"{time['median'] * 1e3:.1f} ({time['low'] * 1e3:.1f}–{time['high'] * 1e3:.1f})",
            f"{size / 1e6 / time['median']:.0f}" if time["median"] > 0 else "-",
            ratio(base["seconds"]["median"], time["median"]), f"{count / 1e6:.0f}" if count else "-",
            ratio(base["instructions"], count) if count else "-"))
    return Table(f"To {work} {megabytes(size)} MB of {name}", rows)


def code(kinds, level):
    """Returns the cost of a union's code with only Codable, and with Codable and direct JSON."""
    found = {}
    for way, is_direct in (("generated", False), ("both", True)):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            schema = json.loads(kinds_schema(kinds, ["Codable"]))
            if is_direct:
                schema["unions"]["Event"]["json"] = "direct"
            (folder / "Event.kinds.json").write_text(json.dumps(schema))
            run([release_build(), "generate", "--quiet", folder / "Event.kinds.json", "--output", folder])
            sources = sorted(folder.glob("*.swift"))
            lines = sum(len(source.read_text().splitlines()) for source in sources)
            command = ["swiftc", "-swift-version", "6", level, "-wmo", "-parse-as-library", "-c", "-o", folder / "all.o"]
            seconds = cost(command + sources, folder).cpu
            found[way] = {"lines": lines, "seconds": seconds, "code": code_size([folder / "all.o"])[0]}
    return found


def table_of_code(found):
    rows = [("kinds", "", "lines", "KB of code", "CPU s of `-O`")]
    for kinds, ways in found.items():
        for way, value in ways.items():
            rows.append((
                str(kinds), way, f"{value['lines']:,}", f"{value['code'] / 1e3:.0f}", f"{value['seconds']:.1f}"))
    return Table("Code of a union", rows, "`both` is Codable with direct JSON beside it.")
