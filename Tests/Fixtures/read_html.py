"""Parses HTML pages like a browser, and prints the tree of each page as a line of JSON.

usage: read_html.py PAGES

PAGES is a JSON array of strings. In the tree, an element is [name, {attribute: value}, child...], and text is a string.
"""

import json
import sys

import html5lib


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


def main():
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        pages = json.load(file)
    for page in pages:
        print(json.dumps(tree(html5lib.parse(page, treebuilder="dom"))))


if __name__ == "__main__":
    main()
