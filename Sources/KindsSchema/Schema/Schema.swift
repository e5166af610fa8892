/// Every schema file of a target with its names looked up: what the rules check and the emitters read.
///
/// What is found out about it besides is in ``Graph``, ``Values`` and ``Facts``.
struct Schema {
  let documents: [Document]
  /// The types written elsewhere, each once.
  let externals: [Located<ExternalType>]
  /// Those of each document, each before its subsets.
  let unions: [Union]
  let structures: [Structure]
  let enumerations: [Enumeration]
  let protocols: [ProtocolDefinition]
  /// How many fields there are; the number of each is less.
  let fieldCount: Int
}

/// One schema file, and where its declarations stand in the lists of ``Schema``.
struct Document {
  /// The index of the file among the sources.
  let file: Int
  let doc: String?
  let access: Access
  /// How deep in the data the structs and the JSON of the document may stand, where that is limited.
  let maxDepth: Int
  let unions: Range<Int>
  let structures: Range<Int>
  let enumerations: Range<Int>
  let protocols: Range<Int>
}

/// A sum of kinds.
struct Union {
  let name: Located<SwiftName>
  let document: Int
  let doc: String?
  let parameters: [Located<TypeParameter>]
  let conforms: Conformances
  /// The other protocols that it and its models conform to.
  let protocols: [Located<ProtocolReference>]
  /// How its values stand in JSON data.
  let coding: Coding
  /// The fields that every model begins with.
  let sharedFields: [Field]
  /// Those of a subset are the kinds of its superset.
  let kinds: [Kind]
  /// The case for values whose tag no kind has, where these are kept, in the form of a kind: it has no tag of its own
  /// and no constants. Its name is located where the schema asks for it.
  let unknown: Kind?
  let visitors: Set<VisitorForm>
  /// Where its values are asked to be walked, or `nil` where they are not.
  let traversal: SourceRange?
  /// The frameworks that it is shown with, each with where they are asked for.
  let views: [ViewFramework: SourceRange]
  let without: Set<UnionPart>
  let isFrozen: Bool
  let renderers: [Renderer]
  let constants: [Constant]
  /// The union of which this is a narrower one, over the same models.
  let superset: Superset?
}

/// The union of which another is a subset.
struct Superset {
  /// Its index in ``Schema/unions``.
  let union: Int
  /// The index of each kind of the subset among those of the union.
  let kinds: [Int]
}

/// A value that each kind of a union has.
struct Constant {
  let name: Located<SwiftName>
  let doc: String?
  let type: SwiftType
  /// Where the type is written.
  let typeRange: SourceRange
  /// The value for kinds that give none, as it is written.
  let writtenDefault: JSONNode?
}

extension Union {
  /// Whether values of unknown kinds are kept.
  var keepsUnknown: Bool { unknown != nil }

  /// The cases of the enum: the kinds, and the one for unknown kinds behind them.
  var cases: [Kind] { kinds + (unknown.map { [$0] } ?? []) }

  /// Whether a function is generated that decodes what a kind carries.
  func decodesPayload(of kind: Kind) -> Bool {
    kind.hasPayload && conforms.contains(.decodable)
  }

  /// What its tags are, which is the same for every kind.
  var tagForm: Tag.Form { kinds.first?.tag.value.form ?? .string }

  /// Whether a kind is read by more tags than its own.
  var hasAliases: Bool { kinds.contains { !$0.aliases.isEmpty } }

  /// The generic parameters that the types of a payload name, which are those of its model.
  func parameters(usedBy payload: Payload) -> [TypeParameter] {
    if parameters.isEmpty { return [] }
    let used = Set(payload.types.flatMap(\.parts))
    return parameters.map(\.value).filter { used.contains(.parameter($0)) }
  }

  /// Whether its models have a protocol in common.
  var hasModelProtocol: Bool {
    !without.contains(.models) && parameters.isEmpty && kinds.contains(where: \.hasModel)
  }
}

/// A record that fields can name.
struct Structure {
  let name: Located<SwiftName>
  let document: Int
  let doc: String?
  let parameters: [Located<TypeParameter>]
  let conforms: Conformances
  let protocols: [Located<ProtocolReference>]
  let fields: [Field]
  /// What becomes of members that no field names.
  let extras: Extras
  /// Its values with a name.
  let presets: [Preset]
}

/// A value of a struct that has a name.
struct Preset {
  let name: Located<SwiftName>
  /// The values of fields as they are written, by the fields' names.
  let writtenValues: [JSONMember]
}

/// An enum of strings or of integers.
struct Enumeration {
  struct Value {
    let name: Located<SwiftName>
    let doc: String?
    let tag: Located<Tag>
  }

  let name: Located<SwiftName>
  let document: Int
  let doc: String?
  let conforms: Conformances
  let protocols: [Located<ProtocolReference>]
  let values: [Value]
  /// Whether a case of its own keeps tags that no value has.
  let keepsUnknown: Bool

  /// What its tags are, which is the same for every value.
  var tagForm: Tag.Form { values.first?.tag.value.form ?? .string }
}

/// How a union is turned into text.
struct Renderer {
  let name: Located<SwiftName>
  let format: RenderFormat
  /// The schemes that destinations of links may have.
  let schemes: [String]
  let partials: [(name: Located<String>, template: Template)]
  /// The templates of kinds that have one, by their indices in the union.
  let templates: [Int: Template]
}

extension RenderFormat {
  /// The string that a renderer appends to.
  var output: SwiftName {
    switch self {
    case .text: return "text"
    case .markdown: return "markdown"
    case .html: return "html"
    }
  }
}
