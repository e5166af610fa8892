"""Compiling: the compiler's time and the size of the object code, for generated and hand-written code, by feature."""

import functools
import pathlib
import subprocess
import tempfile

from definitions import kinds_schema
from handwritten import union
from measuring import code_size, cost, interleaved, release_build, run, spread
from results import Part, Plot, Table, Target, megabytes, ratio

ABOUT = (
    "Processor seconds of `swiftc` for one public module, whole module at once, for the types as they are generated "
    "and as they are written by hand (handwritten.py) with the same features. All but `default` have the enum, models, "
    "`Kind` and the visitor; `default` is what is generated of a schema that asks for nothing: Hashable, Codable, and "
    "accessors and `match`. By hand the compiler writes Hashable, and Codable of models. "
    "Ratios are those of the least of the runs, which other work on the machine disturbs least.")
SIZES = (10, 100, 250)
LEVELS = ("-typecheck", "-Onone", "-O")
FEATURES = {
    "plain": ((), False),
    "Hashable": (("Hashable",), False),
    "Codable": (("Codable",), False),
    "both": (("Hashable", "Codable"), False),
    "default": (("Hashable", "Sendable", "Codable"), True),
}
# The maximum time for generated code with the feature `default`, as a fraction of the time for hand-written code. The
# keys are the number of kinds and the level.
LIMITS = {
    (10, "-typecheck"): 0.95, (10, "-Onone"): 0.9, (10, "-O"): 0.9,
    (100, "-typecheck"): 0.8, (100, "-Onone"): 0.9, (100, "-O"): 0.9,
    (250, "-typecheck"): 0.8, (250, "-Onone"): 0.9, (250, "-O"): 0.9,
}
# The fraction by which the times of two compiler runs can differ for the same program.
NOISE = 0.05
# The numbers of kinds for measuring growth, by variant and level. The time for generated code should grow linearly.
LARGE = {
    ("generated", "-typecheck"): (250, 1_000, 2_000, 5_000),
    ("by hand", "-typecheck"): (250, 1_000),
    ("generated", "-Onone"): (250, 1_000),
}
LARGE_FEATURES = ("plain", "default")
ROUNDS = {10: 9, 100: 5, 250: 3}


def sources(kinds, folder, count, feature, way):
    """Returns the files of a variant, which has a separate folder."""
    conforms, whole = FEATURES[feature]
    folder = folder / f"{way} {feature} {count}"
    if folder.exists():
        return sorted(folder.glob("*.swift"))
    folder.mkdir()
    if way != "generated":
        (folder / "Event.swift").write_text(union(count, conforms, whole, way == "synthesized"))
    else:
        schema = folder / "Event.kinds.json"
        schema.write_text(kinds_schema(count, conforms, without=() if whole else EXTRAS))
        run([kinds, "generate", "--quiet", schema, "--output", folder])
    return sorted(folder.glob("*.swift"))


EXTRAS = ("accessors", "match")


def compiler(level):
    """Returns the compiler's command for a module. Without `-wmo`, the compiler would start a process for each file."""
    return ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Events", "-wmo", level]


def compile_once(files, level, output):
    """Returns the cost of compiling files, or `None` if that fails."""
    return cost(compiler(level) + ([] if level == "-typecheck" else ["-c", "-o", output]) + files)


def why(files, level):
    """Returns the first compiler error in files that do not compile."""
    result = subprocess.run([*compiler(level), *map(str, files)], capture_output=True, text=True)
    return next((line.split("error: ")[1] for line in result.stderr.splitlines() if "error: " in line), "no reason")


def measured(folder, variants, rounds):
    """Returns the costs of variants and the sizes of their object files. A variant consists of a level and files."""
    outputs = {name: folder / f"{number}.o" for number, name in enumerate(variants)}
    costs = interleaved(
        {
            name: functools.partial(compile_once, files, level, outputs[name])
            for name, (level, files) in variants.items()
        }, rounds)
    found = {}
    for name, runs in costs.items():
        size = code_size([outputs[name]]) if outputs[name].exists() else (None, None)
        found[name] = {
            "seconds": vars(spread(each.cpu for each in runs)), "least": min(each.cpu for each in runs),
            "peak": max(each.peak for each in runs), "code": size[0], "loaded": size[1], "runs": len(runs),
        }
        outputs[name].unlink(missing_ok=True)
    return found


def run_part(quick):
    kinds = release_build()
    part = Part("compiling", "Compiling the output", ABOUT)
    ways = ("generated", "by hand")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for count in SIZES[: 2 if quick else 3]:
            for level in LEVELS:
                variants = {
                    (feature, way): (level, sources(kinds, folder, count, feature, way))
                    for feature in FEATURES for way in ways}
                if count == max(SIZES):
                    # The cost if the compiler also synthesizes the conformances of the enum.
                    variants["Codable", "synthesized"] = (
                        level, sources(kinds, folder, count, "Codable", "synthesized"))
                found = measured(folder, variants, 1 if quick else ROUNDS[count])
                part.data[f"{count} {level}"] = {f"{feature}, {way}": value for (feature, way), value in found.items()}
                part.tables.append(table_of(count, level, found))
                part.targets += targets(count, level, found)
        large, failed = ({}, []) if quick else growth(kinds, folder)
    part.data["growth"] = large
    if large:
        part.tables.append(growth_table(large))
        part.targets += growth_targets(large)
        lines = {
            name: [(count, value["seconds"]["median"]) for count, value in found.items()]
            for name, found in large.items()}
        part.plots.append(Plot("Processor time to compile", "kinds", "seconds", lines))
        part.unmeasured += failed
    if quick:
        part.unmeasured.append("--quick: more than 100 kinds, and more than one run")
    part.unmeasured.append("more than 1,000 kinds but with `-typecheck`, more than 250 with `-O`: minutes for each")
    return part


def table_of(count, level, found):
    """Returns a table that compares generated with hand-written code, for a number of kinds and a level."""
    rows = [("", "generated, s", "by hand, s", "ratio", "code KB", "by hand", "ratio", "peak MB", "by hand")]
    for feature in FEATURES:
        pair = [found.get((feature, way)) for way in ("generated", "by hand")]
        if None in pair:
            rows.append((feature,) + ("does not compile",) + ("-",) * 7)
            continue
        mine, theirs = pair
        rows.append((
            feature, seconds(mine), seconds(theirs), ratio(mine["least"], theirs["least"]),
            *((f"{each['code'] / 1e3:.0f}" if each["code"] else "-") for each in pair),
            ratio(mine["code"], theirs["code"]) if mine["code"] else "-",
            megabytes(mine["peak"]), megabytes(theirs["peak"])))
    note = f"{min(value['runs'] for value in found.values())} runs of each, in turn; medians (quartiles)."
    for other, words in (("by hand", "by hand"), ("synthesized", "where the compiler makes all of it")):
        added = what_codable_adds(found, other)
        if added:
            note += f" Codable adds {added[0]:.2f} of the time that it adds {words}"
            note += f", and {added[1]:.2f} of the code." if added[1] else "."
    return Table(f"{count} kinds, {level}", rows, note)


def seconds(value):
    low, median, high = (value["seconds"][key] for key in ("low", "median", "high"))
    return f"{median:.2f} ({low:.2f}–{high:.2f})"


def what_codable_adds(found, other="by hand"):
    """Returns the time and the code that Codable adds to plain types: generated code, divided by another variant.

    Returns `None` if a measurement is missing, or if the other variant adds no time.
    """

    def added(way, of):
        plain = "generated" if way == "generated" else "by hand"
        return of(found["Codable", way]) - of(found["plain", plain])

    needed = [("plain", "generated"), ("plain", "by hand"), ("Codable", "generated"), ("Codable", other)]
    if any(variant not in found for variant in needed):
        return None
    time, theirs = (added(way, lambda value: value["least"]) for way in ("generated", other))
    if theirs <= 0:
        return None
    if not found["plain", "generated"]["code"]:
        return time / theirs, None
    code, their_code = (added(way, lambda value: value["code"]) for way in ("generated", other))
    return time / theirs, code / their_code


def targets(count, level, found):
    for feature in FEATURES:
        mine, theirs = (found.get((feature, way)) for way in ("generated", "by hand"))
        if mine and theirs:
            value = mine["least"] / theirs["least"]
            limit = LIMITS[count, level] if feature == "default" else 1
            yield Target(f"compiling {count} kinds, {feature}, {level}, over by hand", value, limit, NOISE)
    for other in ("by hand", "synthesized"):
        added = what_codable_adds(found, other)
        if added and count >= 100:
            yield Target(f"time that Codable adds, {count} kinds, {level}, over {other}", added[0], 0.5, NOISE)
            if added[1]:
                yield Target(f"code that Codable adds, {count} kinds, {level}, over {other}", added[1], 1)


def growth(kinds, folder):
    """Returns the costs of compiling many kinds by variant and number, and the variants that do not compile."""
    found, failed = {}, []
    for (way, level), counts in LARGE.items():
        for feature in LARGE_FEATURES:
            for count in counts:
                files = sources(kinds, folder, count, feature, way)
                value = measured(folder, {"": (level, files)}, 1)
                name = f"{way}, {feature}, {level}"
                found.setdefault(name, {})
                if value:
                    found[name][count] = value[""]
                else:
                    failed.append(f"{name}, {count:,} kinds: {why(files, level)}")
    return found, failed


def growth_table(large):
    counts = sorted({count for found in large.values() for count in found})
    rows = [("",) + tuple(f"{count:,}" for count in counts)]
    for name, found in large.items():
        values = (found.get(count) for count in counts)
        rows.append((name, *(f"{value['seconds']['median']:.2f}" if value else "-" for value in values)))
    return Table("Many kinds, in processor seconds", rows, "One run of each.")


def growth_targets(large):
    for name, found in large.items():
        counts = sorted(found)
        if name.startswith("by hand") or len(counts) < 2:
            continue
        first, last = counts[0], counts[-1]
        times = [found[count]["seconds"]["median"] for count in (first, last)]
        value = times[1] / times[0] / (last / first)
        yield Target(f"time for a kind, {name}, {last:,} kinds over {first}", value, 1, NOISE * 2)
