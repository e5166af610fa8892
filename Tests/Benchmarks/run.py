#!/usr/bin/env python3
"""Builds the programs, runs the benchmarks, and writes a report: Markdown tables, SVG plots, and numbers as JSON.

    python3 Tests/Benchmarks/run.py [--quick] [--output FOLDER] [PART…]

The parts are generating, compiling, dispatch, coding, direct, large, rendering and building; by default, all parts run.
Compare only ratios within one run, because the speed of a machine varies over time. With `--quick`, fewer measurements
are made, and the report lists those that are missing. The default folder is `.build/benchmarks/report`.
"""

import argparse
import importlib
import pathlib
import sys
import time

import report
from measuring import SCRATCH, machine

PARTS = ("generating", "compiling", "dispatch", "coding", "direct", "large", "rendering", "building")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, usage=argparse.SUPPRESS)
    parser.add_argument("parts", nargs="*", metavar="PART")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--output", type=pathlib.Path, default=SCRATCH / "report", metavar="FOLDER")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    facts = {
        "machine": machine(),
        "release build": "`bash .ci/release`",
    }
    found = []
    for name in [name for name in PARTS if not options.parts or name in options.parts]:
        start = time.monotonic()
        found.append(importlib.import_module(name).run_part(options.quick))
        print(f"{name}: {time.monotonic() - start:.0f} s", file=sys.stderr)
        # Write the report after each part, so that an interrupted run leaves the results of the completed parts.
        report.write(options.output, found, facts)
    print(options.output / "README.md")


if __name__ == "__main__":
    main()
