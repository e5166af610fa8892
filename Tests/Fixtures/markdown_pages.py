"""Renders Markdown with several parsers, raw HTML included, and prints the HTML of all of them as JSON on a line.

usage: markdown_pages.py DOCUMENTS

DOCUMENTS is a JSON array of texts.
"""

import json
import sys

import commonmark
from markdown_it import MarkdownIt


def main():
    plain, extended = MarkdownIt("commonmark"), MarkdownIt("gfm-like", {"linkify": False, "html": True})
    # Links are shown whatever their scheme is: not every parser checks it.
    plain.validateLink = extended.validateLink = lambda url: True
    with open(sys.argv[1], encoding="utf-8") as file:
        documents = json.load(file)
    for text in documents:
        pages = [commonmark.commonmark(text), plain.render(text), extended.render(text)]
        print(json.dumps("\n".join(pages)))


main()
