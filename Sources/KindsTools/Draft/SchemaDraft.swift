import KindsSchema

/// A schema that a tool creates from the files that people already have.
///
/// Each declaration has its Swift name and its name in data; ``document`` writes a name in data only if it does not
/// follow from the Swift name.
struct SchemaDraft {
  var doc: String?
  /// The access of the declarations in the file; `nil` for the default.
  var access: Access?
  /// The treatment of members that no field names, in the whole file.
  var extras: Extras?
  /// Whether unions and enums keep the kinds and values that they do not know, in the whole file.
  var keepsUnknown = false
  /// The types and protocols that are written in Swift, each with its members, such as `conforms`.
  var externals: [(name: String, members: [JSONValue.Member])] = []
  /// The maximum depth of data, in the whole file; `nil` for the default limit.
  var maxDepth: Int?
  var unions: [DraftUnion] = []
  var structs: [DraftStruct] = []
  var enums: [DraftEnum] = []
}

/// A declaration of a schema that is made, whose place in the schema is known before all of it is.
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

/// A union of a schema that is made.
struct DraftUnion {
  var name: String
  var doc: String?
  var coding = DraftCoding()
  /// The shared fields.
  var fields: [DraftField] = []
  var kinds: [DraftKind] = []
  /// Further members of the union, such as `parameters`, after all others.
  var more: [JSONValue.Member] = []
}

extension DraftUnion {
  /// The members of every union with such kinds, which no field shares its name with.
  var reservedSharedNames: Set<String> {
    Set(["kind", "model"] + kinds.map { "as" + capitalized($0.name) })
  }

  /// Moves the fields that all kinds have alike to the union.
  mutating func shareFields(besides reserved: Set<String> = []) {
    guard kinds.count > 1, kinds.allSatisfy({ $0.payload == nil }), let first = kinds.first else {
      return
    }
    let shared = first.fields.filter { field in
      field.const == nil && !reserved.contains(field.name)
        && kinds.dropFirst().allSatisfy { $0.fields.contains(field) }
    }
    if shared.isEmpty { return }
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
  /// The key of the payload in the style `adjacent`; `nil` for the language's own.
  var content: String?
  /// Whether values of unknown kinds are kept.
  var keepsUnknown = false
  /// Whether the shared fields are siblings of the payload.
  var sharesBesideContent = false
  /// The kind of objects without the tag.
  var missingTag: String?
  /// Whether that kind is written with its tag.
  var writesMissingTag = true
  /// The kind of objects whose tag no kind has.
  var otherTags: String?
  /// Whether kinds without data are written as empty objects.
  var hasEmptyObjects = false
  /// Whether objects with the members of several kinds are of the first.
  var isAmbiguous = false
  /// The treatment of members that no field names; `nil` for that of the file.
  var extras: Extras?
}

extension DraftCoding {
  /// Replaces the name of a kind.
  mutating func rename(kind: String, to name: String) {
    if missingTag == kind { missingTag = name }
    if otherTags == kind { otherTags = name }
  }
}

/// A kind of a union that is made.
struct DraftKind {
  var name: String
  var doc: String?
  /// Its name in data, a string or an integer; `nil` if the union has no tags.
  var tag: JSONValue?
  var fields: [DraftField] = []
  /// The type that the kind carries in place of fields.
  var payload: String?
  var deprecated: String?
  /// The name of the model; `nil` for the usual one.
  var model: String?
  /// The fields that discriminate the kind, if the schema names them.
  var discriminatedBy: [String] = []
  /// Further members of the kind, such as `associatedValues`.
  var more: [JSONValue.Member] = []
}

/// A field of a schema that is made.
struct DraftField: Equatable {
  var name: String
  /// Its name in data.
  var key: String
  /// The keys of the objects that it is nested in.
  var enclosingKeys: [String] = []
  /// Its type as schemas write it.
  var type: String
  var doc: String?
  var `default`: JSONValue?
  var const: JSONValue?
  /// Whether `nil` is written as null.
  var isNullWritten = false
  var deprecated: String?
  /// Other keys that it is read from.
  var aliases: [String] = []
  /// Whether its default is written.
  var encodesDefault = true
  /// Whether its value is stored indirectly.
  var isIndirect = false
  /// Further members of the field, such as `format`.
  var more: [JSONValue.Member] = []
}

/// A struct of a schema that is made.
struct DraftStruct {
  var name: String
  var doc: String?
  var fields: [DraftField] = []
  var form = StructForm.object
  /// The treatment of members that no field names; `nil` for that of the file.
  var extras: Extras?
  /// Further members of the struct, such as `conforms`.
  var more: [JSONValue.Member] = []
}

/// An enum of a schema that is made.
struct DraftEnum {
  struct Value {
    var name: String
    /// Its name in data, a string or an integer.
    var tag: JSONValue
    var doc: String?
  }

  var name: String
  var doc: String?
  var values: [Value] = []
  /// Whether unknown values are kept.
  var keepsUnknown = false
  /// Further members of the enum, such as `conforms`, after all others.
  var more: [JSONValue.Member] = []
}
