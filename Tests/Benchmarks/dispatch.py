"""Dispatch: the number of instructions for an action that depends on a value's kind, within and across modules."""

import pathlib
import sys
import tempfile

from definitions import kinds_schema
from measuring import NOT_COUNTED, cost, instructions, interleaved, release_build, run, spread
from results import Part, Table, Target, ratio

ABOUT = (
    "Instructions for each of a thousand values of ten kinds in random order, optimized (`-O`, whole module). "
    "`switch`, `accept` and `match` use values of the enum. `accept on any model` and the chain of `as?` use models "
    "as values of their protocol. `class` calls an overridden method. Across modules, another module declares the "
    "types, without library evolution. To exclude the start of a process, each cost is the difference between two "
    "processes with different numbers of passes. Nanoseconds are processor time.")
WAYS = {
    "switch": "switch by hand", "accept": "`accept`", "match": "`match`", "model": "`accept` on any model",
    "class": "class, overridden method", "cast": "chain of `as?`"}
PLACES = ("within a module", "across modules")
VALUES = 1_000


def programs(folder):
    """Compiles the programs, and returns them by the place of the declared types: the same module or another one."""
    own = pathlib.Path(__file__).parent / "Dispatch"
    schema = folder / "Event.kinds.json"
    schema.write_text(kinds_schema(10, ("Hashable", "Sendable"), features=("modelProtocol",)))
    run([release_build(), "generate", "--quiet", schema, "--output", folder])
    types = sorted(folder.glob("*.swift")) + [own / "Classes.swift"]
    swiftc = ["swiftc", "-swift-version", "6", "-O", "-wmo"]
    within, across, library = folder / "within", folder / "across", folder / "Events.o"
    run(swiftc + ["-o", within, *types, own / "main.swift"])
    module = ["-parse-as-library", "-module-name", "Events", "-emit-module-path", folder / "Events.swiftmodule"]
    run(swiftc + module + ["-emit-module", "-c", "-o", library, *types])
    run(swiftc + ["-D", "ACROSS_MODULES", "-I", folder, "-o", across, own / "main.swift", library])
    return dict(zip(PLACES, (within, across)))


def run_part(smoke):
    part = Part("dispatch", "Dispatch", ABOUT)
    with tempfile.TemporaryDirectory() as name:
        for place, program in programs(pathlib.Path(name)).items():
            if len(sums := {run([program, way, 1]) for way in WAYS}) != 1:
                sys.exit(f"the ways do not come to the same sum: {sums}")
            part.data[place] = measure(program, smoke)
    rows = [("",) + tuple(f"{place}, {what}" for place in PLACES for what in ("instructions", "of switch", "ns"))]
    for way, title in WAYS.items():
        row = [title]
        for found in part.data.values():
            count = found[way]["instructions"]
            base = found["switch"]["instructions"]
            row += [f"{count:.1f}", ratio(count, base)] if count else ["-", "-"]
            row.append(f"{found[way]['nanoseconds']:.1f}")
        rows.append(tuple(row))
    part.tables = [Table("Each value", rows)]
    for place, found in part.data.items():
        base = found["switch"]["instructions"]
        if base is None:
            part.unmeasured.append(f"{place}: {NOT_COUNTED}")
            continue
        for way in ("accept", "match"):
            value = found[way]["instructions"] / base
            part.targets.append(Target(f"{way} over switch, {place}, in instructions", value, 1, 0.005))
    return part


def measure(program, smoke):
    """Returns the cost of each technique for one value: instructions and nanoseconds."""

    def more(count, few, many):
        return (count(many) - count(few)) / ((many - few) * VALUES)

    found = {}
    few, many = 1_000, 21_000
    costs = interleaved(
        {
            (way, times): (lambda way=way, times=times: cost([program, way, times if way != "cast" else times // 20]))
            for way in WAYS for times in (few, many)
        }, 1 if smoke else 9)
    for way in WAYS:
        def counted(times):
            return instructions([program, way, times])

        passes = (many - few) // (20 if way == "cast" else 1)
        low, high = (spread(each.cpu for each in costs[way, times]).median for times in (few, many))
        found[way] = {
            "instructions": more(counted, 10, 210) if counted(1) else None,
            "nanoseconds": (high - low) / passes / VALUES * 1e9,
        }
    return found
