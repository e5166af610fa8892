"""Generating: time, instructions, peak memory and output of whole processes, compared with other generators.

Only installed generators are measured. Each run writes to a new folder. Kinds have the six fields in definitions.py.
"""

import math
import pathlib
import shutil
import tempfile

import definitions
from measuring import Spread, cost, debug_build, instructions, interleaved, release_build, spread
from results import Part, Plot, Table, Target, megabytes, ratio

ABOUT = (
    "Whole processes that write to a new folder: `kinds` with the default features (enum, models, `Kind`, accessors, "
    "visitor, `match`, Codable and Hashable), without conformances, and with an HTML renderer that has a template for "
    "each kind; and every other generator that is installed. `protoc` only parses. Ratios are those of processor "
    "time, because other work on the machine affects it less than elapsed time. Every program has one thread. Each "
    "program is copied before it is measured, because the position of its file in memory affects the start: for ten "
    "kinds by a fifth.")
SIZES = (10, 100, 250, 1_000, 5_000)
LARGE = (2_000, 20_000)
DEBUG_SIZE = 100
# The instructions that the release build may execute for 100 kinds, with 5 % of room. When the generator becomes faster,
# lower the number; it is `instructions` of `kinds` in the report.
CEILING = 95_600_000
ROOM = 0.05

# The other generators by name: the program, its arguments, the file of the definition, and the function that returns
# its text.
PEERS = {
    "thrift (Swift)": (
        "thrift", ["--gen", "swift", "-out", "OUT", "FILE"], "Event.thrift", definitions.thrift_definition),
    "flatc (Swift)": ("flatc", ["--swift", "-o", "OUT", "FILE"], "Event.fbs", definitions.flatbuffers_definition),
}
# Programs that read an equivalent definition and generate nothing.
PARSERS = {
    "protoc, parsing alone": (
        "protoc", ["-I.", "--descriptor_set_out=OUT/Event.pb", "FILE"], "Event.proto", definitions.protobuf_definition),
}
GENERATE = ["generate", "FILE", "--output", "OUT", "--quiet"]
VARIANTS = {
    "kinds": definitions.kinds_schema,
    "kinds, types only": lambda count: definitions.kinds_schema(count, conforms=()),
    "kinds, HTML too": lambda count: definitions.kinds_schema(count, renders=True),
}
FLOORS = ("kinds", "thrift", "flatc", "protoc")


class Generator:
    """A generator and a definition with a number of kinds, in a separate folder with a copy of the program."""

    def __init__(self, folder, original, words, file, definition):
        folder.mkdir(parents=True)
        program = shutil.copy2(original, folder)
        (folder / file).write_text(definition)
        self.folder, self.output = folder, folder / "out"
        self.command = [program] + [word.replace("OUT", "out").replace("FILE", file) for word in words]

    def renew(self):
        shutil.rmtree(self.output, ignore_errors=True)
        self.output.mkdir()

    def cost(self):
        self.renew()
        return cost(self.command, self.folder)

    def instructions(self):
        self.renew()
        return instructions(self.command, self.folder)

    def bytes(self):
        return sum(file.stat().st_size for file in self.output.rglob("*") if file.is_file())


def generators(folder, count, programs):
    """Returns the installed generators by name. `programs` contains the builds of `kinds` by suffix of the name."""
    made = {}
    for build, program in programs.items():
        for name, schema in VARIANTS.items():
            if build and name != "kinds":
                continue
            label = name + build
            made[label] = Generator(folder / label, program, GENERATE, "Event.kinds.json", schema(count))
    for name, (program, words, file, definition) in (PEERS | PARSERS).items():
        if path := shutil.which(program):
            made[name] = Generator(folder / name, path, words, file, definition(count))
    return made


def rounds(count, smoke):
    return 1 if smoke else max(5, min(41, 12_000 // count))


def counted(name):
    """Returns a factor for the time of counting a generator's instructions. It reduces the maximum number of kinds."""
    return 1 if name == "kinds" or name in PEERS | PARSERS else 5


def measure(count, programs, smoke):
    """Returns the cost of each generator for a number of kinds, by name."""
    with tempfile.TemporaryDirectory() as name:
        made = generators(pathlib.Path(name), count, programs)
        for generator in made.values():
            generator.cost()
        costs = interleaved({name: each.cost for name, each in made.items()}, rounds(count, smoke))
        found = {}
        for name, runs in costs.items():
            generator = made[name]
            found[name] = {
                "seconds": vars(spread(each.wall for each in runs)),
                "cpu": vars(spread(each.cpu for each in runs)),
                "peak": spread(each.peak for each in runs).median,
                "bytes": generator.bytes(),
                "runs": len(runs),
                "instructions": generator.instructions() if count * counted(name) <= 5_000 else None,
            }
        return found


def floors(rounds):
    """Returns the cost of starting each program, with the option that prints its version."""
    programs = {"kinds": release_build()} | {name: shutil.which(name) for name in FLOORS[1:]}
    with tempfile.TemporaryDirectory() as folder:
        commands = {name: shutil.copy2(path, f"{folder}/{name}") for name, path in programs.items() if path}
        measures = {name: (lambda path=path: cost([path, "--version"])) for name, path in commands.items()}
        costs = interleaved(measures, rounds)
    return {name: vars(spread(each.wall for each in runs)) for name, runs in costs.items()}


def growth(sizes):
    """Returns the exponent of each generator's growth in time for larger sizes: the slope in logarithmic axes."""
    exponents = {}
    for name in {name for found in sizes.values() for name in found}:
        points = [
            (math.log(count), math.log(found[name]["cpu"]["median"]))
            for count, found in sizes.items() if count >= 100 and name in found]
        if len(points) > 1:
            x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
            exponents[name] = sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)
    return exponents


def run_part(smoke):
    """Measures all generators, and returns the part of the report."""
    release = release_build()
    part = Part("generating", "Generating", ABOUT)
    sizes = {count: measure(count, {"": release}, smoke) for count in ([100] if smoke else SIZES)}
    in_debug = {} if smoke else measure(DEBUG_SIZE, {"": release, " (debug)": debug_build()}, smoke)
    large = {} if smoke else {count: measure(count, {"": release}, smoke) for count in LARGE}
    exponents = growth(sizes)
    started = floors(1 if smoke else 41)
    part.data = {
        "sizes": sizes, "debug": in_debug, "large": large, "growth": exponents, "start": started,
    }
    part.tables = [table_of(count, found) for count, found in sizes.items()]
    part.tables.append(growth_table(exponents, large))
    part.tables.append(Table("Starting the program, which prints its version, in milliseconds", [
        ("", "time"), *((name, Spread(**value).text(1e3, 2)) for name, value in started.items())]))
    if in_debug:
        part.tables.append(table_of(DEBUG_SIZE, in_debug, "in debug too"))
    part.plots = [plot("cpu", 1e3, "Processor time to generate", "milliseconds", sizes | large)]
    part.plots.append(plot("peak", 1e-6, "Peak memory", "megabytes", sizes | large))
    part.targets = list(targets(sizes, in_debug, large))
    present = {name for found in sizes.values() for name in found}
    for name, (program, *_) in (PEERS | PARSERS).items():
        if name not in present:
            part.unmeasured.append(f"{name}: there is no `{program}` on the PATH, or it failed")
        part.unmeasured += [
            f"{name}, {count} kinds: `{program}` exits with an error"
            for count, found in (sizes | large).items() if name in present and name not in found]
    if smoke:
        part.unmeasured.append("--smoke: other numbers of kinds, and more than one run")
    return part


def plot(key, factor, title, unit, sizes):
    lines = {}
    for count, found in sorted(sizes.items()):
        for name, value in found.items():
            number = value[key]["median"] if key == "cpu" else value[key]
            lines.setdefault(name, []).append((count, number * factor))
    return Plot(title, "kinds", unit, lines)


def fastest(found):
    """Returns the time and the name of the fastest other generator, or `None` if no other one is installed."""
    peers = [(found[name]["cpu"]["median"], name) for name in PEERS if name in found]
    return min(peers, default=None)


def table_of(count, found, remark=""):
    """Returns a table of all generators for a number of kinds."""
    rows = [(
        "", "ms", "CPU ms", "CPU of the fastest peer", "output MB", "CPU ns for a byte", "peak MB",
        "peak over output", "instructions, millions")]
    peer = fastest(found)
    for name, value in found.items():
        median, writes = value["cpu"]["median"], name not in PARSERS
        rows.append((
            name, Spread(**value["seconds"]).text(1e3), Spread(**value["cpu"]).text(1e3),
            ratio(median, peer and peer[0]), megabytes(value["bytes"]),
            f"{median / value['bytes'] * 1e9:.1f}" if writes else "-", megabytes(value["peak"]),
            ratio(value["peak"], value["bytes"]) if writes else "-",
            f"{value['instructions'] / 1e6:.1f}" if value["instructions"] else "-"))
    title = f"{count:,} kinds" + (f", {remark}" if remark else "")
    runs = next(iter(found.values()))["runs"]
    return Table(title, rows, f"{runs} runs of each, in turn; medians (quartiles).")


def growth_table(exponents, large):
    """Returns a table of the growth in time with the number of kinds."""
    rows = [("", "exponent from 100 kinds on") + tuple(f"CPU ms at {count:,}" for count in large) + (
        ("ratio",) if large else ())]
    for name, exponent in sorted(exponents.items()):
        medians = [found[name]["cpu"]["median"] if name in found else None for found in large.values()]
        cells = tuple(f"{median * 1e3:.0f}" if median else "-" for median in medians)
        last = (ratio(medians[1], medians[0]) if all(medians) else "-",) if medians else ()
        rows.append((name, f"{exponent:.2f}") + cells + last)
    return Table("Growth", rows)


def targets(sizes, in_debug, large):
    for count, found in sizes.items():
        if peer := fastest(found):
            yield Target(
                f"generating {count:,} kinds over the fastest peer, {peer[1]}",
                found["kinds"]["cpu"]["median"] / peer[0], 1)
        counts = [found[name]["instructions"] for name in ("kinds", "thrift (Swift)") if name in found]
        if len(counts) == 2 and None not in counts:
            yield Target(f"instructions of generating {count:,} kinds, over Thrift's", counts[0] / counts[1], 1.1)
        peers = [found[name]["cpu"]["median"] / found[name]["bytes"] for name in PEERS if name in found]
        if peers:
            each = found["kinds"]["cpu"]["median"] / found["kinds"]["bytes"]
            yield Target(f"time for a byte of output, {count:,} kinds, over the least of a peer", each / min(peers), 1)
        if count >= 1_000:
            memory = found["kinds"]["peak"] / found["kinds"]["bytes"]
            yield Target(f"peak memory over output, {count:,} kinds", memory, 4)
    counted = sizes[100]["kinds"]["instructions"]
    if counted:
        yield Target("instructions of generating 100 kinds", counted, CEILING, ROOM, is_required=True)
    if in_debug:
        debug, release = (in_debug[name]["cpu"]["median"] for name in ("kinds (debug)", "kinds"))
        yield Target(f"{DEBUG_SIZE} kinds in debug over release", debug / release, 10)
    if large:
        first, last = (found["kinds"]["cpu"]["median"] for found in large.values())
        yield Target("time at 20,000 kinds over time at 2,000", last / first, 11)
