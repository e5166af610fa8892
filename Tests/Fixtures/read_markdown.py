"""Parses Markdown with several parsers, and prints a line of JSON with their results for each document.

usage: read_markdown.py DOCUMENTS

DOCUMENTS is a JSON array of strings. A printed line is an array with an entry for each parser: null if the document is
not a single paragraph, and otherwise the parts of the paragraph. Text is a string, and any other part is [kind,
destination, title, part...].
"""

import json
import sys

import commonmark
from markdown_it import MarkdownIt


def merged(parts):
    result = []
    for part in parts:
        if isinstance(part, str) and result and isinstance(result[-1], str):
            result[-1] += part
        else:
            result.append(part)
    return result


def read_with_markdown_it(parser, text):
    tokens = parser.parse(text)
    if [token.type for token in tokens] != ["paragraph_open", "inline", "paragraph_close"]:
        return None
    stack = [[]]
    for token in tokens[1].children:
        if token.type in ("text", "text_special"):
            stack[-1].append(token.content)
        elif token.nesting > 0:
            stack.append([token.type[:-5], token.attrGet("href"), token.attrGet("title") or ""])
        elif token.nesting < 0:
            part = stack.pop()
            stack[-1].append(part[:3] + merged(part[3:]))
        elif token.type == "image":
            alternative = "".join(child.content for child in token.children)
            stack[-1].append(["image", token.attrGet("src"), "", alternative])
        else:
            stack[-1].append([token.type, None, "", token.content])
    return merged(stack[0])


def read_with_commonmark(text):
    first = commonmark.Parser().parse(text).first_child
    if first is None or first.t != "paragraph" or first.nxt:
        return None
    return parts(first)


def parts(node):
    result = []
    child = node.first_child
    while child:
        if child.t == "text":
            result.append(child.literal)
        else:
            # This parser returns percent-encoded destinations, which cannot be compared.
            result.append([child.t, None, child.title or "", *parts(child)])
        child = child.nxt
    return merged(result)


def main():
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        documents = json.load(file)
    plain = MarkdownIt("commonmark")
    # The extensions that GitHub adds to the specification.
    extended = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    for parser in plain, extended:
        parser.normalizeLink = lambda url: url
        parser.validateLink = lambda url: True
    for document in documents:
        answers = [read_with_markdown_it(parser, document) for parser in (plain, extended)]
        print(json.dumps([*answers, read_with_commonmark(document)]))


if __name__ == "__main__":
    main()
