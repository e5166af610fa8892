"""Writes the results: a page in Markdown, all numbers as JSON, and plots as SVG."""

import json

from plot import svg


def write(folder, parts, facts):
    """Writes the report of some parts to a folder: `README.md`, `results.json`, and an SVG file for each plot.

    - `facts`: Facts about the whole run by name, such as the machine.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["# Benchmarks", ""]
    lines += [f"- {name}: {value}" for name, value in facts.items()] + [""]
    targets = [(part, target) for part in parts for target in part.targets]
    if targets:
        rows = [("what", "value", "at most", "noise", "")]
        rows += [
            (
                f"{part.title}: {target.text}", f"{target.value:,.2f}", f"{target.limit:,}",
                f"{target.noise:.1%}" if target.noise else "", "reached" if target.reached else "**missed**")
            for part, target in targets]
        lines += ["## Targets", ""] + markdown(rows) + [""]
    for part in parts:
        lines += [f"## {part.title}", "", part.about, ""]
        for number, plot in enumerate(part.plots):
            name = f"{part.name}-{number + 1}.svg"
            (folder / name).write_text(svg(plot))
            lines += [f"![{plot.title}]({name})", ""]
        for table in part.tables:
            lines += [f"### {table.title}", ""] + markdown(table.rows) + [""]
            lines += [table.note, ""] if table.note else []
        if part.unmeasured:
            lines += ["Not measured:", ""] + [f"- {text}" for text in part.unmeasured] + [""]
    (folder / "README.md").write_text("\n".join(lines).rstrip() + "\n")
    (folder / "results.json").write_text(json.dumps(numbers(parts, facts), indent=2) + "\n")


def markdown(rows):
    """Returns the lines of a Markdown table. The first row is the header. All columns except the first align right."""
    widths = [max(len(str(row[column])) for row in rows) for column in range(len(rows[0]))]

    def line(row):
        cells = [
            str(cell).ljust(width) if column == 0 else str(cell).rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths))]
        return "| " + " | ".join(cells) + " |"

    rules = ["-" * (width + 1) + ("-" if column == 0 else ":") for column, width in enumerate(widths)]
    return [line(rows[0]), f"|{'|'.join(rules)}|"] + [line(row) for row in rows[1:]]


def numbers(parts, facts):
    """Returns all results as values that JSON can represent."""
    return {
        "facts": facts,
        "parts": {
            part.name: {
                "targets": [
                    {"text": target.text, "value": target.value, "limit": target.limit, "noise": target.noise,
                     "reached": target.reached}
                    for target in part.targets],
                "unmeasured": part.unmeasured,
                "data": part.data,
            }
            for part in parts
        },
    }
