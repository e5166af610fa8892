"""Building: the cost that the plugin adds to clean builds of a package, and to builds after edits of a schema."""

import pathlib
import re
import shutil
import sys
import tempfile

from definitions import TEMPLATE, kinds_schema
from measuring import cost, interleaved, release, release_build, repository, run, spread
from results import Part, Table, Target

ABOUT = (
    "The times of debug builds with `swift build`. The package has one program, and a union of ten kinds with six "
    "fields each and a renderer. `checked in`: the generated Swift is among the program's files, and there is no "
    "plugin. `trivial plugin`: in addition, a plugin runs a tool that writes an empty file. `KindsPlugin`: the plugin "
    "generates the Swift in each build, and its tool is built from source. `KindsPlugin, released`: the plugin uses a "
    "prebuilt tool. SwiftPM's caches outside of the package are filled before the measurements.")
KINDS = 10
TRIVIAL = pathlib.Path(__file__).parent / "Building/Trivial"
# The variants of the package. Each function returns the name, the folder and the plugin of a dependency, or `None`.
DEPENDENCIES = {
    "checked in": lambda: None,
    "trivial plugin": lambda: ("Trivial", TRIVIAL, "TrivialPlugin"),
    "KindsPlugin": lambda: ("swift-kinds", repository, "KindsPlugin"),
    "KindsPlugin, released": lambda: ("swift-kinds-plugin", release() / "swift-kinds-plugin", "KindsPlugin"),
}
# Matches the commands in the output of a build. Commands that every build runs, to write lists and to check plugins for
# changes, do not count.
STEP = re.compile(
    r"^\[\d+/\d+\] ((?:Generating|Compiling(?! plugin)|Emitting|Wrapping|Linking) .*)$", re.MULTILINE)
# The commands of README and Getting Started that compile. They run one after the other in a new folder `Feed` next to
# a fresh clone.
FIRST = {
    "init": "--package-path ../swift-kinds kinds-core init --package",
    "run": "Feed",
    "kinds": "--package-path ../swift-kinds kinds explain kind.tag",
}
MAIN = 'print(Event.kind0(Kind0Event(id: "", text: "", url: "", count: 1, tags: [])).kind)\n'


class Package:
    """A package in a separate folder."""

    def __init__(self, folder, dependency):
        self.folder = folder
        self.sources = folder / "Sources/App"
        self.schema = self.sources / "Event.kinds.json"
        self.sources.mkdir(parents=True)
        self.schema.write_text(kinds_schema(KINDS, renders=True))
        (self.sources / "main.swift").write_text(MAIN)
        if not dependency or dependency[2] != "KindsPlugin":
            run([release_build(), "generate", "--quiet", self.schema, "--output", self.sources])
        (folder / "Package.swift").write_text(manifest(dependency))

    def command(self, *options):
        return ["swift", "build", "--scratch-path", self.folder / ".build", *options]

    def build(self):
        """Builds the package, and returns the cost."""
        found = cost(self.command(), self.folder)
        if found is None:
            sys.exit(run(self.command(), cwd=self.folder))
        return found

    def clean_builds(self):
        """Returns the costs of a clean build and of the next build, in which SwiftPM links a plugin's tool again."""
        shutil.rmtree(self.folder / ".build", ignore_errors=True)
        return self.build(), self.build()

    def objects(self):
        """Returns the modification time of each object file of the program."""
        files = (self.folder / ".build").glob("*/debug/App.build/**/*.o")
        return {file.name: file.stat().st_mtime_ns for file in files}

    def edit(self, text):
        """Writes the schema if the text differs from the current one."""
        if self.schema.read_text() != text:
            self.schema.write_text(text)


def manifest(dependency):
    name, path, plugin = dependency or ("", "", "")
    packages = f'.package(name: "{name}", path: "{path}")' if dependency else ""
    plugins = f'.plugin(name: "{plugin}", package: "{name}")' if dependency else ""
    excluded = "" if dependency else 'exclude: ["Event.kinds.json"], '
    return (
        "// swift-tools-version: 6.2\nimport PackageDescription\n"
        f'let package = Package(name: "App", platforms: [.macOS(.v13)], dependencies: [{packages}],\n'
        f'  targets: [.executableTarget(name: "App", {excluded}plugins: [{plugins}])])\n')


def edits():
    """Returns the schema before and after each edit, by the name of the edit."""
    text = kinds_schema(KINDS, renders=True)
    return {
        "no edit": (text, text),
        "an edit that changes nothing": (text, text.replace("  ", "    ")),
        "one template": (text, text.replace(TEMPLATE, TEMPLATE.replace("<b>", "<b>Count: "), 1)),
        "a kind more": (text, kinds_schema(KINDS + 1, renders=True)),
    }


def rebuild(package, before, after, rounds):
    """Returns the cost of a build after an edit, the object files that it writes, and whether it runs the tool."""
    costs = []
    for _ in range(rounds):
        package.edit(before)
        package.build()
        objects = package.objects()
        package.edit(after)
        costs.append(package.build())
        written = sorted(name for name, time in package.objects().items() if objects.get(name) != time)
    package.edit(before)
    package.build()
    package.edit(after)
    commands = STEP.findall(run(package.command(), cwd=package.folder))
    return summary(costs) | {
        "written": written, "commands": commands,
        "tool": any(command.startswith("Generating the kinds") for command in commands),
    }


def run_part(smoke):
    # The tests of the plugin build it from source.
    dependencies = {
        title: dependency for title, dependency in DEPENDENCIES.items() if not smoke or title != "KindsPlugin"}
    edited = "KindsPlugin, released" if smoke else "KindsPlugin"
    part = Part("building", "Building a package that uses it", ABOUT)
    with tempfile.TemporaryDirectory() as name:
        packages = {
            title: Package(pathlib.Path(name) / f"package{number}", dependency())
            for number, (title, dependency) in enumerate(dependencies.items())}
        clean = interleaved({title: package.clean_builds for title, package in packages.items()}, 1 if smoke else 3)
        no_op = interleaved({title: package.build for title, package in packages.items()}, 1 if smoke else 7)
        after = {
            title: rebuild(packages[edited], *texts, 1 if smoke else 5)
            for title, texts in edits().items() if not smoke or title == "a kind more"}
        first = {} if smoke else first_commands(pathlib.Path(name) / "first")
    part.data = {
        title: {
            "clean": summary(first for first, _ in clean[title]), "again": summary(again for _, again in clean[title]),
            "no-op": summary(no_op[title]),
        } for title in packages} | {"edits": after, "first": first}
    part.tables = [clean_table(part.data, dependencies), edit_table(after, edited), first_table(first)]
    part.targets = [] if smoke else list(targets(part.data, after))
    part.unmeasured = ["Xcode, and the build system `swiftbuild`"]
    return part


def first_commands(folder):
    """Returns the costs of the first commands of the README, with a fresh clone of the last commit."""
    package = folder / "Feed"
    package.mkdir(parents=True)
    run(["git", "clone", "--quiet", repository, folder / "swift-kinds"])
    return {name: vars(cost(["swift", "run", *words.split()], package)) for name, words in FIRST.items()}


def summary(costs):
    """Returns the processor time and the elapsed time of several builds."""
    costs = list(costs)
    return {"cpu": vars(spread(each.cpu for each in costs)), "wall": vars(spread(each.wall for each in costs))}


def clean_table(data, dependencies):
    rows = [("", "clean, CPU s", "more than checked in", "clean, s", "second, CPU s", "no edit, CPU s", "no edit, s")]
    base = data["checked in"]["clean"]["cpu"]["median"]
    for title in dependencies:
        clean, again, no_op = (data[title][key] for key in ("clean", "again", "no-op"))
        rows.append((
            title, seconds(clean["cpu"]), f"{clean['cpu']['median'] - base:.1f}", seconds(clean["wall"]),
            seconds(again["cpu"]), seconds(no_op["cpu"]), seconds(no_op["wall"])))
    note = "Medians (quartiles), in turn. In the second build SwiftPM links the tool of any plugin once more."
    return Table("Building everything from nothing, and again", rows, note)


def first_table(first):
    rows = [("", "CPU s", "s")]
    rows += [(f"`swift run {FIRST[name]}`", f"{found['cpu']:.0f}", f"{found['wall']:.0f}")
             for name, found in first.items()]
    return Table("The first commands with a fresh clone", rows, "One run of each.")


def edit_table(after, edited):
    rows = [("edit of the schema", "CPU s", "s", "the tool runs", "objects written")]
    for title, found in after.items():
        rows.append((
            title, seconds(found["cpu"]), seconds(found["wall"]), "yes" if found["tool"] else "no",
            f"{len(found['written'])}: {', '.join(found['written'])}" if found["written"] else "none"))
    return Table(f"Building after an edit, with {edited}", rows)


def seconds(value):
    return f"{value['median']:.2f} ({value['low']:.2f}–{value['high']:.2f})"


def targets(data, after):
    base, trivial, kinds, released = (data[title]["clean"]["cpu"]["median"] for title in DEPENDENCIES)
    yield Target("clean build, CPU seconds more than with the Swift checked in", kinds - base, 4)
    yield Target("clean build with the released plugin, over that with a trivial one", released / trivial, 1, 0.05)
    yield Target("no edit: commands that run", len(after["no edit"]["commands"]), 0)
    for title, limit in (("an edit that changes nothing", 0), ("one template", 1)):
        yield Target(f"{title}: files compiled", len(after[title]["written"]), limit)
