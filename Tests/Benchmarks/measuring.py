"""What the benchmarks share: schemas of a size, processes, and what they cost."""

import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

repository = pathlib.Path(__file__).resolve().parents[2]

SIX_FIELDS = (
    '"id": "String", "text": "String", "url": "String", "count": "Int", "note": "String?", "tags": "[String]"'
)


def run(command, **options):
    """Runs a command, and ends with what it said where it fails."""
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{(result.stdout + result.stderr)[:4000]}")
    return result.stdout


def release_build():
    """The program `kinds` as a release build."""
    run(["swift", "build", "-c", "release", "--product", "kinds"], cwd=repository)
    return pathlib.Path(run(["swift", "build", "-c", "release", "--show-bin-path"], cwd=repository).strip()) / "kinds"


def cpu_seconds(command):
    """The processor time of a command and its children, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def instructions(command):
    """How many instructions a command executes, as Valgrind counts them."""
    with tempfile.TemporaryDirectory() as folder:
        tool = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out"]
        result = subprocess.run(tool + [str(word) for word in command], capture_output=True, text=True)
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


def union_schema(count, conforms, name="Event"):
    """A schema of a union with kinds of six fields each."""
    kinds = ",\n".join(f'"kind{number}": {{ "fields": {{ {SIX_FIELDS} }} }}' for number in range(count))
    protocols = ", ".join(f'"{protocol}"' for protocol in conforms)
    return f'{{ "access": "public", "unions": {{ "{name}": {{ "conforms": [{protocols}], "kinds": {{ {kinds} }} }} }} }}'


def table(rows):
    """Prints rows in columns."""
    widths = [max(len(str(row[column])) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(str(cell).rjust(width) for cell, width in zip(row, widths)))
