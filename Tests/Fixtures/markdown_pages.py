"""Renders Markdown with several parsers, including raw HTML, and prints a line of JSON for each document.

usage: markdown_pages.py DOCUMENTS

DOCUMENTS is a JSON array of strings. A printed line is a string with the HTML of all parsers.
"""

import json
import sys

import commonmark
from markdown_it import MarkdownIt


def main():
    plain, extended = MarkdownIt("commonmark"), MarkdownIt("gfm-like", {"linkify": False, "html": True})
    # Links with any scheme are rendered, because not every parser checks the schemes.
    plain.validateLink = extended.validateLink = lambda url: True
    with open(sys.argv[1], encoding="utf-8") as file:
        documents = json.load(file)
    for text in documents:
        pages = [commonmark.commonmark(text), plain.render(text), extended.render(text)]
        print(json.dumps("\n".join(pages)))


main()
