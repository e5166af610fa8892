"""Compares the output for hostile strings with that for harmless strings, and prints a line of JSON for each pair.

usage: compare_hostile.py PAGES

PAGES is a JSON array of objects with these members:

format    "html" or "markdown"
harmless  the output with the marker in place of a value
hostile   the output with the hostile value
marker    the marker
values    the strings that may replace the marker in the hostile output
schemes   the allowed schemes of URLs

A printed line is null, or describes the first difference. The two outputs must have the same elements and attributes,
and the same strings except for the values. For an attribute with a URL, only the scheme is checked.
"""

import functools
import json
import re
import sys

import commonmark
import html5lib
from markdown_it import MarkdownIt

URLS = {"href", "src", "action", "cite"}
# Characters that HTML text cannot contain, so that escaping replaces them.
CONTROLS = re.compile("[\0-\x08\x0b\x0e-\x1f\x7f-\x9f]")


class Comparison:
    def __init__(self, page):
        self.marker = page["marker"]
        self.schemes = set(page["schemes"])
        self.value = "(?:" + "|".join(re.escape(self.read(value)) for value in page["values"]) + ")"

    def read(self, text):
        """Returns a string as an HTML parser reads it. Markdown parsers also normalize line ends."""
        return CONTROLS.sub("\ufffd", text).replace("\r\n", "\n").replace("\r", "\n")

    def is_filled(self, hostile, harmless):
        pattern = self.value.join(re.escape(part) for part in harmless.split(self.marker))
        return re.fullmatch(pattern, self.read(hostile), re.DOTALL)

    def difference(self, hostile, harmless):
        if isinstance(hostile, str) and isinstance(harmless, str):
            return None if self.is_filled(hostile, harmless) else f"{hostile!r} for {harmless!r}"
        if isinstance(hostile, str) or isinstance(harmless, str):
            return f"{hostile!r} for {harmless!r}"
        (name, attributes, *children), (wanted, wanted_attributes, *wanted_children) = hostile, harmless
        if name != wanted or attributes.keys() != wanted_attributes.keys():
            return f"{name} {attributes} for {wanted} {wanted_attributes}"
        for key, text in attributes.items():
            if key in URLS:
                scheme = self.scheme(text)
                if scheme and scheme not in self.schemes and text != "about:invalid":
                    return f"the scheme of {text!r}"
            elif not self.is_filled(text, wanted_attributes[key]):
                return f"{key} is {text!r} for {wanted_attributes[key]!r}"
        if len(children) != len(wanted_children):
            return f"in {name}: {children!r} for {wanted_children!r}"
        for pair in zip(children, wanted_children):
            found = self.difference(*pair)
            if found:
                return found
        return None

    @staticmethod
    def scheme(url):
        """Returns the scheme that browsers find in a URL, or `None` if the URL has none."""
        url = re.sub("[\t\n\r]", "", url.lstrip("".join(map(chr, range(0x21)))))
        match = re.match("([A-Za-z][A-Za-z0-9+.-]*):", url)
        return match and match[1].lower()


def tree(node):
    node.normalize()
    children = []
    for child in node.childNodes:
        if child.nodeType == child.TEXT_NODE:
            children.append(child.data)
        elif child.nodeType == child.ELEMENT_NODE:
            children.append(tree(child))
        else:
            children.append([child.nodeName, {}])
    attributes = dict(node.attributes.items()) if node.attributes else {}
    return [node.nodeName, attributes, *children]


def plain_parser():
    parser = MarkdownIt("commonmark")
    parser.normalizeLink = lambda url: url
    parser.validateLink = lambda url: True
    return parser


# The parsers of each format. One of the Markdown parsers has the extensions of GitHub.
READERS = {
    "html": [lambda text: text],
    "markdown": [plain_parser().render, plain_parser().enable(["table", "strikethrough"]).render, commonmark.commonmark],
}


@functools.cache
def parsed(text, reader):
    return tree(html5lib.parse("<!DOCTYPE html>" + reader(text), treebuilder="dom"))


def difference(page):
    comparison = Comparison(page)
    for reader in READERS[page["format"]]:
        found = comparison.difference(parsed(page["hostile"], reader), parsed(page["harmless"], reader))
        if found:
            return found
    return None


def main():
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        pages = json.load(file)
    for page in pages:
        print(json.dumps(difference(page)))


if __name__ == "__main__":
    main()
