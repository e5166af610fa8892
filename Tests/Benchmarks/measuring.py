"""What the benchmarks share: how the program is built, and what a process costs."""

import dataclasses
import functools
import os
import pathlib
import platform
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

repository = pathlib.Path(__file__).resolve().parents[2]

# Apart from the folder that a package is worked in, so that no build stands in the way of another.
SCRATCH = repository / ".build/benchmarks"


def run(command, **options):
    """Runs a command, and ends with what it said where it fails."""
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{(result.stdout + result.stderr)[:4000]}")
    return result.stdout


@functools.cache
def release():
    """The folder of a release for this machine: the program as a bundle, and a package of the plugin that uses it."""
    folder = SCRATCH / "bundle"
    run(["bash", repository / ".ci/release", "--output", folder])
    return folder


def release_build():
    """The program `kinds` as it is released."""
    return next(release().glob("*.artifactbundle/*/bin/kinds"))


@functools.cache
def debug_build():
    """The program `kinds` as a plugin builds it."""
    command = ["swift", "build", "--product", "kinds", "--scratch-path", SCRATCH]
    run(command, cwd=repository)
    return pathlib.Path(run(command + ["--show-bin-path"], cwd=repository).strip()) / "kinds"


def cpu_seconds(command):
    """The processor time of a command and its children, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def instructions(command, folder=None):
    """How many instructions a command executes in a folder, as Valgrind counts them; `None` without Valgrind."""
    if shutil.which("valgrind") is None:
        return None
    with tempfile.TemporaryDirectory() as profile:
        tool = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}/out"]
        line = tool + [str(word) for word in command]
        environment = os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"}
        result = subprocess.run(line, capture_output=True, text=True, cwd=folder, env=environment)
        count = re.search(r"Collected : (\d+)", result.stderr)
        if result.returncode != 0 or count is None:
            sys.exit(result.stderr)
        return int(count.group(1))


def code_size(objects):
    """The bytes of code and of all sections that are loaded, over object files."""
    text = total = 0
    for line in run(["size"] + sorted(objects)).splitlines()[1:]:
        columns = line.split()
        text, total = text + int(columns[0]), total + int(columns[3])
    return text, total


@dataclasses.dataclass
class Cost:
    """What one run of a process cost: seconds, processor seconds of it and its children, and bytes at its peak."""

    wall: float
    cpu: float
    peak: int


@functools.cache
def launcher():
    """The program that starts a command and measures it."""
    SCRATCH.mkdir(parents=True, exist_ok=True)
    source = pathlib.Path(__file__).parent / "Measuring/launch.swift"
    program = SCRATCH / "launch"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        run(["swiftc", "-O", "-static-executable", "-o", program, source])
    return program


def cost(command, folder=None):
    """What a command costs, which is run in a folder; `None` where it fails."""
    line = [launcher(), *map(str, command)]
    result = subprocess.run(line, capture_output=True, text=True, cwd=folder)
    words = result.stdout.split()
    if result.returncode != 0 or len(words) != 4 or words[3] != "0":
        return None
    return Cost(float(words[0]), float(words[1]), int(words[2]) * 1024)


def interleaved(measures, rounds):
    """Measures each of several things once in each round, every round beginning with another one.

    - `measures`: by name, what measures once and returns what was measured, or `None` where it failed.
    - Returns: by name, what was measured, without those that failed.
    """
    results = {name: [] for name in measures}
    names = list(measures)
    for turn in range(rounds):
        for name in names[turn % len(names):] + names[: turn % len(names)]:
            result = measures[name]()
            if result is None:
                results.pop(name, None)
                names = list(results)
                measures = {name: measures[name] for name in names}
                if not names:
                    return {}
            else:
                results[name].append(result)
    return results


@dataclasses.dataclass
class Spread:
    """The median of several measurements, and the quartiles around it."""

    median: float
    low: float
    high: float

    def text(self, factor=1, digits=1):
        """The median with the quartiles after it, in another unit."""
        low, high = (f"{value * factor:.{digits}f}" for value in (self.low, self.high))
        return f"{self.median * factor:.{digits}f} ({low}–{high})"


def spread(values):
    """The median and the quartiles of values."""
    values = list(values)
    if len(values) == 1:
        return Spread(values[0], values[0], values[0])
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return Spread(statistics.median(values), low, high)


def machine():
    """What the measurements were made on, in a line."""
    compiler = run(["swift", "--version"]).splitlines()[0]
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, {compiler}"
