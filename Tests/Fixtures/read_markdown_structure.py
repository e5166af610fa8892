"""Parses Markdown and prints the kinds of its blocks and inlines, without their texts, on a line.

usage: read_markdown_structure.py DOCUMENTS

DOCUMENTS is a JSON array of texts.
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
