"""The same union for every generator: kinds of six fields each, in the language of each.

The fields are `id`, `text` and `url` as strings, `count` as a whole number, `note` as an optional string, and `tags` as
a list of strings.
"""

import json

# A card of all fields, as it is usual in a renderer.
TEMPLATE = (
    "<article id='{{id}}'><p>{{text}}</p>{{#note}}<aside>{{.}}</aside>{{/note}}"
    "<ul>{{#tags}}<li>{{.}}</li>{{/tags}}</ul><b>{{count}}</b></article>")


def kinds_schema(
        count, conforms=("Hashable", "Sendable", "Codable"), renders=False, without=(), name="Event", coding=None,
        associated_values=None):
    """A schema of `kinds`: a union, by default with what a union has that says nothing else.

    With `renders` it also has a renderer for HTML, and each kind has a template; `without` names what it lacks. `coding`
    and `associatedValues` are these keys of the union.
    """
    fields = (
        '"id": "String"', '"text": "String"', '"url": "String"', '"count": "Int"', '"note": "String?"',
        '"tags": "[String]"')
    body = ",\n".join(f"            {field}" for field in fields)
    template = f',\n          "render": {{ "HTML": "{TEMPLATE}" }}' if renders else ""
    kinds = ",\n".join(
        f'        "kind{number}": {{\n          "fields": {{\n{body}\n          }}{template}\n        }}'
        for number in range(count))
    protocols = ", ".join(f'"{protocol}"' for protocol in conforms)
    left_out = ", ".join(f'"{part}"' for part in without)
    lacks = f'      "without": [{left_out}],\n' if without else ""
    renderers = '      "renderers": { "HTML": { "format": "html" } },\n' if renders else ""
    coded = f'      "coding": {json.dumps(coding)},\n' if coding else ""
    associated = f'      "associatedValues": "{associated_values}",\n' if associated_values else ""
    return (
        '{\n  "access": "public",\n  "unions": {\n'
        f'    "{name}": {{\n      "conforms": [{protocols}],\n{lacks}{coded}{associated}{renderers}'
        f'      "kinds": {{\n{kinds}\n      }}\n    }}\n  }}\n}}\n')


def thrift_definition(count):
    """A definition of Apache Thrift: a struct for each kind, and a union of them."""
    structs = "".join(
        f"struct Kind{number} {{\n  1: string id\n  2: string text\n  3: string url\n  4: i64 count\n"
        f"  5: optional string note\n  6: list<string> tags\n}}\n\n"
        for number in range(count))
    members = "".join(f"  {number + 1}: Kind{number} kind{number}\n" for number in range(count))
    return f"{structs}union Event {{\n{members}}}\n"


def flatbuffers_definition(count):
    """A definition of FlatBuffers: a table for each kind, and a union of them in a root table."""
    tables = "".join(
        f"table Kind{number} {{\n  id:string;\n  text:string;\n  url:string;\n  count:long;\n  note:string;\n"
        f"  tags:[string];\n}}\n\n"
        for number in range(count))
    members = ", ".join(f"Kind{number}" for number in range(count))
    return f"{tables}union Event {{ {members} }}\n\ntable Item {{\n  event:Event;\n}}\n\nroot_type Item;\n"


def protobuf_definition(count):
    """A definition of Protocol Buffers: a message for each kind, and one with all of them in a `oneof`."""
    messages = "".join(
        f"message Kind{number} {{\n  string id = 1;\n  string text = 2;\n  string url = 3;\n  int64 count = 4;\n"
        f"  optional string note = 5;\n  repeated string tags = 6;\n}}\n\n"
        for number in range(count))
    # Numbers from 19,000 to 19,999 are reserved.
    members = "".join(
        f"    Kind{number} kind{number} = {number + 1 if number < 18_000 else number + 2_001};\n"
        for number in range(count))
    return f'syntax = "proto3";\n\n{messages}message Event {{\n  oneof event {{\n{members}  }}\n}}\n'
