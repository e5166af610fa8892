import KindsSchema

// The explanations of the rules for `kinds explain RULE`, each with an invalid and a valid example.

/// The explanation of a rule.
package struct RuleExplanation {
  /// The requirement that the rule checks, as Markdown.
  package let asks: String
  /// Files that violate this rule and no other; empty if files alone cannot violate the rule.
  package fileprivate(set) var wrong: [ExampleFile] = []
  /// The same files, corrected.
  package fileprivate(set) var right: [ExampleFile] = []

  /// A file of an example.
  package struct ExampleFile {
    /// The file name. A folder in front of the name is the file's module.
    package let name: String
    package let text: String
  }
}

extension Rule {
  /// The explanation of the rule.
  package var explanation: RuleExplanation { explanations[rawValue] ?? RuleExplanation(asks: "") }
}

/// The explanations by rule name.
private let explanations: [String: RuleExplanation] = {
  var explanations: [String: RuleExplanation] = [:]
  var (rule, frame, namesFiles) = ("", "", false)
  for line in table.split(separator: "\n") {
    let (mark, text) = (line.dropFirst(2).first, line.dropFirst(4))
    if !line.hasPrefix("  ") {
      let parts = line.split(separator: ": ", maxSplits: 1)
      let names = parts[0].split(separator: ", ").map(String.init)
      rule = names[0]
      frame = frames[names[names.count - 1]] ?? "…"
      namesFiles = names.last == "files"
      explanations[rule] = RuleExplanation(asks: String(parts[1]))
    } else if mark == "&" {
      frame = frame.dropLast(2) + ", \(text) }"
    } else {
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      let example =
        namesFiles
        ? RuleExplanation.ExampleFile(name: words[0], text: words[1])
        : .init(name: "Post.kinds.json", text: frame.replacing("…", with: text))
      if mark != "+" { explanations[rule]?.wrong.append(example) }
      if mark != "-" { explanations[rule]?.right.append(example) }
    }
  }
  return explanations
}()

/// The schemas that surround the examples; `…` marks the place of an example.
private let frames = [
  "union": #"{ "unions": { "Post": { … } } }"#,
  "fields": #"{ "unions": { "Post": { "kinds": { "text": { "fields": { … } } } } } }"#,
  "sampled fields":
    #"{ "unions": { "Post": { "with": ["samples"], "kinds": { "text": { "fields": { … } } } } } }"#,
  "template":
    #"{ "unions": { "Post": { "renderers": { "Page": { "format": "html" } }, "kinds": { "text": { "fields": { "text": "String", "tags": "[String]" }, "render": { "Page": "…" } } } } } }"#,
]

// Each entry starts with a rule's name, the frame of its examples, if any, and the requirement. The next lines are
// examples: "-" is wrong, "+" is right, and "=" belongs to both. "&" adds members next to `unions`. "files" in place of
// a frame means that each example begins with a file name.
private let table = #"""
  json-syntax: A schema is JSON (RFC 8259): keys and texts in double quotes, a comma between members and none after the last, no comments.
    - { "unions": { "Post": { "kinds": { "text": {}, } } } }
    + { "unions": { "Post": { "kinds": { "text": {} } } } }
  json-encoding: A schema is UTF-8 without a byte-order mark, and no escape in it is half of a character.
    - { "doc": "Posts \uD83D" }
    + { "doc": "Posts \uD83D\uDE00" }
  json-depth: Objects and lists stand in each other at most 128 levels deep in a schema, and 512 in data.
    - { "$comment": \#(String(repeating: "[", count: 128))\#(String(repeating: "]", count: 128)) }
    + { "$comment": [[[]]] }
  json-duplicate-key: No object has the same key twice, because readers of JSON differ about which one counts.
    - { "doc": "Posts", "doc": "Entries" }
    + { "doc": "Posts" }
  required-version: A schema is read by a program that knows the version of the language that it `requires`. Update the program if it is older.
    - { "requires": 2 }
    + { "requires": 1 }
  unknown-key, union: An object has only the keys that the language has for it. `kinds explain OBJECT` lists them; `$comment` is for notes.
    - "kind": {}, "kinds": { "text": {} }
    + "kinds": { "text": {} }
  missing-key, union: An object has the keys that it cannot do without, such as the `kinds` of a union.
    - "doc": "Posts"
    + "doc": "Posts", "kinds": { "text": {} }
  value-type, union: What stands at a key is of the JSON type that the key takes.
    - "doc": 1, "kinds": { "text": {} }
    + "doc": "Posts", "kinds": { "text": {} }
  unknown-value: A key that takes one of some words has one of them. `kinds explain KEY` lists them.
    - { "access": "Public" }
    + { "access": "public" }
  empty-declaration, union: A union has a kind, an enum a value, a struct with presets a preset, and a subset or a partial visitor a kind.
    - "kinds": {}
    + "kinds": { "text": {} }
  empty-message, fields: `deprecated` says what to use instead.
    - "title": { "type": "String?", "deprecated": "" }
    + "title": { "type": "String?", "deprecated": "use 'text'" }
  payload-excludes-fields, union: A kind has `fields` of its own or a `payload`, and not both.
    & "structs": { "Author": { "fields": { "name": "String" } } }
    - "kinds": { "by": { "payload": "Author", "fields": { "text": "String" } } }
    + "kinds": { "by": { "fields": { "author": "Author", "text": "String" } } }
  name-syntax, union: Names are Swift identifiers of ASCII letters, digits and `_`. What data calls a thing otherwise is its `key` or `tag`. `kinds check` notes types whose names begin with a lower-case letter.
    - "kinds": { "text-post": {} }
    + "kinds": { "textPost": { "tag": "text-post" } }
  module-syntax: `import` names a module, as in Swift.
    - { "externals": { "Place": { "import": "Core Location" } } }
    + { "externals": { "Place": { "import": "CoreLocation" } } }
  type-syntax, fields: A type is a name, perhaps with arguments, or `[T]`, `[K: V]` or `T?`. Give a tuple or a function a name with `typealias`, and declare that in `externals`.
    - "size": "(Int, Int)"
    + "size": "[Int]"
  swift-expression, fields: What stands in `swift` is one whole Swift expression on one line, which ends where the text does.
    - "day": { "type": "Date", "default": { "swift": "Date(" } }
    + "day": { "type": "Date", "default": { "swift": "Date()" } }
  attribute, union: What `attributes` lists are attributes with plain arguments on one line. Those that the generator writes itself have keys of their own, such as `frozen` and `deprecated`.
    - "attributes": ["@frozen"], "kinds": { "text": {} }
    + "attributes": ["@CasePathable"], "kinds": { "text": {} }
  template-syntax, template: A template is Mustache: each tag is closed, and so is each section.
    - {{#tags}}{{.}}
    + {{#tags}}{{.}}{{/tags}}
  url-scheme, union: `schemes` has names of URL schemes alone, without the colon, and none with which a URL is a program.
    - "renderers": { "Page": { "format": "html", "schemes": ["https:"] } }, "kinds": { "text": {} }
    + "renderers": { "Page": { "format": "html", "schemes": ["https"] } }, "kinds": { "text": {} }
  reserved-name, union: Some names mean something else in Swift or in what is generated. Choose another one, and give the name in data as `key` or `tag`.
    - "kinds": { "allCases": {} }
    + "kinds": { "all": { "tag": "allCases" } }
  name-collision, union: Things that stand beside each other in the output have different names, also those that are made of others, such as the model of a kind.
    & "structs": { "TextPost": { "fields": { "text": "String" } } }
    - "kinds": { "text": { "fields": { "text": "String" } } }
    + "kinds": { "words": { "fields": { "text": "String" } } }
  unknown-kind, union: `subsets`, `partialVisitors`, `handWritten` and `missingTag` name kinds that the union has.
    - "subsets": { "Media": ["imgae"] }, "kinds": { "text": {}, "image": {} }
    + "subsets": { "Media": ["image"] }, "kinds": { "text": {}, "image": {} }
  unknown-group, union: `include` names groups that the schemas have.
    & "groups": { "Titled": { "title": "String" } }
    - "kinds": { "text": { "include": ["Titeld"] } }
    + "kinds": { "text": { "include": ["Titled"] } }
  unknown-type, fields: A type is one that the language knows, one of the target's schemas, or one of `externals`.
    - "text": "Sting"
    + "text": "String"
  ambiguous-name, files: A name that several imported modules declare is written with its module.
    = Base/Author.kinds.json { "access": "public", "structs": { "Author": {} } }
    = Shop/Author.kinds.json { "access": "public", "structs": { "Author": {} } }
    - Post.kinds.json { "structs": { "Post": { "fields": { "author": "Author" } } } }
    + Post.kinds.json { "structs": { "Post": { "fields": { "author": "Base.Author" } } } }
  type-arguments, fields: A generic type has as many arguments as it has parameters, and no other type has any.
    - "tags": "Set"
    + "tags": "Set<String>"
  endless-arguments: A generic type does not lead to ever larger arguments of itself.
    - { "structs": { "Tree": { "parameters": ["Value"], "fields": { "inner": "[Tree<[Value]>]" } } } }
    + { "structs": { "Tree": { "parameters": ["Value"], "fields": { "inner": "[Tree<Value>]" } } } }
  unknown-protocol, union: `conforms` names protocols that the language knows, those of the schemas, or those of `externals`.
    - "conforms": ["Hashible"], "kinds": { "text": {} }
    + "conforms": ["Hashable"], "kinds": { "text": {} }
  access, files: What a public declaration names is public too, and what another module declares can be seen from here.
    = A.kinds.json { "access": "public", "structs": { "A": { "fields": { "b": "B" } } } }
    - B.kinds.json { "structs": { "B": { "fields": { "name": "String" } } } }
    + B.kinds.json { "access": "public", "structs": { "B": { "fields": { "name": "String" } } } }
  frozen: Only a public union has `frozen`: it is a promise to other packages. Only a union with `"frozen": false` has kinds that are `newer`.
    - { "unions": { "Post": { "frozen": true, "kinds": { "text": {} } } } }
    + { "access": "public", "unions": { "Post": { "frozen": true, "kinds": { "text": {} } } } }
  conformance, fields: A declaration conforms to what its fields conform to: one of an external can only be `Codable` if that is.
    & "externals": { "Place": { "conforms": ["Sendable"] } }
    - "place": "Place"
    + "place": "JSON"
  conforms-without-model, union: Only a kind with a model can conform to something by itself.
    & "protocols": { "Titled": { "properties": { "title": "String" } } }
    - "kinds": { "rule": { "conforms": ["Titled"] } }
    + "kinds": { "rule": { "fields": { "title": "String" }, "conforms": ["Titled"] } }
  model-without-fields, union: Only a kind with fields has a model that `model` can name.
    - "kinds": { "rule": { "model": "Rule" } }
    + "kinds": { "rule": { "model": "Rule", "fields": { "width": "Int" } } }
  associated-values, fields: Only fields of kinds that carry values take `label`. They take neither `indirect` nor `deprecated`, and such a kind has no place for extras.
    - "text": { "type": "String", "label": "_" }
    + "text": "String"
  requirement, union: A type that names a protocol of the schema has its properties as fields of the same types.
    & "protocols": { "Titled": { "properties": { "title": "String" } } }
    - "kinds": { "text": { "fields": { "text": "String" }, "conforms": ["Titled"] } }
    + "kinds": { "text": { "fields": { "title": "String" }, "conforms": ["Titled"] } }
  of-unknown, union: A field with `ofUnknown` is a shared field of a union that keeps unknown kinds, in the object with the tag. It is a scalar, an enum or a list of these.
    - "coding": { "unknown": "keep" }, "kinds": { "text": { "fields": { "id": { "type": "Int", "ofUnknown": true } } } }
    + "coding": { "unknown": "keep" }, "fields": { "id": { "type": "Int", "ofUnknown": true } }, "kinds": { "text": {} }
  identifiable, union: What is Identifiable has a field `id`, which a union shares among its kinds.
    - "conforms": ["Identifiable"], "kinds": { "text": {} }
    + "conforms": ["Identifiable"], "fields": { "id": "Int" }, "kinds": { "text": {} }
  json-form, fields: What is Codable is made of types that JSON has a form for.
    - "first": "Character"
    + "first": "String"
  never-stored, union: No field has a type without values.
    - "conforms": ["Hashable"], "kinds": { "text": { "fields": { "text": "String", "error": "Never" } } }
    + "conforms": ["Hashable"], "kinds": { "text": { "fields": { "text": "String" } } }
  optional-json, fields: A type does not have two ways to say null, which JSON could not tell apart.
    - "values": "[JSON?]"
    + "values": "[JSON]"
  dictionary-key, fields: The keys of a dictionary that is coded are strings, integers or values of an enum, as the keys of a JSON object are strings. An external type can be the key if it conforms to `CodingKeyRepresentable`.
    - "visits": "[UUID: Int]"
    + "visits": "[String: Int]"
  struct-recursion: A struct does not hold itself in place, which would have no finite size. It holds itself in a list, or in a field with `indirect`.
    - { "structs": { "Author": { "fields": { "editor": "Author?" } } } }
    + { "structs": { "Author": { "fields": { "editor": { "type": "Author?", "indirect": true } } } } }
  nested-values: What is nested in a value without recursion fits on a stack of 512 KiB when it is decoded, encoded and compared in a debug build: a hundred structs in each other do, if they are small; with 20 strings in each, a dozen.
  indirection, union: `indirect` is for a kind with a payload or fields, and `false` is not for what contains its own union.
    - "kinds": { "rule": { "indirect": true } }
    + "kinds": { "rule": {} }
  empty-recursion, union: There is a value of each declaration: not every kind needs another value of its union.
    - "kinds": { "not": { "fields": { "post": "Post" } } }
    + "kinds": { "not": { "fields": { "post": "Post" } }, "text": {} }
  traversal-without-recursion, union: A union that is traversed contains itself.
    - "with": ["traversal"], "kinds": { "text": {} }
    + "with": ["traversal"], "kinds": { "text": {}, "list": { "fields": { "posts": "[Post]" } } }
  traversal-of-external, union: The values that are walked through stand in lists and in types of the schema, as what is written elsewhere cannot be looked into.
    & "externals": { "Box": { "conforms": ["Codable", "Hashable", "Sendable"] } }
    - "with": ["traversal"], "kinds": { "list": { "fields": { "posts": "Box<Post>" } } }
    + "with": ["traversal"], "kinds": { "list": { "fields": { "posts": "[Post]" } } }
  traversal-size: Unions that are traversed and contain each other are few: the number of these unions, times that of the types through which they contain each other, is at most 50,000.
  module-cycle, files: Modules whose schemas name declarations of each other cannot both import the other.
    - Base/Author.kinds.json { "access": "public", "structs": { "Author": { "fields": { "tags": "[Tag]" } } } }
    + Base/Author.kinds.json { "access": "public", "structs": { "Author": { "fields": { "name": "String" } } } }
    = Models/Tag.kinds.json { "access": "public", "structs": { "Tag": { "fields": { "authors": "[Author]" } } } }
    = Post.kinds.json { "structs": { "Post": { "fields": { "tag": "Tag" } } } }
  partial-visitor: A partial visitor lists some kinds of its union, so that `visitOther` has values to visit.
    - { "unions": { "Post": { "kinds": { "text": {} } } }, "partialVisitors": { "TextVisitor": { "of": "Post", "kinds": ["text"] } } }
    + { "unions": { "Post": { "kinds": { "text": {}, "rule": {} } } }, "partialVisitors": { "TextVisitor": { "of": "Post", "kinds": ["text"] } } }
  used-part, union: `without` leaves out no part that other generated code uses: `handlers` use the `visitor`; coding, `constants` and `renderers` use the `kind`, and so does the comparison of a union that contains itself. `kindDecoding` in `with` needs a union that is Decodable.
    - "with": ["handlers"], "without": ["visitor"], "kinds": { "text": {} }
    + "without": ["visitor"], "kinds": { "text": {} }
  payload-with-shared-fields, union: A payload in a union with shared fields needs a place for them beside it: the style `adjacent` or `external`, with `shared` being `beside`.
    & "structs": { "Author": { "fields": { "name": "String" } } }
    - "fields": { "id": "Int" }, "kinds": { "by": { "payload": "Author" } }
    + "coding": { "style": "adjacent", "shared": "beside" }, "fields": { "id": "Int" }, "kinds": { "by": { "payload": "Author" } }
  payload-is-object, union: In the style `internal` a payload is an object in JSON, which the tag stands in.
    - "kinds": { "count": { "payload": "Int" } }
    + "coding": { "style": "adjacent" }, "kinds": { "count": { "payload": "Int" } }
  payload-shape, union: In the style `shape` each kind has a JSON type of its own.
    - "coding": { "style": "shape" }, "kinds": { "count": { "payload": "Int" }, "length": { "payload": "Double" } }
    + "coding": { "style": "shape" }, "kinds": { "count": { "payload": "Int" }, "text": { "payload": "String" } }
  discriminating-members, union: In the style `members` each kind has required members that tell it from the others. Unions stand in the objects of each other at most 64 deep, with at most 10,000 kinds in all.
    - "coding": { "style": "members" }, "kinds": { "text": { "fields": { "id": "Int" } }, "image": { "fields": { "id": "Int" } } }
    + "coding": { "style": "members" }, "kinds": { "text": { "fields": { "text": "String" } }, "image": { "fields": { "url": "URL" } } }
  tag-type, union: The tags of a union or of an enum are all integers, or all strings, and so are second tags. Only a union with `secondTag` has these.
    - "kinds": { "text": { "tag": 1 }, "image": {} }
    + "kinds": { "text": { "tag": 1 }, "image": { "tag": 2 } }
  tag-collision, union: No two kinds have the same tag, alias or earlier tag; a pair of tags counts as one.
    - "kinds": { "text": {}, "words": { "tag": "text" } }
    + "kinds": { "text": {}, "words": { "tag": "words" } }
  key-collision, fields: No two fields that stand in the same object have the same key or alias.
    - "text": "String", "title": { "type": "String", "key": "text" }
    + "text": "String", "title": { "type": "String", "key": "title" }
  tag-key, fields: No field has the key of the tag, unless it stands in another object or is the tag itself. The kind in `otherTags` has a field at that key, which stores the tag. A kind whose payload is a union with its tag at that key has no other tags than those of the payload.
    - "type": "String"
    + "type": { "type": "String", "key": "textType" }
  model-without-tag, union: In the style `internal`, no model is the type of a field or the payload of another union, where the tag would be missing, unless it has the tag as a field of its own. A subset of one kind has the tag, and a struct that is the payload of the kind needs none.
    - "kinds": { "text": { "fields": { "text": "String" } }, "quote": { "fields": { "of": "TextPost" } } }
    + "kinds": { "text": { "fields": { "text": "String" } }, "quote": { "fields": { "of": "QuotedPost" } } }, "subsets": { "QuotedPost": ["text"] }
  coding-key, union: A key of `coding` has an effect in the style of the union.
    - "coding": { "style": "external", "tag": "kind" }, "kinds": { "text": {} }
    + "coding": { "style": "internal", "tag": "kind" }, "kinds": { "text": {} }
  constant-field, fields: A field with `const` is a Bool, a number, a String or an enum of the schema, and takes nothing that only stored fields have.
    - "version": { "type": "Int", "const": 2, "default": 2 }
    + "version": { "type": "Int", "const": 2 }
  nil-coding, fields: `nil` says how an optional field is coded, and stands at no other.
    - "title": { "type": "String", "nil": "null" }
    + "title": { "type": "String?", "nil": "null" }
  presence, fields: `Presence` is the whole type of a field whose key may be missing.
    - "title": "[Presence<String>]"
    + "title": "Presence<String>"
  struct-form: A struct of the form `value` has one field, and the fields of the form `array` have no keys.
    - { "structs": { "Name": { "form": "value", "fields": { "first": "String", "last": "String" } } } }
    + { "structs": { "Name": { "form": "value", "fields": { "text": "String" } } } }
  flatten, fields: `flatten` is for a required field of a struct whose members stand in the object around it, so that the field has no key. Its value may be a prefix of their keys, which is not empty. Structs are flattened in each other at most 64 deep, and one object has at most 10,000 members.
    & "structs": { "Author": { "fields": { "name": "String" } } }
    - "author": { "type": "Author", "flatten": true, "key": "by" }
    + "author": { "type": "Author", "flatten": true }
  key-path, fields: A list in `key` has two keys at least and 16 at most. Its field is in nested objects, which neither keep unknown members nor are flattened, and with which no kind is discriminated.
    - "title": { "type": "String", "key": ["title"] }
    + "title": { "type": "String", "key": ["meta", "title"] }
  format, fields: `format` is one that the type of the field has, and `coerce` is for numbers, `Bool` and `String`.
    - "text": { "type": "String", "format": "iso8601" }
    + "day": { "type": "Date", "format": "iso8601" }
  invalid-value, fields: `invalid` is `nil` for an optional field without a default, and `default` for a field with one. On a kind it is for unions that keep unknown kinds, and not for the kind that `missingTag` names.
    - "site": { "type": "URL", "invalid": "nil" }
    + "site": { "type": "URL?", "invalid": "nil" }
  earlier-shape, union: Earlier shapes of a kind are read as structs and converted to its model. So the union is Decodable, has no generic parameters and no shared fields beside the payload, and the kind has a model of its own.
    - "kinds": { "count": { "payload": "Int", "earlier": [{ "tag": "count.v1", "fields": { "count": "Int" } }] } }, "coding": { "style": "adjacent" }
    + "kinds": { "count": { "fields": { "value": "Int" }, "earlier": [{ "tag": "count.v1", "fields": { "count": "Int" } }] } }, "coding": { "style": "adjacent" }
  elements, fields: `elements` is for lists, sets and dictionaries.
    - "text": { "type": "String", "elements": "lossy" }
    + "tags": { "type": "[String]", "elements": "lossy" }
  single-element, fields: `single` is for lists of what is not a list or null itself.
    - "text": { "type": "String", "single": "read" }
    + "tags": { "type": "[String]", "single": "read" }
  extras-with-tag, union: What refuses or keeps extras would take a tag that stands in the same object for one. Such a payload needs the style `adjacent` or `external`.
    & "structs": { "Author": { "extras": "fail", "fields": { "name": "String" } } }
    - "kinds": { "by": { "payload": "Author" } }
    + "coding": { "style": "adjacent" }, "kinds": { "by": { "payload": "Author" } }
  default-value, fields: A default, and any other value in a schema, is one of its type, in any spelling that the decoder reads, but not coerced from another one. It has nothing that the decoder would ignore, drop or keep without knowing it, and is not deeper than `maxDepth` allows.
    - "count": { "type": "Int", "default": "none" }
    + "count": { "type": "Int", "default": 0 }
  unknown-constant, union: A kind gives values to constants that its union has.
    - "constants": { "height": { "type": "Int", "default": 44 } }, "kinds": { "text": { "constants": { "heigth": 50 } } }
    + "constants": { "height": { "type": "Int", "default": 44 } }, "kinds": { "text": { "constants": { "height": 50 } } }
  missing-constant, union: Each kind gives a value to a constant that has no default.
    - "constants": { "height": { "type": "Int" } }, "kinds": { "text": {} }
    + "constants": { "height": { "type": "Int" } }, "kinds": { "text": { "constants": { "height": 44 } } }
  unknown-field: A preset gives values to fields that its struct has.
    - { "presets": { "Style": { "fields": { "lines": { "type": "Int", "default": 1 } }, "values": { "plain": { "line": 2 } } } } }
    + { "presets": { "Style": { "fields": { "lines": { "type": "Int", "default": 1 } }, "values": { "plain": { "lines": 2 } } } } }
  missing-field: A preset gives a value to each field that has no default.
    - { "presets": { "Style": { "fields": { "lines": "Int" }, "values": { "plain": {} } } } }
    + { "presets": { "Style": { "fields": { "lines": "Int" }, "values": { "plain": { "lines": 1 } } } } }
  default-recursion: Making a default does not make the same default again.
    - { "structs": { "A": { "fields": { "b": { "type": "[B]", "default": [{}] } } }, "B": { "fields": { "a": { "type": "[A]", "default": [{}] } } } } }
    + { "structs": { "A": { "fields": { "b": { "type": "[B]", "default": [{}] } } }, "B": { "fields": { "a": { "type": "[A]", "default": [] } } } } }
  default-size: A default is made of at most 10,000 structs and 100,000 values; what has more is read from a file.
  isolation: A declaration with `"isolation": "MainActor"` has Swift expressions, and none that JSON is read with: decoding is possible anywhere. A struct or model whose defaults are isolated is Sendable.
    - { "structs": { "Style": { "isolation": "MainActor", "fields": { "day": { "type": "Date", "default": { "swift": "Clock.today" } } } } } }
    + { "structs": { "Style": { "isolation": "MainActor", "conforms": ["Hashable", "Sendable"], "fields": { "day": { "type": "Date", "default": { "swift": "Clock.today" } } } } } }
  samples, sampled fields: A union with `samples` is not generic, and each field that needs a value has a type that the generator can make one of: a known type, or one of the schemas. Others have a default.
    & "externals": { "Place": { "conforms": ["Codable", "Hashable", "Sendable"] } }
    - "place": "Place"
    + "place": "Place?"
  direct-json, union: All that is in what is read and written as JSON without a coder, by the key `json`, is so too, or is Codable. A generic type that asks for it is not seen by other modules, and the arguments of generic types in it are no dates, durations or data, and no types that are written elsewhere.
    & "structs": { "Page": { "parameters": ["Item"], "fields": { "items": "[Item]" } } }, "externals": { "Money": { "conforms": ["Codable", "Hashable", "Sendable"] } }
    - "json": "direct", "kinds": { "page": { "fields": { "page": "Page<Money>" } } }
    + "json": "direct", "kinds": { "page": { "fields": { "page": "Page<Int>" } } }
  unknown-renderer, union: `render` names renderers that the union has.
    - "renderers": { "Page": { "format": "html" } }, "kinds": { "text": { "render": { "page": "<hr>" } } }
    + "renderers": { "Page": { "format": "html" } }, "kinds": { "text": { "render": { "Page": "<hr>" } } }
  missing-template, union: Each kind has a template for a renderer with `complete`.
    - "renderers": { "Page": { "format": "html", "complete": true } }, "kinds": { "rule": {} }
    + "renderers": { "Page": { "format": "html", "complete": true } }, "kinds": { "rule": { "render": { "Page": "<hr>" } } }
  hand-written-rendering, union: A hand-written rendering has no template and is not of a newer kind. A generic union neither calls hand-written renderings of other unions nor lets these call its own.
    - "renderers": { "Page": { "format": "html", "handWritten": ["rule"] } }, "kinds": { "rule": { "render": { "Page": "<hr>" } } }
    + "renderers": { "Page": { "format": "html", "handWritten": ["rule"] } }, "kinds": { "rule": {} }
  unknown-partial, template: A template includes partials that its renderer has.
    - {{>byline}}
    + {{text}}
  endless-partial, union: A partial does not include itself at the same value, again and again.
    - "renderers": { "Page": { "format": "html", "partials": { "line": "{{>line}}" } } }, "kinds": { "rule": { "render": { "Page": "{{>line}}" } } }
    + "renderers": { "Page": { "format": "html", "partials": { "line": "<hr>" } } }, "kinds": { "rule": { "render": { "Page": "{{>line}}" } } }
  template-name, template: A tag names a field of the kind, or of what the section is over.
    - {{txt}}
    + {{text}}
  template-section, template: A section is over a Bool, an optional, a list, a set, a dictionary or a struct.
    - {{#text}}!{{/text}}
    + {{#tags}}{{.}}{{/tags}}
  template-context, template: A value stands where escaping is enough to keep it from being read as markup or as a program.
    - <script>{{text}}</script>
    + <p>{{text}}</p>
  unescaped-template, template: With `--no-unescaped-templates`, and for schemas that are not trusted, no template writes a value without escaping it.
    - {{{text}}}
    + {{text}}
  untrusted-schema: With `--untrusted-schemas`, a schema does nothing that a stranger should not do, such as naming code, or asking for hundreds of megabytes of Swift.
    - { "structs": { "A": { "fields": { "a": "[Secret]" }, "conforms": [] } }, "externals": { "Secret": {} } }
    + { "structs": { "A": { "fields": { "a": "[JSON]" } } } }
  schema-name, files: The files that two schemas write have different names.
    = Post.kinds.json {}
    - Post+Coding.kinds.json {}
    + Coding.kinds.json {}
  data-value: Data is what the generated decoder reads: `kinds validate` names each place where it is not.
  data-preview: Data that `kinds preview` shows is what the schema says; values of types that are written elsewhere are shown as they are in the data.
  structured-output: With `kinds export --structured-output`, all that a schema describes can be said to a language model: objects with known members, of a size that providers accept.
    - { "structs": { "Answer": { "fields": { "scores": "[String: Int]" } } } }
    + { "structs": { "Answer": { "fields": { "scores": "[Score]" } }, "Score": { "fields": { "name": "String", "points": "Int" } } } }
  import-document, files: A description that is imported is a JSON Schema or an OpenAPI description, in a version that is known.
    - schema.json { "swagger": "2.0", "definitions": { "Post": { "type": "object" } } }
    + schema.json { "$defs": { "Post": { "type": "object", "properties": { "text": { "type": "string" } } } } }
  import-reference, files: A reference in a description that is imported leads to something in the files that are given.
    - schema.json { "$defs": { "Post": { "properties": { "by": { "$ref": "#/$defs/Autor" } } }, "Author": { "type": "string" } } }
    + schema.json { "$defs": { "Post": { "properties": { "by": { "$ref": "#/$defs/Author" } } }, "Author": { "type": "string" } } }
  import-refused, files: What a description says can be said in the schema language. What cannot is left out, or becomes `JSON`, such as a choice of objects that no member tells apart.
    - schema.json { "$defs": { "Post": { "properties": { "body": { "oneOf": [{ "properties": { "text": { "type": "string" } } }, { "properties": { "url": { "type": "string" } } }] } } } } }
    + schema.json { "$defs": { "Post": { "properties": { "body": { "oneOf": [{ "required": ["text"], "properties": { "text": { "type": "string" } } }, { "required": ["url"], "properties": { "url": { "type": "string" } } }] } } } } }
  import-changed, files: A remark of `kinds import`: the schema says something else than the description does, such as that null and a missing member are the same.
    - schema.json { "$defs": { "Post": { "properties": { "text": { "type": ["string", "null"] } } } } }
    + schema.json { "$defs": { "Post": { "required": ["text"], "properties": { "text": { "type": ["string", "null"] } } } } }
  import-dropped, files: A remark of `kinds import`: the schema does not say something that the description does, such as how long a text may be.
    - schema.json { "$defs": { "Post": { "properties": { "text": { "type": "string", "maxLength": 280 } } } } }
    + schema.json { "$defs": { "Post": { "properties": { "text": { "type": "string" } } } } }
  """#
