"""Draws lines in a coordinate system with logarithmic axes, as SVG."""

import html
import math

WIDTH, HEIGHT = 860, 440
LEFT, RIGHT, TOP, BOTTOM = 70, 210, 40, 50
COLORS = ("#0969da", "#cf222e", "#1a7f37", "#8250df", "#bf8700", "#57606a", "#0a9396", "#e85aad")


def svg(plot):
    """Returns a plot as SVG. Its colors are legible on light and on dark backgrounds."""
    points = [point for line in plot.lines.values() for point in line]
    across, up = (Axis([point[index] for point in points]) for index in (0, 1))

    def x(value):
        return LEFT + across.part(value) * (WIDTH - LEFT - RIGHT)

    def y(value):
        return HEIGHT - BOTTOM - up.part(value) * (HEIGHT - TOP - BOTTOM)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        'font-size="12">',
        "<style>text { fill: #57606a } .grid { stroke: #8b949e; stroke-opacity: 0.35 }</style>",
        text(LEFT, 22, f"{plot.title}, in {plot.y}", size=15),
        text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, plot.x, "middle"),
    ]
    for value in across.ticks:
        parts.append(rule(x(value), TOP, x(value), HEIGHT - BOTTOM))
        parts.append(text(x(value), HEIGHT - BOTTOM + 18, f"{value:,.7g}", "middle"))
    for value in up.ticks:
        parts.append(rule(LEFT, y(value), WIDTH - RIGHT, y(value)))
        parts.append(text(LEFT - 8, y(value) + 4, f"{value:,.7g}", "end"))
    ends = spaced([y(line[-1][1]) for line in plot.lines.values()])
    for (name, line), color, end in zip(plot.lines.items(), COLORS * len(plot.lines), ends):
        path = " ".join(f"{x(a):.1f},{y(b):.1f}" for a, b in line)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2"/>')
        parts += [f'<circle cx="{x(a):.1f}" cy="{y(b):.1f}" r="3" fill="{color}"/>' for a, b in line]
        parts.append(
            f'<path d="M{x(line[-1][0]) + 4:.1f} {y(line[-1][1]):.1f} L{WIDTH - RIGHT + 12} {end:.1f}" '
            f'stroke="{color}" stroke-opacity="0.5" fill="none"/>')
        parts.append(text(WIDTH - RIGHT + 16, end + 4, name, color=color))
    return "\n".join(parts) + "\n</svg>\n"


class Axis:
    """A logarithmic axis for the range of the values, with a tick at each power of ten."""

    def __init__(self, values):
        self.low, self.high = math.log10(min(values)), math.log10(max(values))
        if len(self.ticks) < 2:
            self.low, self.high = math.floor(self.low), math.floor(self.low) + 1
        margin = (self.high - self.low) * 0.03
        self.low, self.high = self.low - margin, self.high + margin

    def part(self, value):
        """Returns the relative position of a value on the axis, from 0 to 1."""
        return (math.log10(value) - self.low) / (self.high - self.low)

    @property
    def ticks(self):
        return [10.0**power for power in range(math.ceil(self.low), math.floor(self.high) + 1)]


def spaced(places, distance=16):
    """Returns positions close to the given ones, moved so that any two have at least the given distance."""
    order = sorted(range(len(places)), key=lambda index: places[index])
    result, last = list(places), -math.inf
    for index in order:
        result[index] = last = max(places[index], last + distance)
    excess = max(0, last - (HEIGHT - BOTTOM)) if places else 0
    return [place - excess for place in result]


def rule(x1, y1, x2, y2):
    return f'<line class="grid" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def text(x, y, words, anchor="start", color=None, size=None):
    more = (f' style="fill: {color}"' if color else "") + (f' font-size="{size}"' if size else "")
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{html.escape(words)}</text>'
