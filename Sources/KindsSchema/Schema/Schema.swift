/// Every schema file of a target with its names looked up: what the rules check and the emitters read.
struct Schema {
  var documents: [Document]
  /// The types written elsewhere, each once.
  var externals: [Located<ExternalType>] = []
  var unions: [Union] = []
  var structures: [Structure] = []
  var enumerations: [Enumeration] = []
  var capabilities: [Capability] = []
  /// When generic declarations conform to what they declare; `resolveSchema` sets it.
  var conditionalConformances = ConditionalConformances()
}

/// One schema file and the declarations in it, in the order in which they are written.
struct Document {
  /// The place of the file among the sources.
  let file: Int
  let doc: String?
  let access: Access
  /// How deep in the data the structs and the JSON of the document may stand, where that is limited.
  let maxDepth: Int
  var unions: [Int] = []
  var structures: [Int] = []
  var enumerations: [Int] = []
  var capabilities: [Int] = []
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
  /// How deep in the data a value may stand; `limitDepths` sets it where a value can contain another.
  var depthLimit: Int?
  /// Whether it is coded, compared and hashed by a small function for each kind; `markSmallFrames` sets it.
  var hasSmallFrames = false
  /// Whether its payloads are decoded from the container in which the tag was found; `shareContainers` sets it.
  var sharesContainer = false
  var sharedFields: [Field]
  var kinds: [Kind]
  let visitors: Set<VisitorForm>
  /// Where its values are asked to be walked, or `nil` where they are not.
  let traversal: SourceRange?
  /// The types by way of which it contains itself, itself first; `findTraversedTypes` sets them where it is walked.
  var traversedTypes: [DeclaredType] = []
  /// The frameworks that it is shown with, each with where they are asked for.
  let views: [ViewFramework: SourceRange]
  let without: Set<UnionPart>
  let isFrozen: Bool
  var renderers: [Renderer]
  var constants: [Constant]
  /// The union of which this is a narrower one, over the same models.
  var superset: Superset?
}

/// The union of which another is a subset.
struct Superset {
  /// Its place in ``Schema/unions``.
  let union: Int
  /// The place of each kind of the subset among those of the union.
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
  /// The same as a value of the type; `readConstants` sets it.
  var defaultValue: DefaultValue?
}

extension Union {
  /// Whether a function is generated that decodes what a kind carries.
  func decodesPayload(of kind: Kind) -> Bool {
    if case .nothing = kind.payload { return false }
    return conforms.contains(.decodable)
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
  var fields: [Field]
  /// What becomes of members that no field names.
  let extras: Extras
  /// How deep in the data a value may stand; `limitDepths` sets it where one can contain another.
  var depthLimit: Int?
  /// Whether it can be decoded from the container of a union; `shareContainers` sets it.
  var sharesContainer = false
  /// Its values with a name.
  var presets: [Preset] = []
}

/// A value of a struct that has a name.
struct Preset {
  let name: Located<SwiftName>
  /// The values of fields as they are written, by the fields' names.
  let writtenValues: [JSONMember]
  /// The values in the order of the struct's fields, `nil` where the default holds; `readPresets` sets them.
  var values: [DefaultValue?] = []
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
