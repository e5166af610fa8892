"""What a part of the benchmarks found, as the report writes it."""

import dataclasses


@dataclasses.dataclass
class Table:
    """Rows below a title; the first row names the columns. Cells are text."""

    title: str
    rows: list
    note: str = ""


@dataclasses.dataclass
class Plot:
    """Lines in logarithmic axes: for each name, its points."""

    title: str
    x: str
    y: str
    lines: dict


@dataclasses.dataclass
class Target:
    """A number that is to be at most as large as another, but for the noise of the measurement, a part of that."""

    text: str
    value: float
    limit: float
    noise: float = 0

    @property
    def reached(self):
        return self.value <= self.limit * (1 + self.noise)


@dataclasses.dataclass
class Part:
    """All that a part found: `data` are the numbers themselves, as JSON can say them."""

    name: str
    title: str
    about: str
    tables: list = dataclasses.field(default_factory=list)
    plots: list = dataclasses.field(default_factory=list)
    targets: list = dataclasses.field(default_factory=list)
    unmeasured: list = dataclasses.field(default_factory=list)
    data: dict = dataclasses.field(default_factory=dict)


def ratio(value, base):
    """One number over another, as text."""
    return f"{value / base:.2f}" if base else "-"


def megabytes(count):
    return f"{count / 1e6:.2f}"
