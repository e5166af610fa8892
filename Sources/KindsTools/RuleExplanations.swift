import KindsCore

// The explanations of the rules for `kinds explain RULE`, each with an invalid and a valid example.

/// The explanation of a rule.
package struct RuleExplanation {
  /// The requirement that the rule checks, as Markdown.
  package let requirement: String
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
  package var explanation: RuleExplanation {
    explanations[rawValue] ?? RuleExplanation(requirement: "")
  }
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
      explanations[rule] = RuleExplanation(requirement: String(parts[1]))
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
  "fields": #"{ "structs": { "Post": { "fields": { … } } } }"#,
  "kind fields": #"{ "unions": { "Post": { "kinds": { "text": { "fields": { … } } } } } }"#,
  "sampled fields":
    #"{ "unions": { "Post": { "with": ["samples"], "kinds": { "text": { "fields": { … } } } } } }"#,
  "template":
    #"{ "unions": { "Post": { "renderers": { "Page": { "format": "html" } }, "kinds": { "text": { "fields": { "text": "String", "tags": "[String]" }, "render": { "Page": "…" } } } } } }"#,
]

// Each entry starts with a rule's name, the frame of its examples, if any, and the requirement. The next lines are
// examples: "-" is wrong, "+" is right, and "=" belongs to both. "&" adds members next to `unions`. "files" in place of
// a frame means that each example begins with a file name.
private let table = #"""
  json-syntax: A schema is JSON (RFC 8259): keys and strings have double quotes, and commas separate members. Trailing commas and comments are errors.
    - { "unions": { "Post": { "kinds": { "text": {}, } } } }
    + { "unions": { "Post": { "kinds": { "text": {} } } } }
  json-encoding: A schema is UTF-8 without a byte-order mark. An escape that is half of a surrogate pair needs the other half.
    - { "doc": "Posts \uD83D" }
    + { "doc": "Posts \uD83D\uDE00" }
  json-depth: Objects and arrays nest at most 128 levels deep in a schema, and at most 512 levels deep in data.
    - { "$comment": \#(String(repeating: "[", count: 128))\#(String(repeating: "]", count: 128)) }
    + { "$comment": [[[]]] }
  json-duplicate-key: Keys of an object are unique, because JSON readers differ in which duplicate they use.
    - { "doc": "Posts", "doc": "Entries" }
    + { "doc": "Posts" }
  required-version: A schema can require a version of the schema language with `requires`. An older program refuses the schema; update the program.
    - { "requires": 2 }
    + { "requires": 1 }
  unknown-key, union: An object has only the keys that the schema language defines for it. `kinds explain OBJECT` lists them. Use `$comment` for notes.
    - "kind": {}, "kinds": { "text": {} }
    + "kinds": { "text": {} }
  missing-key, union: An object has all of its required keys, such as the `kinds` of a union. `kinds explain OBJECT` marks the required keys.
    - "doc": "Posts"
    + "doc": "Posts", "kinds": { "text": {} }
  value-type, union: The value of a key has a JSON type that the key accepts. `kinds explain KEY` names this type.
    - "doc": 1, "kinds": { "text": {} }
    + "doc": "Posts", "kinds": { "text": {} }
  unknown-value: A key with a fixed set of words accepts only these words. `kinds explain KEY` lists them.
    - { "access": "Public" }
    + { "access": "public" }
  empty-declaration, union: A union has at least one kind, an enum one value, and a struct with presets one preset. A subset or a partial visitor lists at least one kind.
    - "kinds": {}
    + "kinds": { "text": {} }
  empty-message, fields: The message of `deprecated` is not empty: it names the replacement.
    - "title": { "type": "String?", "deprecated": "" }
    + "title": { "type": "String?", "deprecated": "use 'text'" }
  payload-excludes-fields, union: A kind has a `payload` or fields of its own, not both. The keys `fields`, `include` and `associatedValues` are errors in a kind with a `payload`.
    & "structs": { "Author": { "fields": { "name": "String" } } }
    - "kinds": { "by": { "payload": "Author", "fields": { "text": "String" } } }
    + "kinds": { "by": { "fields": { "author": "Author", "text": "String" } } }
  name-syntax, union: Names are Swift identifiers of ASCII letters, digits and `_`. If data has another name, set `key` or `tag`. `kinds check` also notes types whose names begin with a lowercase letter, and kinds whose names begin with an uppercase letter.
    - "kinds": { "text-post": {} }
    + "kinds": { "textPost": { "tag": "text-post" } }
  module-syntax: The value of `import` is the name of a Swift module.
    - { "externals": { "Place": { "import": "Core Location" } } }
    + { "externals": { "Place": { "import": "CoreLocation" } } }
  type-syntax, fields: A type is a name, a name with generic arguments, `[T]`, `[K: V]` or `T?`. For a tuple or a function type, declare a `typealias` in Swift and list it in `externals`.
    - "size": "(Int, Int)"
    + "size": "[Int]"
  swift-expression, fields: The value of `swift` is one complete Swift expression on one line. It closes all brackets and quotes, and has no comments.
    - "day": { "type": "Date", "default": { "swift": "Date(" } }
    + "day": { "type": "Date", "default": { "swift": "Date()" } }
  attribute, union: `attributes` lists attributes on one line with plain arguments. Attributes that the generator writes have their own keys, such as `frozen` and `deprecated`.
    - "attributes": ["@frozen"], "kinds": { "text": {} }
    + "attributes": ["@CasePathable"], "kinds": { "text": {} }
  template-syntax, template: A template has values and sections. Every tag and every section is closed.
    - {{#tags}}{{.}}
    + {{#tags}}{{.}}{{/tags}}
  url-scheme, union: `schemes` lists at most 100 names of URL schemes, each without its colon.
    - "renderers": { "Page": { "format": "html", "schemes": ["https:"] } }, "kinds": { "text": {} }
    + "renderers": { "Page": { "format": "html", "schemes": ["https"] } }, "kinds": { "text": {} }
  reserved-name, union: Some names already have a meaning in Swift or in the generated code. Choose another name, and keep the name in data with `key` or `tag`.
    - "kinds": { "allCases": {} }
    + "kinds": { "all": { "tag": "allCases" } }
  name-collision, union: Names in the same scope of the generated code are different. This includes derived names, such as `TextPost` for the model of the kind `text`.
    & "structs": { "TextPost": { "fields": { "text": "String" } } }
    - "kinds": { "text": { "fields": { "text": "String" } } }
    + "kinds": { "words": { "fields": { "text": "String" } } }
  unknown-kind, union: `subsets`, `partialVisitors` and `missingTag` name kinds that the union declares.
    - "subsets": { "Media": ["imgae"] }, "kinds": { "text": {}, "image": {} }
    + "subsets": { "Media": ["image"] }, "kinds": { "text": {}, "image": {} }
  unknown-group, union: `include` names groups that the schemas declare.
    & "groups": { "Titled": { "title": "String" } }
    - "kinds": { "text": { "include": ["Titeld"] } }
    + "kinds": { "text": { "include": ["Titled"] } }
  unknown-type, fields: A type is known to the schema language, declared by a schema of the target or of an imported module, or listed in `externals`.
    - "text": "Sting"
    + "text": "String"
  ambiguous-name, files: A name that several imported modules declare is qualified with its module.
    = Base/Author.kinds.json { "access": "public", "structs": { "Author": {} } }
    = Shop/Author.kinds.json { "access": "public", "structs": { "Author": {} } }
    - Post.kinds.json { "structs": { "Post": { "fields": { "author": "Author" } } } }
    + Post.kinds.json { "structs": { "Post": { "fields": { "author": "Base.Author" } } } }
  type-arguments, fields: A generic type has one argument for each of its parameters. Other types have no arguments.
    - "tags": "Set"
    + "tags": "Set<String>"
  endless-arguments: A generic type does not contain itself with ever larger arguments.
    - { "structs": { "Tree": { "parameters": ["Value"], "fields": { "inner": "[Tree<[Value]>]" } } } }
    + { "structs": { "Tree": { "parameters": ["Value"], "fields": { "inner": "[Tree<Value>]" } } } }
  unknown-protocol, union: `conforms` names protocols that are known to the schema language, declared by the schemas, or listed in `externals`.
    - "conforms": ["Hashible"], "kinds": { "text": {} }
    + "conforms": ["Hashable"], "kinds": { "text": {} }
  access, files: A declaration names only types that are at least as accessible as itself. A type of another module is `public`, or `package` in the same package, and its module is a direct dependency of the target.
    = A.kinds.json { "access": "public", "structs": { "A": { "fields": { "b": "B" } } } }
    - B.kinds.json { "structs": { "B": { "fields": { "name": "String" } } } }
    + B.kinds.json { "access": "public", "structs": { "B": { "fields": { "name": "String" } } } }
  frozen: Only a public union has `frozen`, because it is a promise to other packages.
    - { "unions": { "Post": { "frozen": true, "kinds": { "text": {} } } } }
    + { "access": "public", "unions": { "Post": { "frozen": true, "kinds": { "text": {} } } } }
  conformance, fields: A declaration can conform to a protocol only if the types of its fields conform, also external ones.
    & "externals": { "Place": { "conforms": ["Sendable"] } }
    - "place": "Place"
    + "place": "JSON"
  conforms-without-model, union: Only a kind with a model has `conforms`.
    & "protocols": { "Titled": { "properties": { "title": "String" } } }
    - "kinds": { "rule": { "conforms": ["Titled"] } }
    + "kinds": { "rule": { "fields": { "title": "String" }, "conforms": ["Titled"] } }
  model-without-fields, union: Only a kind with fields has `model`, which names its model.
    - "kinds": { "rule": { "model": "Rule" } }
    + "kinds": { "rule": { "model": "Rule", "fields": { "width": "Int" } } }
  associated-values, kind fields: `label` is for associated values: a `payload`, or the fields of a kind with `"associatedValues": "fields"`. Fields that are associated values are neither `indirect` nor `deprecated`, and their kind cannot keep extras.
    - "text": { "type": "String", "label": "_" }
    + "text": "String"
  requirement, union: A type that conforms to a protocol of the schema has the properties of the protocol as fields of the same types.
    & "protocols": { "Titled": { "properties": { "title": "String" } } }
    - "kinds": { "text": { "fields": { "text": "String" }, "conforms": ["Titled"] } }
    + "kinds": { "text": { "fields": { "title": "String" }, "conforms": ["Titled"] } }
  of-unknown, union: `ofUnknown` is for a shared field of a union that keeps unknown kinds. The field is in the same object as the tag. Its type is a scalar, an enum, or a list of these.
    - "coding": { "unknown": "keep" }, "kinds": { "text": { "fields": { "id": { "type": "Int", "ofUnknown": true } } } }
    + "coding": { "unknown": "keep" }, "fields": { "id": { "type": "Int", "ofUnknown": true } }, "kinds": { "text": {} }
  identifiable, union: A type that conforms to `Identifiable` has a field `id`. In a union, `id` is a shared field.
    - "conforms": ["Identifiable"], "kinds": { "text": {} }
    + "conforms": ["Identifiable"], "fields": { "id": "Int" }, "kinds": { "text": {} }
  json-form, fields: A Codable declaration contains only types that have a JSON form. `kinds explain TYPE` shows the JSON form of a type.
    - "first": "Character"
    + "first": "String"
  never-stored, union: A field does not have a type without values, such as `Never`.
    - "conforms": ["Hashable"], "kinds": { "text": { "fields": { "text": "String", "error": "Never" } } }
    + "conforms": ["Hashable"], "kinds": { "text": { "fields": { "text": "String" } } }
  optional-json, fields: A type has at most one value that is null in JSON. In `JSON?`, null could be `nil` or a JSON value.
    - "values": "[JSON?]"
    + "values": "[JSON]"
  dictionary-key, fields: Keys of a Codable dictionary are strings, integers, values of an enum, or structs whose only field `rawValue` is a string or an integer. An external type can be a key if it conforms to `CodingKeyRepresentable`.
    - "visits": "[UUID: Int]"
    + "visits": "[String: Int]"
  struct-recursion: A struct does not store itself inline, because it would have infinite size. Store it in a list, or in a field with `indirect`.
    - { "structs": { "Author": { "fields": { "editor": "Author?" } } } }
    + { "structs": { "Author": { "fields": { "editor": { "type": "Author?", "indirect": true } } } } }
  indirection, union: `indirect` is for a kind with a payload or fields. `"indirect": false` is not for a kind that contains its own union.
    - "kinds": { "rule": { "indirect": true } }
    + "kinds": { "rule": {} }
  empty-recursion, union: Every declaration has a finite value. In a union, at least one kind does not require another value of the union.
    - "kinds": { "not": { "fields": { "post": "Post" } } }
    + "kinds": { "not": { "fields": { "post": "Post" } }, "text": {} }
  traversal-without-recursion, union: A union with `traversal` contains itself.
    - "with": ["traversal"], "kinds": { "text": {} }
    + "with": ["traversal"], "kinds": { "text": {}, "list": { "fields": { "posts": "[Post]" } } }
  traversal-of-external, union: Values of a traversed union must be in lists or in types of the schema, because the generated code cannot look inside an external type.
    & "externals": { "Box": { "conforms": ["Codable", "Hashable", "Sendable"] } }
    - "with": ["traversal"], "kinds": { "list": { "fields": { "posts": "Box<Post>" } } }
    + "with": ["traversal"], "kinds": { "list": { "fields": { "posts": "[Post]" } } }
  module-cycle, files: Two modules do not name declarations of each other in their schemas, because Swift modules cannot import each other.
    - Base/Author.kinds.json { "access": "public", "structs": { "Author": { "fields": { "tags": "[Tag]" } } } }
    + Base/Author.kinds.json { "access": "public", "structs": { "Author": { "fields": { "name": "String" } } } }
    = Models/Tag.kinds.json { "access": "public", "structs": { "Tag": { "fields": { "authors": "[Author]" } } } }
    = Post.kinds.json { "structs": { "Post": { "fields": { "tag": "Tag" } } } }
  partial-visitor: A partial visitor lists some kinds of its union, but not all. `visitOther` handles the remaining kinds.
    - { "unions": { "Post": { "kinds": { "text": {} } } }, "partialVisitors": { "TextVisitor": { "of": "Post", "kinds": ["text"] } } }
    + { "unions": { "Post": { "kinds": { "text": {}, "rule": {} } } }, "partialVisitors": { "TextVisitor": { "of": "Post", "kinds": ["text"] } } }
  used-part, union: `without` does not list parts that other generated code uses. Coding, `constants`, `renderers` and the comparison of a recursive union use `kind`. `kindDecoding` in `with` requires a Decodable union. `modelProtocol` requires a kind with a model, in a union that is not generic.
    - "with": ["kindDecoding"], "conforms": ["Hashable"], "kinds": { "text": {} }
    + "conforms": ["Hashable"], "kinds": { "text": {} }
  payload-with-shared-fields, union: A payload in a union with shared fields requires the style `adjacent` or `external`, with `"shared": "beside"`.
    & "structs": { "Author": { "fields": { "name": "String" } } }
    - "fields": { "id": "Int" }, "kinds": { "by": { "payload": "Author" } }
    + "coding": { "style": "adjacent", "shared": "beside" }, "fields": { "id": "Int" }, "kinds": { "by": { "payload": "Author" } }
  payload-is-object, union: A payload in the style `internal` is a JSON object, because the tag is one of its members. A union that is not Codable can have any payload.
    - "kinds": { "count": { "payload": "Int" } }
    + "coding": { "style": "adjacent" }, "kinds": { "count": { "payload": "Int" } }
  payload-shape, union: Each kind in the style `shape` has its own JSON type.
    - "coding": { "style": "shape" }, "kinds": { "count": { "payload": "Int" }, "length": { "payload": "Double" } }
    + "coding": { "style": "shape" }, "kinds": { "count": { "payload": "Int" }, "text": { "payload": "String" } }
  discriminating-members, union: Each kind in the style `members` has required members that discriminate it from the other kinds. Unions that share one object nest at most 64 levels deep, with at most 10,000 kinds in total.
    - "coding": { "style": "members" }, "kinds": { "text": { "fields": { "id": "Int" } }, "image": { "fields": { "id": "Int" } } }
    + "coding": { "style": "members" }, "kinds": { "text": { "fields": { "text": "String" } }, "image": { "fields": { "url": "URL" } } }
  tag-type, union: Tags of a union or an enum are all integers or all strings.
    - "kinds": { "text": { "tag": 1 }, "image": {} }
    + "kinds": { "text": { "tag": 1 }, "image": { "tag": 2 } }
  tag-collision, union: Tags of different kinds are different, including aliases.
    - "kinds": { "text": {}, "words": { "tag": "text" } }
    + "kinds": { "text": {}, "words": { "tag": "words" } }
  key-collision, fields: Keys and aliases of fields in the same object are different.
    - "text": "String", "title": { "type": "String", "key": "text" }
    + "text": "String", "title": { "type": "String", "key": "title" }
  tag-key, kind fields: A field does not have the key of the tag, unless it is in another object or is a constant with the value of the tag. If the payload of a kind is a union with its tag at the same key, the kind has no tags of its own.
    - "type": "String"
    + "type": { "type": "String", "key": "textType" }
  model-without-tag, union: A model in the style `internal` lacks the tag. It cannot be the type of a field or the payload of another union, unless the tag is one of its fields. Use a subset with only this kind, give the kind a struct as its payload, or give it a field that stores the tag.
    - "kinds": { "text": { "fields": { "text": "String" } }, "quote": { "fields": { "of": "TextPost" } } }
    + "kinds": { "text": { "fields": { "text": "String" } }, "quote": { "fields": { "of": "QuotedPost" } } }, "subsets": { "QuotedPost": ["text"] }
  coding-key, union: A key of `coding` is allowed only in the styles in which it has an effect. `kinds check` also notes kinds without fields in a union that keeps unknown members, because they cannot keep them.
    - "coding": { "style": "external", "tag": "kind" }, "kinds": { "text": {} }
    + "coding": { "style": "internal", "tag": "kind" }, "kinds": { "text": {} }
  constant-field, fields: A field with `const` is a Bool, a number, a String or an enum of the schema. It has no keys that are only for stored fields, such as `default`.
    - "version": { "type": "Int", "const": 2, "default": 2 }
    + "version": { "type": "Int", "const": 2 }
  nil-coding, fields: `nil` is only for an optional field. It sets the encoding of the value `nil`.
    - "title": { "type": "String", "nil": "null" }
    + "title": { "type": "String?", "nil": "null" }
  presence, fields: `Presence` is the complete type of a field whose key may be missing, not a part of another type.
    - "title": "[Presence<String>]"
    + "title": "Presence<String>"
  struct-form: A struct with `"form": "value"` has exactly one field. Fields of a struct with `"form": "array"` have no keys.
    - { "structs": { "Name": { "form": "value", "fields": { "first": "String", "last": "String" } } } }
    + { "structs": { "Name": { "form": "value", "fields": { "text": "String" } } } }
  flatten, kind fields: `flatten` is for a required field whose type is a struct. The field has no key, because the members of the struct are in the parent object. Flattened structs nest at most 64 levels deep, and an object has at most 10,000 members.
    & "structs": { "Author": { "fields": { "name": "String" } } }
    - "author": { "type": "Author", "flatten": true, "key": "by" }
    + "author": { "type": "Author", "flatten": true }
  key-path, fields: A list in `key` has 2 to 16 keys, which lead to a member of nested objects. The nested objects do not keep unknown members and are not flattened. Their members do not discriminate kinds.
    - "title": { "type": "String", "key": ["title"] }
    + "title": { "type": "String", "key": ["meta", "title"] }
  format, fields: `format` names a format of the field's type. `coerce` is for numbers, `Bool` and `String`.
    - "text": { "type": "String", "format": "iso8601" }
    + "day": { "type": "Date", "format": "iso8601" }
  invalid-value, fields: `"invalid": "nil"` is for an optional field without a default, and `"invalid": "default"` is for a field with one. On a kind, `invalid` requires a union that keeps unknown kinds, and is not for the kind in `missingTag`.
    - "site": { "type": "URL", "invalid": "nil" }
    + "site": { "type": "URL?", "invalid": "nil" }
  elements, fields: `elements` is for lists, sets and dictionaries.
    - "text": { "type": "String", "elements": "lossy" }
    + "tags": { "type": "[String]", "elements": "lossy" }
  single-element, fields: `single` is for lists whose elements cannot be lists or null.
    - "text": { "type": "String", "single": "read" }
    + "tags": { "type": "[String]", "single": "read" }
  extras-with-tag, union: A payload that refuses or keeps extras would treat a tag in the same object as an extra. Ignore extras, give the payload a field with the tag as its `const`, or use the style `adjacent` or `external`.
    & "structs": { "Author": { "extras": "fail", "fields": { "name": "String" } } }
    - "kinds": { "by": { "payload": "Author" } }
    + "coding": { "style": "adjacent" }, "kinds": { "by": { "payload": "Author" } }
  default-value, fields: A default, like any other value in a schema, is valid for its type. It may have any spelling that the decoder reads, but is not coerced. It contains nothing that the decoder would ignore, drop or keep as unknown, and is at most as deep as `maxDepth`.
    - "count": { "type": "Int", "default": "none" }
    + "count": { "type": "Int", "default": 0 }
  unknown-constant, union: A kind gives values only to constants of its union.
    - "constants": { "height": { "type": "Int", "default": 44 } }, "kinds": { "text": { "constants": { "heigth": 50 } } }
    + "constants": { "height": { "type": "Int", "default": 44 } }, "kinds": { "text": { "constants": { "height": 50 } } }
  missing-constant, union: Each kind gives a value to each constant without a default.
    - "constants": { "height": { "type": "Int" } }, "kinds": { "text": {} }
    + "constants": { "height": { "type": "Int" } }, "kinds": { "text": { "constants": { "height": 44 } } }
  unknown-field: A preset gives values only to fields of its struct.
    - { "presets": { "Style": { "fields": { "lines": { "type": "Int", "default": 1 } }, "values": { "plain": { "line": 2 } } } } }
    + { "presets": { "Style": { "fields": { "lines": { "type": "Int", "default": 1 } }, "values": { "plain": { "lines": 2 } } } } }
  missing-field: A preset gives a value to each required field without a default.
    - { "presets": { "Style": { "fields": { "lines": "Int" }, "values": { "plain": {} } } } }
    + { "presets": { "Style": { "fields": { "lines": "Int" }, "values": { "plain": { "lines": 1 } } } } }
  default-recursion: A default does not create a value that requires the same default again.
    - { "structs": { "A": { "fields": { "b": { "type": "[B]", "default": [{}] } } }, "B": { "fields": { "a": { "type": "[A]", "default": [{}] } } } } }
    + { "structs": { "A": { "fields": { "b": { "type": "[B]", "default": [{}] } } }, "B": { "fields": { "a": { "type": "[A]", "default": [] } } } } }
  samples, sampled fields: A union with `samples` is not generic. Sample values exist for known types and for types of the schemas. A field of another type is optional or has a default.
    & "externals": { "Place": { "conforms": ["Codable", "Hashable", "Sendable"] } }
    - "place": "Place"
    + "place": "Place?"
  direct-json, union: A declaration with `json` is Codable. The JSON methods of a generic type are internal. Generic types inside a declaration with `json` have no dates, durations, data or external types as arguments.
    & "structs": { "Page": { "parameters": ["Item"], "fields": { "items": "[Item]" } } }, "externals": { "Money": { "conforms": ["Codable", "Hashable", "Sendable"] } }
    - "json": "direct", "kinds": { "page": { "fields": { "page": "Page<Money>" } } }
    + "json": "direct", "kinds": { "page": { "fields": { "page": "Page<Int>" } } }
  unknown-renderer, union: `render` names renderers that the union declares.
    - "renderers": { "Page": { "format": "html" } }, "kinds": { "text": { "render": { "page": "<hr>" } } }
    + "renderers": { "Page": { "format": "html" } }, "kinds": { "text": { "render": { "Page": "<hr>" } } }
  missing-template, union: Each kind has a template for a renderer with `"complete": true`.
    - "renderers": { "Page": { "format": "html", "complete": true } }, "kinds": { "rule": {} }
    + "renderers": { "Page": { "format": "html", "complete": true } }, "kinds": { "rule": { "render": { "Page": "<hr>" } } }
  template-name, template: A tag names a field of the kind, or of the value that the enclosing section renders.
    - {{txt}}
    + {{text}}
  template-section, template: A section renders a Bool, an optional, a list, a set, a dictionary or a struct.
    - {{#text}}!{{/text}}
    + {{#tags}}{{.}}{{/tags}}
  template-context, template: A value stands in text or in a quoted attribute in which it can only be text or a URL. Templates have a small part of HTML, without scripts, styles or comments. A section begins and ends in text, or in the value of the same attribute. Markdown has no templates.
    - <script>{{text}}</script>
    + <p>{{text}}</p>
  schema-name, files: Files that different schemas generate have different names.
    = Post.kinds.json {}
    - Post+Coding.kinds.json {}
    + Coding.kinds.json {}
  data-value: Data is valid if the generated decoder reads it. `kinds validate` reports each place that the decoder would refuse.
  structured-output: `kinds export --structured-output` requires a schema that language-model providers accept: objects with known members, of limited size.
    - { "structs": { "Answer": { "fields": { "scores": "[String: Int]" } } } }
    + { "structs": { "Answer": { "fields": { "scores": "[Score]" } }, "Score": { "fields": { "name": "String", "points": "Int" } } } }
  import-document, files: An imported description is a JSON Schema or an OpenAPI description in a supported version.
    - schema.json { "swagger": "2.0", "definitions": { "Post": { "type": "object" } } }
    + schema.json { "$defs": { "Post": { "type": "object", "properties": { "text": { "type": "string" } } } } }
  import-reference, files: A reference in an imported description leads to an object in the given files.
    - schema.json { "$defs": { "Post": { "properties": { "by": { "$ref": "#/$defs/Autor" } } }, "Author": { "type": "string" } } }
    + schema.json { "$defs": { "Post": { "properties": { "by": { "$ref": "#/$defs/Author" } } }, "Author": { "type": "string" } } }
  import-refused, files: Some parts of a description have no equivalent in the schema language, such as a choice of objects that no member discriminates. `kinds import` leaves them out or imports them as `JSON`.
    - schema.json { "$defs": { "Post": { "properties": { "body": { "oneOf": [{ "properties": { "text": { "type": "string" } } }, { "properties": { "url": { "type": "string" } } }] } } } } }
    + schema.json { "$defs": { "Post": { "properties": { "body": { "oneOf": [{ "required": ["text"], "properties": { "text": { "type": "string" } } }, { "required": ["url"], "properties": { "url": { "type": "string" } } }] } } } } }
  import-changed, files: `kinds import` notes where the schema differs from the description, such as treating null and a missing member alike.
    - schema.json { "$defs": { "Post": { "properties": { "text": { "type": ["string", "null"] } } } } }
    + schema.json { "$defs": { "Post": { "required": ["text"], "properties": { "text": { "type": "string" } } } } }
  import-dropped, files: `kinds import` notes what the schema leaves out, such as the maximum length of a string.
    - schema.json { "$defs": { "Post": { "properties": { "text": { "type": "string", "maxLength": 280 } } } } }
    + schema.json { "$defs": { "Post": { "properties": { "text": { "type": "string" } } } } }
  """#
