#!/usr/bin/env python3
"""Writes the figures of benchmark reports into the README and the article about costs.

    python3 Tests/Benchmarks/figures.py [FILE…]

Each file is the `results.json` of a run; by default, `.build/benchmarks/report/results.json`. If several files contain a
part, the last one counts. A passage between `<!-- figures: NAME -->` and `<!-- end of figures -->` is replaced by the
result of the function NAME below. Passages of parts that no file contains stay as they are.
"""

import json
import pathlib
import re
import sys

from measuring import SCRATCH, repository

PAGES = [repository / "README.md", repository / "Sources/kinds/Documentation.docc/LimitsAndCosts.md"]
PASSAGE = re.compile(r"(<!-- figures: (\w+) -->\n)(.*?)(\n<!-- end of figures -->)", re.DOTALL)


def table(*rows):
    """Returns a Markdown table. The first row is the header."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


def number(value):
    """Returns a number with two significant digits, or with two decimal places if it is less than 10."""
    return f"{value:.2f}" if 0.01 <= value < 10 else f"{value:.0f}" if value >= 10 else f"{value:.3f}"


def median(value, key="cpu"):
    return value[key]["median"]


def debug(parts):
    found = parts["generating"]["debug"]
    ratio = median(found["kinds (debug)"]) / median(found["kinds"])
    return f"The plugin runs a debug build of the program, which takes {ratio:.0f} times as long as a release build."


def running(parts):
    dispatch = parts["dispatch"]["within a module"]
    decode, encode = (parts["coding"][work] for work in ("decode", "encode"))

    def ratio(found, way, base, key="instructions"):
        return number(found[way][key] / found[base][key])

    return table(
        ("generated code", "compared with", "ratio"),
        ("`accept`, `match`", "a `switch`",
         ", ".join(ratio(dispatch, way, "switch") for way in ("accept", "match"))),
        ("", "a chain of `as?` over ten kinds", ratio(dispatch, "accept", "cast")),
        ("decoding", "a hand-written decoder that reads the tag and then the model", ratio(decode, "generated", "written")),
        ("", "one flat struct without kinds", ratio(decode, "generated", "flat")),
        ('decoding with `"extras": "fail"`', "decoding without it", ratio(decode, "refusing", "generated")),
        ('decoding, encoding with `"associatedValues": "fields"`', "decoding, encoding models",
         ", ".join(ratio(found, "values", "generated") for found in (decode, encode))),
        ("encoding", "hand-written encoding", ratio(encode, "generated", "written")),
        ("rendering HTML", "a careful hand-written renderer", ratio(parts["rendering"], "generated", "careful")))


def direct_speed(parts):
    def faster(work):
        found = parts["direct"][f"ten kinds, {work}"]
        return number(median(found["generated"], "seconds") / median(found["direct"], "seconds"))

    return (
        f'With `"json": "direct"`, reading is {faster("read")} times as fast as decoding with Foundation\'s coder, and writing\n'
        f"{faster('write')} times as fast as encoding.")


def compiling(parts):
    found = parts["compiling"]
    levels = ("-typecheck", "-Onone", "-O")
    rows = [("kinds", *(f"`{level}`" for level in levels))]
    for count in ("10", "100", "250"):
        pairs = ([found[f"{count} {level}"][f"default, {way}"]["least"] for way in ("generated", "by hand")] for level in levels)
        rows.append((count, *(number(mine / theirs) for mine, theirs in pairs)))
    return table(*rows)


def direct_code(parts):
    rows = [("kinds", "object code, `-O`", "compiling, `-O`")]
    for count, found in parts["direct"]["code"].items():
        rows.append((count, *(number(found["both"][key] / found["generated"][key]) for key in ("code", "seconds"))))
    return table(*rows)


def building(parts):
    found = parts["building"]
    base = median(found["checked in"]["clean"])
    source, released, trivial = (
        median(found[title]["clean"]) - base for title in ("KindsPlugin", "KindsPlugin, released", "trivial plugin"))
    return (
        f"The plugin builds the program from source once. This adds about {source:.0f} seconds of processor time to a first\n"
        f"build. With the prebuilt program of a release, the plugin adds {released:.1f}, and a plugin that builds a trivial\n"
        f"program adds {trivial:.1f}.")


def first_steps(parts):
    first = parts["building"]["first"]
    init, run = (f"{first[name]['cpu']:.0f}" for name in ("init", "run"))
    return (
        f"The commands `init` and, the first time, `swift run Feed` compile the generator, for {init} and {run} seconds of processor\n"
        "time. With two cores, each takes about a minute; later builds take seconds.")


def whole_program(parts):
    kinds = parts["building"]["first"]["kinds"]["cpu"]
    return (
        "The other commands, as in `swift run kinds diff`, compile the whole program. After `kinds-core`, this takes\n"
        f"{kinds:.0f} more seconds of processor time.")


def main():
    files = sys.argv[1:] or [SCRATCH / "report/results.json"]
    parts = {}
    for file in files:
        for name, part in json.loads(pathlib.Path(file).read_text())["parts"].items():
            parts[name] = part["data"]

    def written(match):
        try:
            text = globals()[match[2]](parts)
        except KeyError as missing:
            print(f"{match[2]} stays as it is: the reports do not contain {missing}")
            return match[0]
        return match[1] + text + match[4]

    for page in PAGES:
        page.write_text(PASSAGE.sub(written, page.read_text()))


if __name__ == "__main__":
    main()
