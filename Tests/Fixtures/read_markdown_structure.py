"""Parses Markdown, and prints the types of its blocks and inlines as a line of JSON for each document.

usage: read_markdown_structure.py DOCUMENTS

DOCUMENTS is a JSON array of strings. A printed line contains no text, except the text of code and of inline HTML.
"""

import json
import sys

from markdown_it import MarkdownIt


def structure(tokens):
    result = []
    for token in tokens:
        kind = token.type
        if kind in ("text", "text_special"):
            kind = "text"
            if result and result[-1] == "text":
                continue
        result.append(kind)
        if token.type in ("html_inline", "code_inline", "fence", "code_block"):
            result.append(token.content)
        if token.children and token.type != "image":
            result.append(structure(token.children))
    return result


def main():
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        documents = json.load(file)
    parser = MarkdownIt("commonmark")
    parser.validateLink = lambda url: True
    for document in documents:
        print(json.dumps(structure(parser.parse(document))))


if __name__ == "__main__":
    main()
