#!/usr/bin/env python3
"""Writes a random description of a large API for `kinds import`. The same options give the same description.

    python3 Tests/Benchmarks/descriptions.py [--version 3.1.0] [--schemas 1600] [--seed 1] [--layers] FILE

The description has the features of large descriptions: resources that refer to each other, fields that contain an
identifier or a complete resource, unions whose kinds are discriminated by a discriminator, a constant or members,
inheritance, trees, events, unusual names and values, and bodies of requests and responses. With `--layers`, the
description resembles one that was generated from a class hierarchy: it has chains of `allOf`, base classes with a
discriminator, large enums, long texts, and many references.
"""

import argparse
import json
import random

NOUNS = (
    "account", "address", "app", "balance", "bank", "branch", "card", "channel", "charge", "check", "cluster",
    "comment", "commit", "coupon", "customer", "deployment", "device", "discount", "dispute", "document", "domain",
    "event", "file", "hook", "image", "invoice", "issue", "item", "job", "key", "label", "license", "line", "list",
    "location", "member", "message", "meter", "milestone", "note", "order", "organization", "page", "payment",
    "payout", "person", "plan", "policy", "price", "product", "project", "quote", "reader", "refund", "release",
    "report", "repository", "review", "rule", "run", "schedule", "secret", "session", "shipment", "source", "task",
    "tax", "team", "thread", "token", "transfer", "user", "vendor", "version", "webhook", "workflow")
PARTS = (
    "", "settings", "details", "config", "summary", "options", "status", "request", "response", "simple", "full",
    "link", "method", "param", "metadata", "history", "usage", "error", "input", "output")
KEYS = (
    "id", "name", "url", "html_url", "created_at", "updatedAt", "node_id", "description", "count", "amount", "currency",
    "+1", "-1", "@type", "_links", "self", "class", "default", "Type", "kind", "hash", "init", "protocol", "is", "in",
    "as", "some", "none", "extras", "rawValue", "ID", "is_active", "2fa_enabled", "content-type", "straße", "dollar$",
    "a.b", "x/y", "größe", "名前", "metadata", "visibility", "state", "owner", "livemode", "operator", "where", "import",
    "model", "visitor", "children", "case", "switch", "Self", "any", "try", "async", "value", "values", "key", "index",
    "description_html", "encode", "decoder", "coding_keys", "codingKeys", "container", "match", "accept", "walk")
VALUES = (
    "open", "closed", "all", "", "none", "some", "self", "+1", "-1", "1", "2.0", "x-y", "x_y", "X_Y", "A", "a", "*",
    "application/json", "created", "updated", "deleted", "in_progress", "ENABLED", "Disabled", "default", "Å", "A\u030a",
    "true", "init", "type", "🎉", "not found", "<=", ">=", "=", "unknown", "us-east-1", "2024-10-01", "Type", "Kind")
FORMATS = ("date-time", "uri", "email", "uuid", "byte", "binary", "date", "hostname", "uri-template", "password", "ipv4")
WORDS = (
    "the", "resource", "that", "is", "shown", "when", "`status`", "changes", "see [the guide](https://example.com/a)",
    "**only**", "for", "accounts", "with", "more", "than", "one", "owner", "and", "a", "/* limit */", "of", "\"ten\"",
    "\\n", "each", "day", "*/", "in", "UTC", "\n\n- first\n- second\n\n", "# Heading\n", "```json\n{}\n```", "—", "“quoted”")


class Maker:
    """Creates a description. The properties contain its parts so far."""

    def __init__(self, version, count, seed):
        self.random = random.Random(seed)
        self.version, self.count = version, count
        self.is_old = version.startswith("3.0")
        self.schemas, self.objects, self.unions = {}, [], 0
        self.names = {}

    def text(self, most):
        return " ".join(self.random.choices(WORDS, k=self.random.randint(3, most)))

    def chance(self, share):
        return self.random.random() < share

    def name(self, part=None):
        """Returns a new name, in one of the styles that occur in descriptions."""
        noun = self.random.choice(NOUNS)
        other = self.random.choice(PARTS) if part is None else part
        style = self.random.random()
        second = self.random.choice(NOUNS)
        if style < 0.3:
            text = "_".join(word for word in (noun, second, other) if word)
        elif style < 0.5:
            text = "-".join(word for word in (noun, second, other) if word)
        elif style < 0.8:
            text = "".join(word.capitalize() for word in (noun, second, other))
        elif style < 0.9:
            text = f"{noun}.{second}.{other or 'v1'}"
        elif style < 0.93:
            text = f"io.example.api.{noun}.v1beta1.{second.capitalize()}{other.capitalize()}"
        elif style < 0.95:
            text = f"{self.random.randint(1, 99)}-{noun}"
        elif style < 0.97:
            text = self.random.choice(("Type", "Error", "String", "Array", "Self", "Any", "Codable", "URL", "Data")) + (
                "" if self.chance(0.5) else noun.capitalize())
        else:
            text = f"{noun}_{self.random.choice(('größe', 'ñandú', 'v1.2', 'x', 'List', 'Model', 'Visitor', 'Handlers', 'Kind'))}"
        number = self.names.get(text, 0)
        self.names[text] = number + 1
        return text if number == 0 else f"{text}{number + 1}"

    def ref(self, name=None):
        if name is None:
            name = self.random.choice(self.all_names)
        return {"$ref": "#/components/schemas/" + name.replace("~", "~0").replace("/", "~1")}

    def optional(self, schema):
        """Returns a schema for null and the values of the given schema."""
        if self.is_old:
            if "$ref" in schema:
                return {"nullable": True, self.random.choice(("allOf", "anyOf")): [schema]}
            return schema | {"nullable": True}
        if "$ref" in schema or "enum" in schema or "anyOf" in schema or "oneOf" in schema:
            return {self.random.choice(("anyOf", "oneOf")): [schema, {"type": "null"}]}
        return schema | {"type": [schema["type"], "null"]} if isinstance(schema.get("type"), str) else schema

    def constant(self, value):
        if self.is_old or self.chance(0.5):
            return {"type": "string", "enum": [value]} | (
                {"default": value} if self.chance(0.2) else {}) | ({"x-const": value} if self.chance(0.1) else {})
        return {"type": "string", "const": value} if self.chance(0.7) else {"const": value}

    def texts(self):
        schema = {"type": "string"}
        if self.chance(0.2):
            schema["enum"] = self.random.sample(VALUES, self.random.randint(1, 9))
            if self.chance(0.3):
                schema["default"] = schema["enum"][0]
        elif self.chance(0.3):
            schema["format"] = self.random.choice(FORMATS)
        elif self.chance(0.2):
            schema["maxLength"] = 5000
        elif self.chance(0.1):
            schema["pattern"] = "^[a-z]+$"
        if self.chance(0.3):
            schema["example"] = "octocat"
        return schema

    def field(self, depth):
        schema = self.plain_field(depth)
        if self.chance(0.15):
            schema = self.optional(schema)
        if "$ref" not in schema or not self.is_old:
            if self.chance(0.7):
                schema = {"description": self.text(25)} | schema
            if self.chance(0.03):
                schema["deprecated"] = True
            if self.chance(0.05):
                schema["readOnly"] = True
            if self.chance(0.05):
                schema["x-internal"] = {"order": 1}
            if self.chance(0.03):
                schema["title"] = self.text(4)
        return schema

    def plain_field(self, depth):
        draw = self.random.random()
        if draw < 0.32:
            return self.texts()
        if draw < 0.44:
            kind = self.random.choice(("integer", "integer", "number", "boolean"))
            schema = {"type": kind}
            if kind == "integer" and self.chance(0.5):
                schema["format"] = self.random.choice(("int32", "int64", "unix-time"))
            if kind == "number" and self.chance(0.5):
                schema["format"] = self.random.choice(("float", "double", "decimal"))
            if kind != "boolean" and self.chance(0.2):
                schema["minimum"] = 0
            if self.chance(0.2):
                schema["default"] = False if kind == "boolean" else 30
            return schema
        if draw < 0.52:
            items = self.field(depth + 1) if depth < 5 else {}
            return {"type": "array", "items": items} | ({"minItems": 1} if self.chance(0.1) else {}) | (
                {"default": []} if self.chance(0.1) else {})
        if draw < 0.6:
            others = [self.ref(name) for name in self.random.sample(self.resources, self.random.choice((1, 1, 2)))]
            return {"anyOf": [{"type": "string", "maxLength": 5000}, *others], "x-expansionResources": {"oneOf": others}}
        if draw < 0.74:
            return self.ref()
        if draw < 0.83 and depth < 4:
            return self.object(depth + 1, self.random.randint(1, 7))
        if draw < 0.87:
            return {"type": "object", "additionalProperties": self.field(depth + 1) if depth < 4 else True}
        if draw < 0.89:
            self.unions += 1
            return {"oneOf": [
                {"type": "string"}, {"type": "integer"}, {"type": "array", "items": {"type": "string"}},
                *([{"type": "array", "items": {"type": "array", "items": {"type": "integer"}}}]
                  if self.chance(0.3) else [])]}
        if draw < 0.9:
            return {"anyOf": [{"type": "string"}, {"type": "string", "enum": self.random.sample(VALUES, 4)}]}
        if draw < 0.92 and depth < 3:
            self.unions += 1
            tags = self.random.sample(VALUES[:24], self.random.randint(2, 4))
            return {"oneOf": [
                self.object(depth + 1, 3) | {"title": tag or "empty"} if self.chance(0.2)
                else self.tagged(depth + 1, "type", tag) for tag in tags]}
        if draw < 0.93:
            return {"not": {"type": "string"}}
        if draw < 0.94 and not self.is_old:
            return {"type": ["string", "integer", "null"]}
        if draw < 0.95 and not self.is_old:
            return {"type": "array", "prefixItems": [{"type": "number"}, {"type": "number"}], "minItems": 2}
        if draw < 0.96:
            return {"oneOf": [self.ref(self.random.choice(self.resources)), {"type": "array", "items": self.ref()}]}
        if draw < 0.97:
            return {}
        return {"type": "string", "format": "date-time"}

    def object(self, depth, count):
        keys = [
            self.random.choice(KEYS) + ("" if self.chance(0.6) else f"_{number}") for number in range(count)]
        fields = {key: self.field(depth) for key in keys}
        schema = {"type": "object", "properties": fields}
        if self.chance(0.6):
            schema["required"] = [key for key in fields if self.chance(0.6)] or list(fields)[:1]
        if self.chance(0.05):
            schema["required"] = schema.get("required", []) + ["not_declared"]
        if self.chance(0.1):
            schema["additionalProperties"] = self.random.choice((True, False, {"type": "string"}))
        if self.chance(0.03):
            schema["anyOf"] = [{"required": [key]} for key in list(fields)[:2]]
        if self.chance(0.05):
            schema["example"] = {"id": 1}
        return schema

    def tagged(self, depth, key, tag):
        """Returns an object schema with a constant that serves as the tag."""
        schema = self.object(depth, self.random.randint(1, 8))
        schema["properties"] = {key: self.constant(tag)} | {
            name: value for name, value in schema["properties"].items() if name != key}
        if self.chance(0.85):
            schema["required"] = [key] + [name for name in schema.get("required", []) if name != key]
        else:
            schema.get("required", []).count(key) and schema["required"].remove(key)
        return schema

    def resource(self, name):
        schema = self.tagged(0, "object", name)
        extra = self.object(0, self.random.randint(2, 14))
        schema["properties"] = schema["properties"] | {
            key: value for key, value in extra["properties"].items() if key not in schema["properties"]}
        schema["properties"]["object"] = self.constant(name)
        schema["required"] = ["object"]
        if self.chance(0.5):
            schema["properties"]["type"] = self.constant(name) if self.chance(0.6) else {"type": "string"}
        if self.chance(0.7):
            schema["title"] = name
        if self.chance(0.9):
            schema["description"] = self.text(60)
        schema["x-resourceId"] = name
        return schema

    def add_unions(self, names):
        """Adds a union for each of the names. The forms of the unions alternate."""
        for number, name in enumerate(names):
            self.unions += 1
            manner = number % 10
            self.schemas[name] = {"description": self.text(20)} | [
                self.by_discriminator, self.by_mapping, self.by_constant, self.by_members, self.by_inheritance,
                self.by_repeated, self.by_event, self.by_shape, self.by_nesting, self.by_tree,
            ][manner](name)

    def kinds(self, name, key, count=None, all_required=True):
        """Adds schemas, each with a different constant, and returns references to them."""
        refs = []
        for number in range(count or self.random.randint(2, 14)):
            tag = f"{self.random.choice(NOUNS)}_{number}" if self.chance(0.8) else self.random.choice(VALUES) + str(number)
            kind = f"{name}.{tag}" if self.chance(0.2) else f"{name}-kind-{number}"
            self.schemas[kind] = self.tagged(1, key, tag)
            refs.append(self.ref(kind))
        return refs

    def by_discriminator(self, name):
        return {"oneOf": self.kinds(name, "type"), "discriminator": {"propertyName": "type"}}

    def by_mapping(self, name):
        mapping, refs = {}, []
        for number in range(self.random.randint(2, 9)):
            kind = f"{name}Mapped{number}"
            self.schemas[kind] = self.object(1, 4)
            self.schemas[kind]["properties"]["kind"] = {"type": "string"}
            self.schemas[kind]["required"] = ["kind"]
            mapping[f"{self.random.choice(NOUNS)}-{number}"] = "#/components/schemas/" + kind if self.chance(0.8) else kind
            if self.chance(0.1):
                mapping[f"alias-{number}"] = "#/components/schemas/" + kind
            refs.append(self.ref(kind))
        return {"oneOf": refs, "discriminator": {"propertyName": "kind", "mapping": mapping}}

    def by_constant(self, name):
        refs = self.kinds(name, self.random.choice(("type", "object", "event", "role")))
        if self.chance(0.4):
            refs.append({"type": "null"} if not self.is_old else refs[0])
        if self.chance(0.3):
            refs.append(self.tagged(1, "type", "inline"))
        return {self.random.choice(("oneOf", "anyOf")): refs}

    def by_members(self, name):
        return {"anyOf": [
            {"type": "object", "properties": {f"only_{number}": self.field(2), "shared": {"type": "string"}},
             "required": [f"only_{number}"]}
            for number in range(self.random.randint(2, 5))]}

    def by_inheritance(self, name):
        base = f"{name}Base"
        self.schemas[base] = {
            "type": "object", "discriminator": {"propertyName": "type"}, "required": ["type", "id"],
            "properties": {"type": {"type": "string"}, "id": {"type": "string"}, "parent": self.ref(name)}}
        refs = []
        for number in range(self.random.randint(2, 6)):
            kind = f"{name}Derived{number}"
            own = self.tagged(1, "type", f"derived_{number}") if self.chance(0.6) else self.object(1, 3)
            self.schemas[kind] = {"allOf": [self.ref(base), own]} | ({"description": self.text(9)} if self.chance(0.5) else {})
            refs.append(self.ref(kind))
        return {"oneOf": refs, "discriminator": {"propertyName": "type"}}

    def by_repeated(self, name):
        refs = self.kinds(name, "type", 4)
        for number, told in enumerate(("alive", "deleted")):
            kind = f"{name}_{told}"
            schema = self.tagged(1, "type", "same")
            schema["properties"]["state"] = self.constant(told)
            schema["required"] = ["type", "state"]
            self.schemas[kind] = schema
            refs.append(self.ref(kind))
        return {"oneOf": refs}

    def by_event(self, name):
        refs = []
        for number in range(self.random.randint(3, 20)):
            kind = f"{name}.event_{number}"
            self.schemas[kind] = {"type": "object", "title": f"{name} event {number}", "required": ["type", "data"], "properties": {
                "type": self.constant(f"{self.random.choice(NOUNS)}.{self.random.choice(('created', 'updated', 'deleted'))}.{number}"),
                "created": {"type": "integer", "format": "unix-time"},
                "data": {"type": "object", "properties": {"object": self.ref(), "previous_attributes": {"type": "object"}},
                         "required": ["object"]}}}
            refs.append(self.ref(kind))
        return {"anyOf": refs}

    def by_shape(self, name):
        return {self.random.choice(("oneOf", "anyOf")): [
            {"type": "string"}, {"type": "boolean"}, self.ref(self.random.choice(self.resources)),
            {"type": "array", "items": self.ref(name)}]}

    def by_nesting(self, name):
        inner = f"{name}_inner"
        self.schemas[inner] = {"oneOf": self.kinds(inner, "type", 3), "discriminator": {"propertyName": "type"}}
        return {"oneOf": [self.ref(inner), *self.kinds(name, "type", 3)], "discriminator": {"propertyName": "type"}}

    def by_tree(self, name):
        refs = self.kinds(name, "type", 2)
        for word, content in (("list", {"type": "array", "items": self.ref(name)}), ("wrap", self.ref(name)), (
                "table", {"type": "object", "additionalProperties": self.ref(name)})):
            kind = f"{name}/{word}"
            self.schemas[kind] = {
                "type": "object", "required": ["type", "content"],
                "properties": {"type": self.constant(word), "content": content}}
            refs.append(self.ref(kind))
        return {"oneOf": refs}

    def body(self, schema):
        return {"content": {"application/json": {"schema": schema, "examples": {"default": {"value": {"id": 1}}}}}}

    def paths(self, count):
        paths = {}
        for number in range(count):
            noun = self.random.choice(NOUNS)
            operations = {"parameters": [{"$ref": "#/components/parameters/limit"}]}
            for verb in self.random.sample(("get", "post", "put", "patch", "delete"), self.random.randint(1, 3)):
                operation = {
                    "summary": self.text(5), "description": self.text(60), "tags": [noun],
                    "parameters": [
                        {"name": "id", "in": "path", "required": True, "schema": {"type": "string"}},
                        {"name": "expand", "in": "query", "style": "deepObject", "explode": True,
                         "schema": {"type": "array", "items": self.texts()}}],
                    "responses": {
                        "200": {"description": "Done."} | self.body(
                            self.ref() if self.chance(0.5) else self.object(1, 5) if self.chance(0.6)
                            else {"type": "array", "items": self.ref()}),
                        "404": {"$ref": "#/components/responses/not_found"},
                        "default": {"description": "An error."} | self.body({"oneOf": [
                            self.ref(self.random.choice(self.resources)), self.tagged(1, "object", "failure")]})}}
                if self.chance(0.8):
                    operation["operationId"] = f"{noun}/{verb}-{number}" if self.chance(0.5) else f"{verb}{noun.capitalize()}{number}"
                if verb in ("post", "put", "patch"):
                    operation["requestBody"] = {"required": True} | self.body(self.object(0, self.random.randint(2, 10)))
                operations[verb] = operation
            paths[f"/v1/{noun}s/{{id}}/{number}"] = operations
        return paths

    def description(self):
        resources = [self.name() for _ in range(self.count * 45 // 100)]
        parts = [self.name() for _ in range(self.count // 10)]
        unions = [self.name(part=self.random.choice(("union", "item", "event", "content"))) for _ in range(self.count // 10)]
        self.resources, self.all_names = resources, resources + parts + unions
        for name in resources:
            self.schemas[name] = self.resource(name)
        for name in parts:
            draw = self.random.random()
            if draw < 0.3:
                self.schemas[name] = {"type": "string", "enum": self.random.sample(VALUES, self.random.randint(2, 12))}
            elif draw < 0.4:
                self.schemas[name] = {"type": "array", "items": self.ref()}
            elif draw < 0.5:
                self.schemas[name] = {"allOf": [self.ref(self.random.choice(resources)), self.object(1, 3)]}
            elif draw < 0.55:
                self.schemas[name] = self.ref(self.random.choice(resources))
            elif draw < 0.6:
                self.schemas[name] = {"type": "object", "additionalProperties": self.ref()}
            elif draw < 0.65:
                self.schemas[name] = {"type": "string", "format": "uuid", "description": self.text(9)}
            else:
                self.schemas[name] = self.object(0, self.random.randint(1, 9))
        self.add_unions(unions)
        document = {
            "openapi": self.version,
            "info": {"title": "Everything", "version": "1", "description": self.text(90)},
            "servers": [{"url": "https://example.com"}],
            "paths": self.paths(self.count // 5),
            "components": {
                "schemas": self.schemas,
                "parameters": {"limit": {"name": "limit", "in": "query", "schema": {"type": "integer"}}},
                "responses": {"not_found": {"description": "It is not there."} | self.body(self.ref(resources[0]))},
                "requestBodies": {"note": self.body(self.object(1, 4))},
                "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}}},
        }
        if not self.is_old:
            document["webhooks"] = {
                f"hook-{number}": {"post": {
                    "requestBody": self.body(self.object(0, 6)), "responses": {"200": {"description": "Thanks."}}}}
                for number in range(self.count // 50)}
        return document


class LayeredMaker(Maker):
    """Creates a description that resembles one generated from a class hierarchy."""

    def enum(self):
        values = [f"{noun}_{number}".upper() for number, noun in enumerate(
            self.random.choices(NOUNS, k=self.random.randint(3, 40)))]
        return {"type": "string", "description": self.text(30), "enum": values}

    def member(self):
        draw = self.random.random()
        if draw < 0.2:
            return {"allOf": [self.ref(self.random.choice(self.classes))], "description": self.text(40)}
        if draw < 0.35:
            return self.ref(self.random.choice(self.classes))
        if draw < 0.5:
            return self.ref(self.random.choice(self.enums))
        if draw < 0.6:
            return {"type": "array", "description": self.text(50), "items": self.ref(self.random.choice(self.classes))}
        if draw < 0.68:
            return {"type": "object", "additionalProperties": self.ref(self.random.choice(self.classes))}
        if draw < 0.75:
            return self.enum()
        return {"description": self.text(60)} | self.random.choice((
            {"type": "string", "format": "date-time", "nullable": True}, {"type": "string"}, {"type": "integer"},
            {"type": "boolean"}, {"type": "number"}))

    def layer(self, most, level=0):
        """Returns an object schema. Members of different levels rarely have the same name."""
        keys = [f"{self.random.choice(NOUNS)}{self.random.choice(('Id', 'Name', '_at', '-x', ''))}{level or ''}"
                for _ in range(self.random.randint(1, most))]
        return {
            "type": "object", "description": self.text(120), "properties": {key: self.member() for key in keys},
            "required": keys[:self.random.randint(0, 3)] or keys[:1]}

    def description(self):
        count = self.count // 3
        self.classes = [f"{self.random.choice(NOUNS).capitalize()}{number}" for number in range(count)]
        self.enums = [f"{self.random.choice(NOUNS).capitalize()}Code{number}" for number in range(count // 4)]
        self.all_names = self.resources = self.classes
        for name in self.enums:
            self.schemas[name] = self.enum()
        for number, name in enumerate(self.classes):
            level = number % 5
            own = self.layer(16, level)
            self.schemas[name] = own if level == 0 else {
                "allOf": [self.ref(self.classes[number - 1]), own], "description": self.text(60)}
        for number in range(count // 8):
            base, union = f"Base{number}", f"Union{number}"
            mapping = {}
            for kind in range(self.random.randint(2, 9)):
                self.schemas[f"{base}Kind{kind}"] = {"allOf": [self.ref(base), self.layer(7, 1)]}
                mapping[f"kind.{kind}"] = f"#/components/schemas/{base}Kind{kind}"
            self.schemas[base] = {
                "type": "object", "required": ["@type"],
                "properties": {
                    "@type": {"type": "string"}, "id": {"type": "string", "description": self.text(30)},
                    "related": {"type": "array", "items": self.ref(base)}},
                "discriminator": {"propertyName": "@type", "mapping": mapping}}
            cases = self.kinds(union, "type")
            self.schemas[union] = {
                "oneOf": cases, "discriminator": {"propertyName": "type"}, "description": self.text(90)}
        return {
            "openapi": self.version, "info": {"title": "Layers", "version": "1"}, "paths": self.paths(count),
            "components": {
                "schemas": self.schemas,
                "parameters": {"limit": {"name": "limit", "in": "query", "schema": {"type": "integer"}}},
                "responses": {"not_found": {"description": "It is not there."}}}}


def description(version="3.1.0", schemas=1600, seed=1, layers=False):
    """Returns an OpenAPI description as JSON, with approximately the given number of named schemas."""
    maker = LayeredMaker if layers else Maker
    return json.dumps(maker(version, schemas, seed).description(), ensure_ascii=False, indent=1)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, usage=argparse.SUPPRESS)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--version", default="3.1.0")
    parser.add_argument("--schemas", type=int, default=1600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--layers", action="store_true")
    options = parser.parse_args()
    with open(options.file, "w", encoding="utf-8") as file:
        file.write(description(options.version, options.schemas, options.seed, options.layers))


if __name__ == "__main__":
    main()
