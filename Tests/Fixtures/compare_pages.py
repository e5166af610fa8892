"""Compares HTML with the output of CommonMark parsers for Markdown, and prints a line of JSON for each pair.

usage: compare_pages.py PAIRS

PAIRS is a JSON array of [Markdown, HTML]. A printed line is an object with these members:

parser        the first parser in PARSERS with the same output, or null if there is none
difference    the first difference from the first parser in PARSERS, if no parser has the same output
destinations  a list of [destination, expected destination]: destinations with the same meaning in different spellings.
              CommonMark "does not enforce any particular policy for rendering URLs in HTML", in particular for
              percent-encoding. Browsers drop tabs that are not percent-encoded (URL standard, basic URL parser).
spaces        a list of [text, expected text]: strings that differ in the white space before a line end, which HTML
              collapses

White space between blocks is ignored.
"""

import json
import re
import sys
from urllib.parse import quote, unquote

import commonmark
import html5lib
from markdown_it import MarkdownIt

PARSERS = {"markdown-it-py": MarkdownIt("commonmark").render, "commonmark": commonmark.commonmark}

HOLDING_BLOCKS = set("blockquote body div head html li ol ul".split())
BLOCKS = HOLDING_BLOCKS | set("h1 h2 h3 h4 h5 h6 hr p pre script #comment".split())


class Tree:
    """An element or a comment, with its attributes and children. Children are trees or strings."""

    def __init__(self, node):
        node.normalize()
        self.name = node.nodeName
        self.attributes = dict(node.attributes.items()) if node.attributes else {}
        if node.nodeType == node.COMMENT_NODE:
            self.children = [node.data]
            return
        nodes = [child.data if child.nodeType == child.TEXT_NODE else Tree(child) for child in node.childNodes]
        self.children = [text for text in map(self.without_space_at_blocks(nodes), range(len(nodes))) if text != ""]

    def without_space_at_blocks(self, nodes):
        def is_block(index):
            if not 0 <= index < len(nodes):
                return True
            return isinstance(nodes[index], Tree) and nodes[index].name in BLOCKS

        def child(index):
            text = nodes[index]
            if isinstance(text, str) and self.name in HOLDING_BLOCKS:
                text = text.lstrip() if is_block(index - 1) else text
                text = text.rstrip() if is_block(index + 1) else text
            return text

        return child

    def __repr__(self):
        return f"<{self.name} {self.attributes} {self.children}>"


class Comparison:
    def __init__(self, html, parser, markdown):
        self.destinations = []
        self.spaces = []
        trees = (Tree(html5lib.parse(page, treebuilder="dom").documentElement) for page in (html, parser(markdown)))
        self.difference = self.compare(*trees)

    def compare(self, ours, expected):
        if isinstance(ours, str) and isinstance(expected, str):
            if ours != expected and re.sub(r"[ \t]+\n", "\n", ours) == re.sub(r"[ \t]+\n", "\n", expected):
                self.spaces.append([ours, expected])
                return None
            return None if ours == expected else f"{ours!r}, expected {expected!r}"
        if isinstance(ours, str) or isinstance(expected, str) or ours.name != expected.name:
            return f"{ours!r}, expected {expected!r}"
        if ours.attributes.keys() != expected.attributes.keys() or len(ours.children) != len(expected.children):
            return f"{ours!r}, expected {expected!r}"
        for name, value in ours.attributes.items():
            wanted = expected.attributes[name]
            if name in ("href", "src") and value != wanted and meaning(value) == meaning(wanted):
                self.destinations.append([value, wanted])
            elif value != wanted:
                return f"{ours!r}, expected {expected!r}"
        return next(filter(None, map(self.compare, ours.children, expected.children)), None)


def meaning(url):
    """Returns a URL without tabs, and with percent-encoding wherever it is possible."""
    return quote(unquote(url).replace("\t", ""))


def main():
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        pairs = json.load(file)
    for markdown, html in pairs:
        comparisons = {name: Comparison(html, parser, markdown) for name, parser in PARSERS.items()}
        same = next((name for name in comparisons if comparisons[name].difference is None), None)
        best = comparisons[same or next(iter(comparisons))]
        print(json.dumps({"parser": same, **vars(best)}))


if __name__ == "__main__":
    main()
