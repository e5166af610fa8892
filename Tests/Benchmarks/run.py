#!/usr/bin/env python3
"""Builds the programs, runs the benchmarks, and writes a report: Markdown tables, SVG plots, and numbers as JSON.

    python3 Tests/Benchmarks/run.py [--smoke] [--output FOLDER] [PART…]

The parts are generating, compiling, dispatch, coding, direct, large, rendering and building; by default, all parts run.
Compare only ratios within one run, because the speed of a machine varies over time. With `--smoke`, each
part makes only a few measurements, in some 90 seconds, to show that it still works. The run fails if a required target
is missed. The default folder is `.build/benchmarks/report`.
"""

import argparse
import importlib
import pathlib
import sys
import time

import measuring
import report

PARTS = ("generating", "compiling", "dispatch", "coding", "direct", "large", "rendering", "building")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, usage=argparse.SUPPRESS)
    parser.add_argument("parts", nargs="*", metavar="PART")
    parser.add_argument("--smoke", action="store_true")
    parser.add_argument("--output", type=pathlib.Path, default=measuring.SCRATCH / "report", metavar="FOLDER")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    facts = {
        "machine": measuring.machine(),
        "release build": "`bash .ci/release`",
    }
    found = []
    for name in [name for name in PARTS if not options.parts or name in options.parts]:
        start = time.monotonic()
        # A smoke test counts only the instructions that a required target limits.
        measuring.counts_instructions = measuring.has_valgrind and (name == "generating" or not options.smoke)
        part = importlib.import_module(name).run_part(options.smoke)
        if options.smoke:
            # So few measurements show nothing about other targets.
            part.targets = [target for target in part.targets if target.is_required]
        found.append(part)
        print(f"{name}: {time.monotonic() - start:.0f} s", file=sys.stderr)
        # Write the report after each part, so that an interrupted run leaves the results of the completed parts.
        report.write(options.output, found, facts)
    print(options.output / "README.md")
    for target in (target for part in found for target in part.targets if target.is_required and not target.reached):
        sys.exit(f"run.py: error: {target.text}: {target.value:,}, more than {target.limit:,} and {target.noise:.0%}")


if __name__ == "__main__":
    main()
