import KindsCore

/// A schema that a tool creates from existing files.
///
/// Each declaration has a Swift name and a name in JSON. ``document`` omits a JSON name that follows from the Swift
/// name.
struct SchemaDraft {
  var doc: String?
  /// The access level of the declarations; `nil` for the default.
  var access: Access?
  /// The treatment of unknown members in the whole schema.
  var extras: Extras?
  /// Whether unions and enums keep unknown kinds and values in the whole schema.
  var keepsUnknown = false
  /// The external types and protocols, each with its members, such as `conforms`.
  var externals: [(name: String, members: [JSONValue.Member])] = []
  var unions: [DraftUnion] = []
  var structs: [DraftStruct] = []
  var enums: [DraftEnum] = []
}

/// A declaration of a draft. A placeholder can reserve its position before it is complete.
enum DraftDeclaration {
  case union(DraftUnion)
  case structure(DraftStruct)
  case enumeration(DraftEnum)

  var name: String {
    switch self {
    case .union(let union): union.name
    case .structure(let structure): structure.name
    case .enumeration(let definition): definition.name
    }
  }
}

extension SchemaDraft {
  mutating func append(_ declaration: DraftDeclaration) {
    switch declaration {
    case .union(let union): unions.append(union)
    case .structure(let structure): structs.append(structure)
    case .enumeration(let definition): enums.append(definition)
    }
  }
}

/// A union of a draft.
struct DraftUnion {
  var name: String
  var doc: String?
  var coding = DraftCoding()
  /// The shared fields.
  var fields: [DraftField] = []
  var kinds: [DraftKind] = []
  /// Additional members of the union in the schema, such as `parameters`.
  var more: [JSONValue.Member] = []
}

extension DraftUnion {
  /// If no kind has a payload, moves fields that all kinds have in common, except constants and those with the name of a
  /// generated member, to the union. Reserves the name of the protocol that the models of such a union conform to.
  mutating func shareFields(_ typeNames: inout DraftNames) {
    guard kinds.count > 1, kinds.allSatisfy({ $0.payload == nil }), let first = kinds.first else {
      return
    }
    let reserved = Set(["kind", "model"] + kinds.map { "as" + capitalized($0.name) })
    let hasProperty = kinds.contains { $0.fields.contains { $0.name == "as" + name } }
    if hasProperty || typeNames.isTaken(name + "Model") { return }
    let shared = first.fields.filter { field in
      field.const == nil && !reserved.contains(field.name)
        && kinds.dropFirst().allSatisfy { $0.fields.contains(field) }
    }
    if shared.isEmpty { return }
    _ = typeNames.take(name + "Model")
    fields = shared
    let names = Set(shared.map(\.name))
    for index in kinds.indices { kinds[index].fields.removeAll { names.contains($0.name) } }
  }
}

/// The JSON encoding of a union.
struct DraftCoding {
  var style = CodingStyle.internal
  /// The key of the tag.
  var tag = "type"
  /// The key of the payload in the style `adjacent`; `nil` for the default key.
  var content: String?
  /// Whether unknown kinds are kept.
  var keepsUnknown = false
  /// Whether the shared fields are next to the payload.
  var sharedFieldsAreSiblings = false
  /// The kind of objects without a tag.
  var missingTag: String?
  /// Whether values of the kind ``missingTag`` are encoded with their tag.
  var writesMissingTag = true
  /// Whether kinds without data are encoded as empty objects.
  var hasEmptyObjects = false
  /// Whether an object with the members of several kinds is decoded as the first of them.
  var isAmbiguous = false
  /// The treatment of unknown members; `nil` for that of the whole schema.
  var extras: Extras?
}

/// A kind of a union in a draft.
struct DraftKind {
  var name: String
  var doc: String?
  /// The tag, a string or an integer; `nil` if the union has no tags, or the kind has the tags of its payload.
  var tag: JSONValue?
  var fields: [DraftField] = []
  /// The type of the payload; `nil` if the kind has fields or no data.
  var payload: String?
  var deprecated: String?
  /// The name of the model; `nil` for the default name.
  var model: String?
  /// The names of the fields that discriminate the kind, if the schema lists them.
  var discriminatedBy: [String] = []
  /// Additional members of the kind in the schema, such as `associatedValues`.
  var more: [JSONValue.Member] = []
}

/// A field of a draft.
struct DraftField: Equatable {
  var name: String
  /// The key in JSON.
  var key: String
  /// The keys of the nested objects that contain the field.
  var enclosingKeys: [String] = []
  /// The type as schemas write it.
  var type: String
  var doc: String?
  var `default`: JSONValue?
  var const: JSONValue?
  /// Whether `nil` is encoded as null.
  var isNullWritten = false
  var deprecated: String?
  /// Whether a value that equals the default is encoded.
  var encodesDefault = true
  /// Whether the value is stored indirectly.
  var isIndirect = false
  /// Additional members of the field in the schema, such as `format`.
  var more: [JSONValue.Member] = []
}

extension DraftField {
  /// Whether a missing key means a value other than `nil`.
  var hasDefault: Bool { `default` != nil && `default` != .null }
}

/// A struct of a draft.
struct DraftStruct {
  var name: String
  var doc: String?
  var fields: [DraftField] = []
  var form = StructForm.object
  /// The treatment of unknown members; `nil` for that of the whole schema.
  var extras: Extras?
  /// Additional members of the struct in the schema, such as `conforms`.
  var more: [JSONValue.Member] = []
}

/// An enum of a draft.
struct DraftEnum {
  struct Value {
    var name: String
    /// The name in JSON, a string or an integer.
    var tag: JSONValue
    var doc: String?
  }

  var name: String
  var doc: String?
  var values: [Value] = []
  /// Whether unknown values are kept.
  var keepsUnknown = false
  /// Additional members of the enum in the schema, such as `conforms`.
  var more: [JSONValue.Member] = []
}
