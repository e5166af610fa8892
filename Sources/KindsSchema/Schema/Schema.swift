/// Every schema file of a target with its names looked up: what the rules check and the emitters read.
///
/// What is found out about it besides is in ``Graph``, ``Values`` and ``Facts``.
package struct Schema {
  package let documents: [Document]
  /// The types written elsewhere, each once.
  let externals: [Located<ExternalType>]
  /// Those of each document, each before its subsets.
  package let unions: [Union]
  package let structures: [Structure]
  package let enumerations: [Enumeration]
  package let protocols: [ProtocolDefinition]
  /// How many fields there are; the number of each is less.
  let fieldCount: Int
}

/// One schema file, and where its declarations stand in the lists of ``Schema``.
package struct Document {
  /// The index of the file among the sources.
  package let file: Int
  package let doc: String?
  package let access: Access
  /// How deep in the data the structs and the JSON of the document may stand, where that is limited.
  let maxDepth: Int
  package let unions: Range<Int>
  package let structures: Range<Int>
  package let enumerations: Range<Int>
  package let protocols: Range<Int>
}

/// A sum of kinds.
package struct Union {
  package let name: Located<SwiftName>
  package let document: Int
  package let doc: String?
  package let parameters: [Located<TypeParameter>]
  package let conforms: Conformances
  /// The other protocols that it and its models conform to.
  package let protocols: [Located<ProtocolReference>]
  /// How its values stand in JSON data.
  package let coding: Coding
  /// The fields that every model begins with.
  package let sharedFields: [Field]
  /// Those of a subset are the kinds of its superset.
  package let kinds: [Kind]
  /// The case for values whose tag no kind has, where these are kept, in the form of a kind: it has no tag of its own
  /// and no constants. Its name is located where the schema asks for it.
  package let unknown: Kind?
  package let visitors: Set<VisitorForm>
  /// Where its values are asked to be walked, or `nil` where they are not.
  package let traversal: SourceRange?
  /// The frameworks that it is shown with, each with where they are asked for.
  package let views: [ViewFramework: SourceRange]
  package let without: Set<UnionPart>
  package let isFrozen: Bool
  package let renderers: [Renderer]
  package let constants: [Constant]
  /// The union of which this is a narrower one, over the same models.
  package let superset: Superset?
}

/// The union of which another is a subset.
package struct Superset {
  /// Its index in ``Schema/unions``.
  package let union: Int
  /// The index of each kind of the subset among those of the union.
  package let kinds: [Int]
}

/// A value that each kind of a union has.
package struct Constant {
  package let name: Located<SwiftName>
  package let doc: String?
  package let type: SwiftType
  /// Where the type is written.
  let typeRange: SourceRange
  /// The value for kinds that give none, as it is written.
  let writtenDefault: JSONNode?
}

extension Union {
  /// Whether values of unknown kinds are kept.
  package var keepsUnknown: Bool { unknown != nil }

  /// The cases of the enum: the kinds, and the one for unknown kinds behind them.
  package var cases: [Kind] { kinds + (unknown.map { [$0] } ?? []) }

  /// Whether a function is generated that decodes what a kind carries.
  package func decodesPayload(of kind: Kind) -> Bool {
    kind.hasPayload && conforms.contains(.decodable)
  }

  /// What its tags are, which is the same for every kind.
  package var tagForm: Tag.Form { kinds.first?.tag.value.form ?? .string }

  /// Whether a kind is read by more tags than its own.
  package var hasAliases: Bool { kinds.contains { !$0.aliases.isEmpty } }

  /// The generic parameters that the types of a payload name, which are those of its model.
  package func parameters(usedBy payload: Payload) -> [TypeParameter] {
    if parameters.isEmpty { return [] }
    let used = Set(payload.types.flatMap(\.parts))
    return parameters.map(\.value).filter { used.contains(.parameter($0)) }
  }

  /// Whether its models have a protocol in common.
  package var hasModelProtocol: Bool {
    !without.contains(.models) && parameters.isEmpty && kinds.contains(where: \.hasModel)
  }
}

/// A record that fields can name.
package struct Structure {
  package let name: Located<SwiftName>
  package let document: Int
  package let doc: String?
  package let parameters: [Located<TypeParameter>]
  package let conforms: Conformances
  package let protocols: [Located<ProtocolReference>]
  package let fields: [Field]
  /// What becomes of members that no field names.
  package let extras: Extras
  /// Its values with a name.
  package let presets: [Preset]
}

/// A value of a struct that has a name.
package struct Preset {
  package let name: Located<SwiftName>
  /// The values of fields as they are written, by the fields' names.
  let writtenValues: [JSONMember]
}

/// An enum of strings or of integers.
package struct Enumeration {
  package struct Value {
    package let name: Located<SwiftName>
    package let doc: String?
    package let tag: Located<Tag>
  }

  package let name: Located<SwiftName>
  let document: Int
  package let doc: String?
  package let conforms: Conformances
  package let protocols: [Located<ProtocolReference>]
  package let values: [Value]
  /// Whether a case of its own keeps tags that no value has.
  package let keepsUnknown: Bool

  /// What its tags are, which is the same for every value.
  package var tagForm: Tag.Form { values.first?.tag.value.form ?? .string }
}

/// How a union is turned into text.
package struct Renderer {
  package let name: Located<SwiftName>
  package let format: RenderFormat
  /// The schemes that destinations of links may have.
  package let schemes: [String]
  package let partials: [(name: Located<String>, template: Template)]
  /// The templates of kinds that have one, by their indices in the union.
  package let templates: [Int: Template]
}

extension RenderFormat {
  /// The string that a renderer appends to.
  package var output: SwiftName {
    switch self {
    case .text: return "text"
    case .markdown: return "markdown"
    case .html: return "html"
    }
  }
}
