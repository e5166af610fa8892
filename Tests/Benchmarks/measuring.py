"""Functions that several benchmarks use: they build the program and measure the costs of processes."""

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

# Separate from the build folder of the package, so that neither build has to wait for the other.
SCRATCH = repository / ".build/benchmarks"

# Whether instructions are counted, which takes some fifty times as long as a run.
has_valgrind = shutil.which("valgrind") is not None
counts_instructions = has_valgrind
NOT_COUNTED = "instructions: there is no `valgrind` on the PATH, or this is a smoke test"


def run(command, **options):
    """Runs a command, and returns its output. If the command fails, exits and prints the output."""
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{(result.stdout + result.stderr)[:4000]}")
    return result.stdout


@functools.cache
def release():
    """Builds a release for this machine, and returns its folder with the program's bundle and the plugin's package."""
    folder = SCRATCH / "bundle"
    run(["bash", repository / ".ci/release", "--output", folder])
    return folder


def release_build():
    """Returns the released build of the program `kinds`."""
    return next(release().glob("*.artifactbundle/*/bin/kinds"))


@functools.cache
def debug_build():
    """Returns the debug build of the program `kinds`, which plugins use."""
    command = ["swift", "build", "--product", "kinds", "--scratch-path", SCRATCH]
    run(command, cwd=repository)
    return pathlib.Path(run(command + ["--show-bin-path"], cwd=repository).strip()) / "kinds"


def cpu_seconds(command):
    """Runs a command, and returns the processor seconds of the command and its child processes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def instructions(command, folder=None):
    """Returns the number of instructions of a command that runs in a folder, or `None` if none are counted."""
    if not counts_instructions:
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
    """Returns the size of the code, and that of all loaded sections, in bytes. Both are totals of the object files."""
    text = total = 0
    for line in run(["size"] + sorted(objects)).splitlines()[1:]:
        columns = line.split()
        text, total = text + int(columns[0]), total + int(columns[3])
    return text, total


@dataclasses.dataclass
class Cost:
    """The cost of a process: elapsed seconds, processor seconds including child processes, and peak memory in bytes."""

    wall: float
    cpu: float
    peak: int


@functools.cache
def launcher():
    """Returns the program that starts a command and measures its cost."""
    SCRATCH.mkdir(parents=True, exist_ok=True)
    source = pathlib.Path(__file__).parent / "Measuring/launch.swift"
    program = SCRATCH / "launch"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        run(["swiftc", "-O", "-static-executable", "-o", program, source])
    return program


def cost(command, folder=None):
    """Runs a command in a folder, and returns the cost, or `None` if the command fails."""
    line = [launcher(), *map(str, command)]
    result = subprocess.run(line, capture_output=True, text=True, cwd=folder)
    words = result.stdout.split()
    if result.returncode != 0 or len(words) != 4 or words[3] != "0":
        return None
    return Cost(float(words[0]), float(words[1]), int(words[2]) * 1024)


def interleaved(measures, rounds):
    """Calls each measuring function once in each round. Each round begins with the next function.

    - `measures`: The functions by name. Each returns the result of one measurement, or `None` if it failed.
    - Returns: The lists of results by name, without the functions that failed.
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
    """The median of several measurements, and the lower and upper quartiles."""

    median: float
    low: float
    high: float

    def text(self, factor=1, digits=1):
        """Returns the median, followed by the quartiles. Each is multiplied by a factor, which converts the unit."""
        low, high = (f"{value * factor:.{digits}f}" for value in (self.low, self.high))
        return f"{self.median * factor:.{digits}f} ({low}–{high})"


def spread(values):
    """Returns the median and the quartiles of values."""
    values = list(values)
    if len(values) == 1:
        return Spread(values[0], values[0], values[0])
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return Spread(statistics.median(values), low, high)


def machine():
    """Returns a one-line description of the machine and the compiler."""
    compiler = run(["swift", "--version"]).splitlines()[0]
    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, {compiler}"
