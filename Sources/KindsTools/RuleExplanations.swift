import KindsSchema

// What each rule asks, with an example that breaks it and one that keeps it: the table of `kinds explain RULE`.

/// What a rule asks.
package struct RuleExplanation {
  /// What holds for schemas that keep the rule, as Markdown.
  package let asks: String
  /// Files that break the rule, and no other; none where it takes more than files to break it.
  package let wrong: [ExampleFile]
  /// The same files, mended.
  package let right: [ExampleFile]

  /// A file of an example.
  package struct ExampleFile {
    /// Its name; a folder before it is the module that has it.
    package let name: String
    package let text: String
  }

  private init(_ asks: String, wrong: [ExampleFile], right: [ExampleFile]) {
    self.asks = asks
    self.wrong = wrong
    self.right = right
  }

  /// A rule that one schema breaks.
  fileprivate init(_ asks: String, wrong: String, right: String) {
    func file(_ text: String) -> [ExampleFile] {
      [ExampleFile(name: "Post.kinds.json", text: text)]
    }
    self.init(asks, wrong: file(wrong), right: file(right))
  }

  /// A rule that some files break together.
  fileprivate init(_ asks: String, wrong: [(String, String)], right: [(String, String)]) {
    func files(_ files: [(String, String)]) -> [ExampleFile] {
      files.map { ExampleFile(name: $0.0, text: $0.1) }
    }
    self.init(asks, wrong: files(wrong), right: files(right))
  }

  /// A rule of descriptions that are imported.
  fileprivate static func described(
    _ asks: String, wrong: String, right: String
  ) -> RuleExplanation {
    RuleExplanation(asks, wrong: [("schema.json", wrong)], right: [("schema.json", right)])
  }

  /// A rule that schemas alone do not break.
  fileprivate init(_ asks: String) { self.init(asks, wrong: [ExampleFile](), right: []) }

  /// A rule that a union of kinds breaks.
  ///
  /// - Parameters:
  ///   - wrong: What stands in the braces of the union.
  ///   - more: What stands beside the unions.
  fileprivate static func union(
    _ asks: String, wrong: String, right: String, more: String = ""
  ) -> RuleExplanation {
    func schema(_ union: String) -> String { #"{ "unions": { "Post": { \#(union) } }\#(more) }"# }
    return RuleExplanation(asks, wrong: schema(wrong), right: schema(right))
  }

  /// A rule that the fields of a kind break.
  fileprivate static func fields(
    _ asks: String, wrong: String, right: String, more: String = ""
  ) -> RuleExplanation {
    func kinds(_ fields: String) -> String {
      #""kinds": { "text": { "fields": { \#(fields) } } }"#
    }
    return union(asks, wrong: kinds(wrong), right: kinds(right), more: more)
  }

  /// A rule that a template breaks.
  fileprivate static func template(
    _ asks: String, wrong: String, right: String, format: String = "html"
  ) -> RuleExplanation {
    func kinds(_ template: String) -> String {
      #"""
      "renderers": { "Page": { "format": "\#(format)" } }, "kinds": { "text": { "fields": { "text": "String", "tags": "[String]" }, "render": { "Page": "\#(template)" } } }
      """#
    }
    return union(asks, wrong: kinds(wrong), right: kinds(right))
  }
}

extension Rule {
  /// What the rule asks.
  package var explanation: RuleExplanation {
    switch self {
    case .jsonSyntax:
      return .init(
        "A schema is JSON (RFC 8259): keys and texts in double quotes, a comma between members and none after the last, no comments.",
        wrong: #"{ "unions": { "Post": { "kinds": { "text": {}, } } } }"#,
        right: #"{ "unions": { "Post": { "kinds": { "text": {} } } } }"#)
    case .jsonEncoding:
      return .init(
        "A schema is UTF-8 without a byte-order mark, and no escape in it is half of a character.",
        wrong: #"{ "doc": "Posts \uD83D" }"#, right: #"{ "doc": "Posts \uD83D\uDE00" }"#)
    case .jsonDepth:
      return .init(
        "Objects and lists stand in each other at most 128 levels deep in a schema, and 512 in data.",
        wrong:
          #"{ "$comment": \#(String(repeating: "[", count: 128))\#(String(repeating: "]", count: 128)) }"#,
        right: #"{ "$comment": [[[]]] }"#)
    case .jsonDuplicateKey:
      return .init(
        "No object has the same key twice, because readers of JSON differ about which one counts.",
        wrong: #"{ "doc": "Posts", "doc": "Entries" }"#, right: #"{ "doc": "Posts" }"#)
    case .requiredVersion:
      return .init(
        "A schema is read by a program that knows the version of the language that it `requires`. Update the program if it is older.",
        wrong: #"{ "requires": 2 }"#, right: #"{ "requires": 1 }"#)
    case .unknownKey:
      return .union(
        "An object has only the keys that the language has for it. `kinds explain OBJECT` lists them; `$comment` is for notes.",
        wrong: #""kind": {}, "kinds": { "text": {} }"#, right: #""kinds": { "text": {} }"#)
    case .missingKey:
      return .union(
        "An object has the keys that it cannot do without, such as the `kinds` of a union.",
        wrong: #""doc": "Posts""#, right: #""doc": "Posts", "kinds": { "text": {} }"#)
    case .valueType:
      return .union(
        "What stands at a key is of the JSON type that the key takes.",
        wrong: #""doc": 1, "kinds": { "text": {} }"#,
        right: #""doc": "Posts", "kinds": { "text": {} }"#)
    case .unknownValue:
      return .init(
        "A key that takes one of some words has one of them. `kinds explain KEY` lists them.",
        wrong: #"{ "access": "Public" }"#, right: #"{ "access": "public" }"#)
    case .emptyDeclaration:
      return .union(
        "A union has a kind, an enum a value, a struct with presets a preset, and a subset or a partial visitor a kind.",
        wrong: #""kinds": {}"#, right: #""kinds": { "text": {} }"#)
    case .emptyMessage:
      return .fields(
        "`deprecated` says what to use instead.",
        wrong: #""title": { "type": "String?", "deprecated": "" }"#,
        right: #""title": { "type": "String?", "deprecated": "use 'text'" }"#)
    case .payloadExcludesFields:
      return .union(
        "A kind has `fields` of its own or a `payload`, and not both.",
        wrong: #""kinds": { "by": { "payload": "Author", "fields": { "text": "String" } } }"#,
        right: #""kinds": { "by": { "fields": { "author": "Author", "text": "String" } } }"#,
        more: #", "structs": { "Author": { "fields": { "name": "String" } } }"#)
    case .nameSyntax:
      return .union(
        "Names are Swift identifiers of ASCII letters, digits and `_`. What data calls a thing otherwise is its `key` or `tag`.",
        wrong: #""kinds": { "text-post": {} }"#,
        right: #""kinds": { "textPost": { "tag": "text-post" } }"#)
    case .moduleSyntax:
      return .init(
        "`import` names a module, as in Swift.",
        wrong: #"{ "externals": { "Place": { "import": "Core Location" } } }"#,
        right: #"{ "externals": { "Place": { "import": "CoreLocation" } } }"#)
    case .typeSyntax:
      return .fields(
        "A type is a name, perhaps with arguments, or `[T]`, `[K: V]` or `T?`. Give a tuple or a function a name with `typealias`, and declare that in `externals`.",
        wrong: #""size": "(Int, Int)""#, right: #""size": "[Int]""#)
    case .swiftExpression:
      return .fields(
        "What stands in `swift` is one whole Swift expression on one line, which ends where the text does.",
        wrong: #""day": { "type": "Date", "default": { "swift": "Date(" } }"#,
        right: #""day": { "type": "Date", "default": { "swift": "Date()" } }"#)
    case .templateSyntax:
      return .template(
        "A template is Mustache: each tag is closed, and so is each section.",
        wrong: "{{#tags}}{{.}}", right: "{{#tags}}{{.}}{{/tags}}")
    case .urlScheme:
      return .union(
        "`schemes` has names of URL schemes alone, without the colon, and none with which a URL is a program.",
        wrong:
          #""renderers": { "Page": { "format": "html", "schemes": ["https:"] } }, "kinds": { "text": {} }"#,
        right:
          #""renderers": { "Page": { "format": "html", "schemes": ["https"] } }, "kinds": { "text": {} }"#
      )
    case .reservedName:
      return .union(
        "Some names mean something else in Swift or in what is generated. Choose another one, and give the name in data as `key` or `tag`.",
        wrong: #""kinds": { "none": {} }"#, right: #""kinds": { "nothing": { "tag": "none" } }"#)
    case .nameCollision:
      return .union(
        "Things that stand beside each other in the output have different names, also those that are made of others, such as the model of a kind.",
        wrong: #""kinds": { "text": { "fields": { "text": "String" } } }"#,
        right: #""kinds": { "words": { "fields": { "text": "String" } } }"#,
        more: #", "structs": { "TextPost": { "fields": { "text": "String" } } }"#)
    case .unknownKind:
      return .union(
        "`subsets`, `partialVisitors`, `handWritten` and `missingTag` name kinds that the union has.",
        wrong: #""subsets": { "Media": ["imgae"] }, "kinds": { "text": {}, "image": {} }"#,
        right: #""subsets": { "Media": ["image"] }, "kinds": { "text": {}, "image": {} }"#)
    case .unknownGroup:
      return .union(
        "`include` names groups that the schemas have.",
        wrong: #""kinds": { "text": { "include": ["Titeld"] } }"#,
        right: #""kinds": { "text": { "include": ["Titled"] } }"#,
        more: #", "groups": { "Titled": { "title": "String" } }"#)
    case .unknownType:
      return .fields(
        "A type is one that the language knows, one of the target's schemas, or one of `externals`.",
        wrong: #""text": "Sting""#, right: #""text": "String""#)
    case .ambiguousName:
      return .init(
        "A name that several imported modules declare is written with its module.",
        wrong: [
          ("Base/Author.kinds.json", #"{ "access": "public", "structs": { "Author": {} } }"#),
          ("Shop/Author.kinds.json", #"{ "access": "public", "structs": { "Author": {} } }"#),
          ("Post.kinds.json", #"{ "structs": { "Post": { "fields": { "author": "Author" } } } }"#),
        ],
        right: [
          ("Base/Author.kinds.json", #"{ "access": "public", "structs": { "Author": {} } }"#),
          ("Shop/Author.kinds.json", #"{ "access": "public", "structs": { "Author": {} } }"#),
          (
            "Post.kinds.json",
            #"{ "structs": { "Post": { "fields": { "author": "Base.Author" } } } }"#
          ),
        ])
    case .typeArguments:
      return .fields(
        "A generic type has as many arguments as it has parameters, and no other type has any.",
        wrong: #""tags": "Set""#, right: #""tags": "Set<String>""#)
    case .endlessArguments:
      return .init(
        "A generic type does not lead to ever larger arguments of itself.",
        wrong:
          #"{ "structs": { "Tree": { "parameters": ["Value"], "fields": { "inner": "[Tree<[Value]>]" } } } }"#,
        right:
          #"{ "structs": { "Tree": { "parameters": ["Value"], "fields": { "inner": "[Tree<Value>]" } } } }"#
      )
    case .unknownProtocol:
      return .union(
        "`conforms` names protocols that the language knows, those of the schemas, or those of `externals`.",
        wrong: #""conforms": ["Hashible"], "kinds": { "text": {} }"#,
        right: #""conforms": ["Hashable"], "kinds": { "text": {} }"#)
    case .access:
      return .init(
        "What a public declaration names is public too, and what another module declares can be seen from here.",
        wrong: [
          (
            "A.kinds.json",
            #"{ "access": "public", "structs": { "A": { "fields": { "b": "B" } } } }"#
          ),
          ("B.kinds.json", #"{ "structs": { "B": { "fields": { "name": "String" } } } }"#),
        ],
        right: [
          (
            "A.kinds.json",
            #"{ "access": "public", "structs": { "A": { "fields": { "b": "B" } } } }"#
          ),
          (
            "B.kinds.json",
            #"{ "access": "public", "structs": { "B": { "fields": { "name": "String" } } } }"#
          ),
        ])
    case .frozen:
      return .init(
        "Only a public union has `frozen`: it is a promise to other packages. Only a union with `\"frozen\": false` has kinds that are `newer`.",
        wrong: #"{ "unions": { "Post": { "frozen": true, "kinds": { "text": {} } } } }"#,
        right:
          #"{ "access": "public", "unions": { "Post": { "frozen": true, "kinds": { "text": {} } } } }"#
      )
    case .conformance:
      return .fields(
        "A declaration conforms to what its fields conform to: one of an external can only be `Codable` if that is.",
        wrong: #""place": "Place""#, right: #""place": "JSON""#,
        more: #", "externals": { "Place": { "conforms": ["Sendable"] } }"#)
    case .conformsWithoutModel:
      return .union(
        "Only a kind with a model can conform to something by itself.",
        wrong: #""kinds": { "rule": { "conforms": ["Titled"] } }"#,
        right: #""kinds": { "rule": { "fields": { "title": "String" }, "conforms": ["Titled"] } }"#,
        more: #", "protocols": { "Titled": { "properties": { "title": "String" } } }"#)
    case .modelWithoutFields:
      return .union(
        "Only a kind with fields has a model that `model` can name.",
        wrong: #""kinds": { "rule": { "model": "Rule" } }"#,
        right: #""kinds": { "rule": { "model": "Rule", "fields": { "width": "Int" } } }"#)
    case .carries:
      return .fields(
        "Only fields of kinds that carry values take `label`. They take neither `indirect` nor `deprecated`, and such a kind has no place for extras.",
        wrong: #""text": { "type": "String", "label": "_" }"#, right: #""text": "String""#)
    case .requirement:
      return .union(
        "A type that names a protocol of the schema has its properties as fields of the same types.",
        wrong: #""kinds": { "text": { "fields": { "text": "String" }, "conforms": ["Titled"] } }"#,
        right: #""kinds": { "text": { "fields": { "title": "String" }, "conforms": ["Titled"] } }"#,
        more: #", "protocols": { "Titled": { "properties": { "title": "String" } } }"#)
    case .identifiable:
      return .union(
        "What is Identifiable has a field `id`, which a union shares among its kinds.",
        wrong: #""conforms": ["Identifiable"], "kinds": { "text": {} }"#,
        right: #""conforms": ["Identifiable"], "fields": { "id": "Int" }, "kinds": { "text": {} }"#)
    case .jsonForm:
      return .fields(
        "What is Codable is made of types that JSON has a form for.",
        wrong: #""first": "Character""#, right: #""first": "String""#)
    case .neverStored:
      return .union(
        "No field has a type without values.",
        wrong:
          #""conforms": ["Hashable"], "kinds": { "text": { "fields": { "text": "String", "error": "Never" } } }"#,
        right:
          #""conforms": ["Hashable"], "kinds": { "text": { "fields": { "text": "String" } } }"#)
    case .optionalJSON:
      return .fields(
        "A type does not have two ways to say null, which JSON could not tell apart.",
        wrong: #""values": "[JSON?]""#, right: #""values": "[JSON]""#)
    case .dictionaryKey:
      return .fields(
        "The keys of a dictionary that is coded are strings or integers, as those of a JSON object are strings.",
        wrong: #""visits": "[UUID: Int]""#, right: #""visits": "[String: Int]""#)
    case .structRecursion:
      return .init(
        "A struct does not hold itself in place, which would have no finite size. It holds itself in a list, or in a field with `indirect`.",
        wrong: #"{ "structs": { "Author": { "fields": { "editor": "Author?" } } } }"#,
        right:
          #"{ "structs": { "Author": { "fields": { "editor": { "type": "Author?", "indirect": true } } } } }"#
      )
    case .nestedValues:
      return .init(
        "What is nested in a value without recursion fits on a stack of 512 KiB when it is decoded, encoded and compared in a debug build: a hundred structs in each other do, if they are small; with 20 strings in each, a dozen."
      )
    case .indirection:
      return .union(
        "`indirect` is for what carries something, and `false` is not for what contains its own union.",
        wrong: #""kinds": { "rule": { "indirect": true } }"#, right: #""kinds": { "rule": {} }"#)
    case .emptyRecursion:
      return .union(
        "There is a value of each declaration: not every kind needs another value of its union.",
        wrong: #""kinds": { "not": { "fields": { "post": "Post" } } }"#,
        right: #""kinds": { "not": { "fields": { "post": "Post" } }, "text": {} }"#)
    case .traversalSize:
      return .init(
        "Unions that are traversed and contain each other are few: the number of these unions, times that of the types through which they contain each other, is at most 50,000."
      )
    case .traversalWithoutRecursion:
      return .union(
        "A union that is traversed contains itself.",
        wrong: #""with": ["traversal"], "kinds": { "text": {} }"#,
        right:
          #""with": ["traversal"], "kinds": { "text": {}, "list": { "fields": { "posts": "[Post]" } } }"#
      )
    case .traversalOfExternal:
      return .union(
        "The values that are walked through stand in lists and in types of the schema, as what is written elsewhere cannot be looked into.",
        wrong:
          #""with": ["traversal"], "kinds": { "list": { "fields": { "posts": "Box<Post>" } } }"#,
        right: #""with": ["traversal"], "kinds": { "list": { "fields": { "posts": "[Post]" } } }"#,
        more: #", "externals": { "Box": { "conforms": ["Codable", "Hashable", "Sendable"] } }"#)
    case .moduleCycle:
      return .init(
        "Modules whose schemas name declarations of each other cannot both import the other.",
        wrong: [
          (
            "Base/Author.kinds.json",
            #"{ "access": "public", "structs": { "Author": { "fields": { "tags": "[Tag]" } } } }"#
          ),
          (
            "Models/Tag.kinds.json",
            #"{ "access": "public", "structs": { "Tag": { "fields": { "authors": "[Author]" } } } }"#
          ),
          ("Post.kinds.json", #"{ "structs": { "Post": { "fields": { "tag": "Tag" } } } }"#),
        ],
        right: [
          (
            "Base/Author.kinds.json",
            #"{ "access": "public", "structs": { "Author": { "fields": { "name": "String" } } } }"#
          ),
          (
            "Models/Tag.kinds.json",
            #"{ "access": "public", "structs": { "Tag": { "fields": { "authors": "[Author]" } } } }"#
          ),
          ("Post.kinds.json", #"{ "structs": { "Post": { "fields": { "tag": "Tag" } } } }"#),
        ])
    case .partialVisitor:
      return .init(
        "A partial visitor lists some kinds of its union, so that `visitOther` has values to visit.",
        wrong:
          #"{ "unions": { "Post": { "kinds": { "text": {} } } }, "partialVisitors": { "TextVisitor": { "of": "Post", "kinds": ["text"] } } }"#,
        right:
          #"{ "unions": { "Post": { "kinds": { "text": {}, "rule": {} } } }, "partialVisitors": { "TextVisitor": { "of": "Post", "kinds": ["text"] } } }"#
      )
    case .usedPart:
      return .union(
        "`without` leaves out no part that other generated code uses: `handlers` use the `visitor`; coding, `constants` and `renderers` use the `kind`, and so does the comparison of a union that contains itself. `kindDecoding` in `with` needs a union that is Decodable.",
        wrong: #""with": ["handlers"], "without": ["visitor"], "kinds": { "text": {} }"#,
        right: #""without": ["visitor"], "kinds": { "text": {} }"#)
    case .payloadWithSharedFields:
      return .union(
        "A payload in a union with shared fields needs a place for them beside it: the style `adjacent` or `external`, with `shared` being `beside`.",
        wrong: #""fields": { "id": "Int" }, "kinds": { "by": { "payload": "Author" } }"#,
        right:
          #""coding": { "style": "adjacent", "shared": "beside" }, "fields": { "id": "Int" }, "kinds": { "by": { "payload": "Author" } }"#,
        more: #", "structs": { "Author": { "fields": { "name": "String" } } }"#)
    case .payloadIsObject:
      return .union(
        "In the style `internal` a payload is an object in JSON, which the tag stands in.",
        wrong: #""kinds": { "count": { "payload": "Int" } }"#,
        right: #""coding": { "style": "adjacent" }, "kinds": { "count": { "payload": "Int" } }"#)
    case .payloadShape:
      return .union(
        "In the style `shape` each kind has a JSON type of its own.",
        wrong:
          #""coding": { "style": "shape" }, "kinds": { "count": { "payload": "Int" }, "length": { "payload": "Double" } }"#,
        right:
          #""coding": { "style": "shape" }, "kinds": { "count": { "payload": "Int" }, "text": { "payload": "String" } }"#
      )
    case .tellingMembers:
      return .union(
        "In the style `members` each kind has required members that tell it from the others. Unions stand in the objects of each other at most 64 deep, with at most 10,000 kinds in all.",
        wrong:
          #""coding": { "style": "members" }, "kinds": { "text": { "fields": { "id": "Int" } }, "image": { "fields": { "id": "Int" } } }"#,
        right:
          #""coding": { "style": "members" }, "kinds": { "text": { "fields": { "text": "String" } }, "image": { "fields": { "url": "URL" } } }"#
      )
    case .tagType:
      return .union(
        "The tags of a union or of an enum are all integers, or all strings.",
        wrong: #""kinds": { "text": { "tag": 1 }, "image": {} }"#,
        right: #""kinds": { "text": { "tag": 1 }, "image": { "tag": 2 } }"#)
    case .tagCollision:
      return .union(
        "No two kinds have the same tag or alias.",
        wrong: #""kinds": { "text": {}, "words": { "tag": "text" } }"#,
        right: #""kinds": { "text": {}, "words": { "tag": "words" } }"#)
    case .keyCollision:
      return .fields(
        "No two fields that stand in the same object have the same key or alias.",
        wrong: #""text": "String", "title": { "type": "String", "key": "text" }"#,
        right: #""text": "String", "title": { "type": "String", "key": "title" }"#)
    case .tagKey:
      return .fields(
        "No field has the key of the tag, unless it stands in another object or is the tag itself.",
        wrong: #""type": "String""#, right: #""type": { "type": "String", "key": "textType" }"#)
    case .modelWithoutTag:
      return .union(
        "In the style `internal`, no model is the type of a field or the payload of another union, where the tag would be missing, unless it has the tag as a field of its own. A subset of one kind has the tag, and a struct that is the payload of the kind needs none.",
        wrong:
          #""kinds": { "text": { "fields": { "text": "String" } }, "quote": { "fields": { "of": "TextPost" } } }"#,
        right:
          #""kinds": { "text": { "fields": { "text": "String" } }, "quote": { "fields": { "of": "QuotedPost" } } }, "subsets": { "QuotedPost": ["text"] }"#
      )
    case .codingKey:
      return .union(
        "A key of `coding` has an effect in the style of the union.",
        wrong: #""coding": { "style": "external", "tag": "kind" }, "kinds": { "text": {} }"#,
        right: #""coding": { "style": "internal", "tag": "kind" }, "kinds": { "text": {} }"#)
    case .constantField:
      return .fields(
        "A field with `const` is a Bool, a number, a String or an enum of the schema, and takes nothing that only stored fields have.",
        wrong: #""version": { "type": "Int", "const": 2, "default": 2 }"#,
        right: #""version": { "type": "Int", "const": 2 }"#)
    case .nilCoding:
      return .fields(
        "`nil` says how an optional field is coded, and stands at no other.",
        wrong: #""title": { "type": "String", "nil": "null" }"#,
        right: #""title": { "type": "String?", "nil": "null" }"#)
    case .presence:
      return .fields(
        "`Presence` is the whole type of a field whose key may be missing.",
        wrong: #""title": "[Presence<String>]""#, right: #""title": "Presence<String>""#)
    case .structForm:
      return .init(
        "A struct of the form `value` has one field, and the fields of the form `array` have no keys.",
        wrong:
          #"{ "structs": { "Name": { "form": "value", "fields": { "first": "String", "last": "String" } } } }"#,
        right: #"{ "structs": { "Name": { "form": "value", "fields": { "text": "String" } } } }"#)
    case .flatten:
      return .fields(
        "`flatten` is for a required field of a struct whose members stand in the object around it, so that the field has no key. Structs are flattened in each other at most 64 deep, and one object has at most 10,000 members.",
        wrong: #""author": { "type": "Author", "flatten": true, "key": "by" }"#,
        right: #""author": { "type": "Author", "flatten": true }"#,
        more: #", "structs": { "Author": { "fields": { "name": "String" } } }"#)
    case .format:
      return .fields(
        "`format` is one that the type of the field has.",
        wrong: #""text": { "type": "String", "format": "iso8601" }"#,
        right: #""day": { "type": "Date", "format": "iso8601" }"#)
    case .elements:
      return .fields(
        "`elements` is for lists, sets and dictionaries.",
        wrong: #""text": { "type": "String", "elements": "lossy" }"#,
        right: #""tags": { "type": "[String]", "elements": "lossy" }"#)
    case .singleElement:
      return .fields(
        "`single` is for lists of what is not a list or null itself.",
        wrong: #""text": { "type": "String", "single": "read" }"#,
        right: #""tags": { "type": "[String]", "single": "read" }"#)
    case .extrasWithTag:
      return .union(
        "What refuses or keeps extras would take a tag that stands in the same object for one. Such a payload needs the style `adjacent` or `external`.",
        wrong: #""kinds": { "by": { "payload": "Author" } }"#,
        right: #""coding": { "style": "adjacent" }, "kinds": { "by": { "payload": "Author" } }"#,
        more: #", "structs": { "Author": { "extras": "fail", "fields": { "name": "String" } } }"#)
    case .defaultValue:
      return .fields(
        "A default, and any other value in a schema, is one of its type, in any spelling that the decoder reads. It has nothing that the decoder would ignore, drop or keep without knowing it, and is not deeper than `maxDepth` allows.",
        wrong: #""count": { "type": "Int", "default": "none" }"#,
        right: #""count": { "type": "Int", "default": 0 }"#)
    case .unknownConstant:
      return .union(
        "A kind gives values to constants that its union has.",
        wrong:
          #""constants": { "height": { "type": "Int", "default": 44 } }, "kinds": { "text": { "constants": { "heigth": 50 } } }"#,
        right:
          #""constants": { "height": { "type": "Int", "default": 44 } }, "kinds": { "text": { "constants": { "height": 50 } } }"#
      )
    case .missingConstant:
      return .union(
        "Each kind gives a value to a constant that has no default.",
        wrong: #""constants": { "height": "Int" }, "kinds": { "text": {} }"#
          .replacing(#""Int""#, with: #"{ "type": "Int" }"#),
        right:
          #""constants": { "height": { "type": "Int" } }, "kinds": { "text": { "constants": { "height": 44 } } }"#
      )
    case .unknownField:
      return .init(
        "A preset gives values to fields that its struct has.",
        wrong:
          #"{ "presets": { "Style": { "fields": { "lines": { "type": "Int", "default": 1 } }, "values": { "plain": { "line": 2 } } } } }"#,
        right:
          #"{ "presets": { "Style": { "fields": { "lines": { "type": "Int", "default": 1 } }, "values": { "plain": { "lines": 2 } } } } }"#
      )
    case .missingField:
      return .init(
        "A preset gives a value to each field that has no default.",
        wrong:
          #"{ "presets": { "Style": { "fields": { "lines": "Int" }, "values": { "plain": {} } } } }"#,
        right:
          #"{ "presets": { "Style": { "fields": { "lines": "Int" }, "values": { "plain": { "lines": 1 } } } } }"#
      )
    case .defaultRecursion:
      return .init(
        "Making a default does not make the same default again.",
        wrong:
          #"{ "structs": { "A": { "fields": { "b": { "type": "[B]", "default": [{}] } } }, "B": { "fields": { "a": { "type": "[A]", "default": [{}] } } } } }"#,
        right:
          #"{ "structs": { "A": { "fields": { "b": { "type": "[B]", "default": [{}] } } }, "B": { "fields": { "a": { "type": "[A]", "default": [] } } } } }"#
      )
    case .defaultSize:
      return .init(
        "A default is made of at most 10,000 structs and 100,000 values; what has more is read from a file."
      )
    case .unknownRenderer:
      return .union(
        "`render` names renderers that the union has.",
        wrong:
          #""renderers": { "Page": { "format": "html" } }, "kinds": { "text": { "render": { "page": "<hr>" } } }"#,
        right:
          #""renderers": { "Page": { "format": "html" } }, "kinds": { "text": { "render": { "Page": "<hr>" } } }"#
      )
    case .missingTemplate:
      return .union(
        "Each kind has a template for a renderer with `complete`.",
        wrong:
          #""renderers": { "Page": { "format": "html", "complete": true } }, "kinds": { "rule": {} }"#,
        right:
          #""renderers": { "Page": { "format": "html", "complete": true } }, "kinds": { "rule": { "render": { "Page": "<hr>" } } }"#
      )
    case .handWrittenRendering:
      return .union(
        "A hand-written rendering has no template and is not of a newer kind. A generic union neither calls hand-written renderings of other unions nor lets these call its own.",
        wrong:
          #""renderers": { "Page": { "format": "html", "handWritten": ["rule"] } }, "kinds": { "rule": { "render": { "Page": "<hr>" } } }"#,
        right:
          #""renderers": { "Page": { "format": "html", "handWritten": ["rule"] } }, "kinds": { "rule": {} }"#
      )
    case .unknownPartial:
      return .template(
        "A template includes partials that its renderer has.",
        wrong: "{{>byline}}", right: "{{text}}")
    case .endlessPartial:
      return .union(
        "A partial does not include itself at the same value, again and again.",
        wrong:
          #""renderers": { "Page": { "format": "html", "partials": { "line": "{{>line}}" } } }, "kinds": { "rule": { "render": { "Page": "{{>line}}" } } }"#,
        right:
          #""renderers": { "Page": { "format": "html", "partials": { "line": "<hr>" } } }, "kinds": { "rule": { "render": { "Page": "{{>line}}" } } }"#
      )
    case .templateName:
      return .template(
        "A tag names a field of the kind, or of what the section is over.",
        wrong: "{{txt}}", right: "{{text}}")
    case .templateSection:
      return .template(
        "A section is over a Bool, an optional, a list, a set, a dictionary or a struct.",
        wrong: "{{#text}}!{{/text}}", right: "{{#tags}}{{.}}{{/tags}}")
    case .templateContext:
      return .template(
        "A value stands where escaping is enough to keep it from being read as markup or as a program.",
        wrong: "<script>{{text}}</script>", right: "<p>{{text}}</p>")
    case .unescapedTemplate:
      return .template(
        "With `--no-unescaped-templates`, and for schemas that are not trusted, no template writes a value without escaping it.",
        wrong: "{{{text}}}", right: "{{text}}")
    case .untrustedSchema:
      return .init(
        "With `--untrusted-schemas`, a schema does nothing that a stranger should not do, such as naming code, or asking for hundreds of megabytes of Swift.",
        wrong:
          #"{ "structs": { "A": { "fields": { "a": "[Secret]" }, "conforms": [] } }, "externals": { "Secret": {} } }"#,
        right: #"{ "structs": { "A": { "fields": { "a": "[JSON]" } } } }"#)
    case .schemaName:
      return .init(
        "The files that two schemas write have different names.",
        wrong: [("Post.kinds.json", "{}"), ("Post+Coding.kinds.json", "{}")],
        right: [("Post.kinds.json", "{}"), ("Coding.kinds.json", "{}")])
    case .isolation:
      return .init(
        "A declaration with `\"isolation\": \"MainActor\"` has Swift expressions, and none that JSON is read with: decoding is possible anywhere. A struct or model whose defaults are isolated is Sendable.",
        wrong:
          #"{ "structs": { "Style": { "isolation": "MainActor", "fields": { "day": { "type": "Date", "default": { "swift": "Clock.today" } } } } } }"#,
        right:
          #"{ "structs": { "Style": { "isolation": "MainActor", "conforms": ["Hashable", "Sendable"], "fields": { "day": { "type": "Date", "default": { "swift": "Clock.today" } } } } } }"#
      )
    case .samples:
      return .fields(
        "A union with `samples` is not generic, and each field that needs a value has a type that the generator can make one of: a known type, or one of the schemas. Others have a default.",
        wrong: #""place": "Place""#, right: #""place": "Place?""#,
        more: #", "externals": { "Place": { "conforms": ["Codable", "Hashable", "Sendable"] } }"#
      ).withSamples
    case .directJSON:
      return .union(
        "All that is in what is read and written as JSON without a coder, by the key `json`, is so too, or is Codable. A generic type that asks for it is not seen by other modules, and the arguments of generic types in it are no dates, durations or data, and no types that are written elsewhere.",
        wrong: #""json": "direct", "kinds": { "page": { "fields": { "page": "Page<Money>" } } }"#,
        right: #""json": "direct", "kinds": { "page": { "fields": { "page": "Page<Int>" } } }"#,
        more:
          #", "structs": { "Page": { "parameters": ["Item"], "fields": { "items": "[Item]" } } }, "externals": { "Money": { "conforms": ["Codable", "Hashable", "Sendable"] } }"#
      )
    case .dataValue:
      return .init(
        "Data is what the generated decoder reads: `kinds validate` names each place where it is not."
      )
    case .dataPreview:
      return .init(
        "Data that `kinds preview` shows is what the schema says; values of types that are written elsewhere are shown as they are in the data."
      )
    case .importDocument:
      return .described(
        "A description that is imported is a JSON Schema or an OpenAPI description, in a version that is known.",
        wrong: #"{ "swagger": "2.0", "definitions": { "Post": { "type": "object" } } }"#,
        right: #"{ "$defs": { "Post": { "type": "object" } } }"#)
    case .importReference:
      return .described(
        "A reference in a description that is imported leads to something in the files that are given.",
        wrong:
          ##"{ "$defs": { "Post": { "properties": { "by": { "$ref": "#/$defs/Autor" } } }, "Author": { "type": "string" } } }"##,
        right:
          ##"{ "$defs": { "Post": { "properties": { "by": { "$ref": "#/$defs/Author" } } }, "Author": { "type": "string" } } }"##
      )
    case .importRefused:
      return .described(
        "What a description says can be said in the schema language. What cannot is left out, or becomes `JSON`, such as a choice of objects that no member tells apart.",
        wrong:
          #"{ "$defs": { "Post": { "oneOf": [{ "properties": { "text": { "type": "string" } } }, { "properties": { "url": { "type": "string" } } }] } } }"#,
        right:
          #"{ "$defs": { "Post": { "oneOf": [{ "required": ["text"], "properties": { "text": { "type": "string" } } }, { "required": ["url"], "properties": { "url": { "type": "string" } } }] } } }"#
      )
    case .importChanged:
      return .described(
        "A remark of `kinds import`: the schema says something else than the description does, such as that null and a missing member are the same.",
        wrong:
          #"{ "$defs": { "Post": { "properties": { "text": { "type": ["string", "null"] } } } } }"#,
        right:
          #"{ "$defs": { "Post": { "required": ["text"], "properties": { "text": { "type": ["string", "null"] } } } } }"#
      )
    case .importDropped:
      return .described(
        "A remark of `kinds import`: the schema does not say something that the description does, such as how long a text may be.",
        wrong:
          #"{ "$defs": { "Post": { "properties": { "text": { "type": "string", "maxLength": 280 } } } } }"#,
        right: #"{ "$defs": { "Post": { "properties": { "text": { "type": "string" } } } } }"#)
    }
  }
}

extension RuleExplanation {
  /// The same with samples of the union.
  fileprivate var withSamples: RuleExplanation {
    func add(_ files: [ExampleFile]) -> [ExampleFile] {
      files.map {
        ExampleFile(
          name: $0.name,
          text: $0.text.replacing(#""Post": { "#, with: #""Post": { "with": ["samples"], "#))
      }
    }
    return RuleExplanation(asks, wrong: add(wrong), right: add(right))
  }
}
