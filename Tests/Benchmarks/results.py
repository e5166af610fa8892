"""The results of a part of the benchmarks, in the form that the report needs."""

import dataclasses


@dataclasses.dataclass
class Table:
    """A table with a title. The first row contains the names of the columns. Cells are strings."""

    title: str
    rows: list
    note: str = ""


@dataclasses.dataclass
class Plot:
    """A plot with logarithmic axes. `lines` contains the points of each line by its name."""

    title: str
    x: str
    y: str
    lines: dict


@dataclasses.dataclass
class Target:
    """A value that should not exceed a limit. `noise` is the tolerated excess, as a fraction of the limit.

    A run fails if a required target is missed.
    """

    text: str
    value: float
    limit: float
    noise: float = 0
    is_required: bool = False

    @property
    def reached(self):
        return self.value <= self.limit * (1 + self.noise)


@dataclasses.dataclass
class Part:
    """All results of a part. `data` contains the numbers as values that JSON can represent."""

    name: str
    title: str
    about: str
    tables: list = dataclasses.field(default_factory=list)
    plots: list = dataclasses.field(default_factory=list)
    targets: list = dataclasses.field(default_factory=list)
    unmeasured: list = dataclasses.field(default_factory=list)
    data: dict = dataclasses.field(default_factory=dict)


def ratio(value, base):
    """Returns the ratio of two numbers as a string."""
    return f"{value / base:.2f}" if base else "-"


def megabytes(count):
    return f"{count / 1e6:.2f}"
