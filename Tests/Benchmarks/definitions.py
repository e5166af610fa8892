"""Definitions of the same union in the language of each generator. Each kind has six fields.

The fields `id`, `text` and `url` are strings, `count` is an integer, `note` is an optional string, and `tags` is a list
of strings.
"""

import json

# A typical template, which shows all fields as a card.
TEMPLATE = (
    "<article id='{{id}}'><p>{{text}}</p>{{#note}}<aside>{{.}}</aside>{{/note}}"
    "<ul>{{#tags}}<li>{{.}}</li>{{/tags}}</ul><b>{{count}}</b></article>")


def kinds_schema(
        count, conforms=("Hashable", "Sendable", "Codable"), renders=False, without=(), name="Event", coding=None,
        associated_values=None, features=()):
    """Returns a schema for the program `kinds`, with one union of `count` kinds and the default features.

    With `renders`, the union also has an HTML renderer, and each kind has a template. `without` lists the features to
    omit, and `features` those to add. `coding` and `associated_values` are the values of the union's keys `coding` and `associatedValues`.
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
    added = ", ".join(f'"{part}"' for part in features)
    has = f'      "with": [{added}],\n' if features else ""
    lacks = f'      "without": [{left_out}],\n' if without else ""
    renderers = '      "renderers": { "HTML": { "format": "html" } },\n' if renders else ""
    coded = f'      "coding": {json.dumps(coding)},\n' if coding else ""
    associated = f'      "associatedValues": "{associated_values}",\n' if associated_values else ""
    return (
        '{\n  "access": "public",\n  "unions": {\n'
        f'    "{name}": {{\n      "conforms": [{protocols}],\n{has}{lacks}{coded}{associated}{renderers}'
        f'      "kinds": {{\n{kinds}\n      }}\n    }}\n  }}\n}}\n')


def thrift_definition(count):
    """Returns a definition for Apache Thrift: a struct for each kind, and a union of the structs."""
    structs = "".join(
        f"struct Kind{number} {{\n  1: string id\n  2: string text\n  3: string url\n  4: i64 count\n"
        f"  5: optional string note\n  6: list<string> tags\n}}\n\n"
        for number in range(count))
    members = "".join(f"  {number + 1}: Kind{number} kind{number}\n" for number in range(count))
    return f"{structs}union Event {{\n{members}}}\n"


def flatbuffers_definition(count):
    """Returns a definition for FlatBuffers: a table for each kind, and a root table with a union of these tables."""
    tables = "".join(
        f"table Kind{number} {{\n  id:string;\n  text:string;\n  url:string;\n  count:long;\n  note:string;\n"
        f"  tags:[string];\n}}\n\n"
        for number in range(count))
    members = ", ".join(f"Kind{number}" for number in range(count))
    return f"{tables}union Event {{ {members} }}\n\ntable Item {{\n  event:Event;\n}}\n\nroot_type Item;\n"


def protobuf_definition(count):
    """Returns a definition for Protocol Buffers: a message for each kind, and a message with a `oneof` of these."""
    messages = "".join(
        f"message Kind{number} {{\n  string id = 1;\n  string text = 2;\n  string url = 3;\n  int64 count = 4;\n"
        f"  optional string note = 5;\n  repeated string tags = 6;\n}}\n\n"
        for number in range(count))
    # Protocol Buffers reserves the field numbers from 19,000 to 19,999.
    members = "".join(
        f"    Kind{number} kind{number} = {number + 1 if number < 18_000 else number + 2_001};\n"
        for number in range(count))
    return f'syntax = "proto3";\n\n{messages}message Event {{\n  oneof event {{\n{members}  }}\n}}\n'
