#!/usr/bin/env python3
"""Builds what is needed, measures, and writes a report: tables in Markdown, plots as SVG, and all numbers as JSON.

    python3 Tests/Benchmarks/run.py [--quick] [--output FOLDER] [PART…]

Parts: generating, compiling, dispatch, coding, direct, large, rendering, building; without any, all of them. Only ratios
within one run say anything: machines drift. `--quick` measures less, and says so. The report is `.build/benchmarks/report` where
no folder is named.
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
        # After each part, so that an interrupted run leaves what it found.
        report.write(options.output, found, facts)
    print(options.output / "README.md")


if __name__ == "__main__":
    main()
