import KindsSchema

/// A schema that a tool makes from what people already have.
///
/// Each declaration has its Swift name, and what data calls it; ``document`` writes down only what does not follow from the
/// name.
struct SchemaDraft {
  var doc: String?
  /// Who may see what the file declares; `nil` for the language's own.
  var access: Access?
  /// What becomes of the members that no field names, in the whole file.
  var extras: Extras?
  /// Whether unions and enums keep the kinds and values that they do not know, in the whole file.
  var keepsUnknown = false
  /// The types and protocols that are written in Swift, each with its members, such as `conforms`.
  var externals: [(name: String, members: [JSONValue.Member])] = []
  /// How deep data may be, in the whole file; `nil` for the language's own limit.
  var maxDepth: Int?
  var groups: [DraftGroup] = []
  var unions: [DraftUnion] = []
  var structs: [DraftStruct] = []
  var enums: [DraftEnum] = []
}

/// Fields that several kinds or structs include.
struct DraftGroup {
  var name: String
  var fields: [DraftField] = []
}

/// A union of a schema that is made.
struct DraftUnion {
  var name: String
  var doc: String?
  var coding = DraftCoding()
  /// The shared fields.
  var fields: [DraftField] = []
  var kinds: [DraftKind] = []
  /// The kinds of each subset.
  var subsets: [(name: String, kinds: [String])] = []
  /// Further members of the union, such as `parameters`, after all others.
  var more: [JSONValue.Member] = []
}

/// How a union is written in data.
struct DraftCoding {
  var style = CodingStyle.internal
  /// The key of the tag; `nil` for `type`.
  var tag: String?
  /// The key of the payload in the style `adjacent`; `nil` for the language's own.
  var content: String?
  /// Whether values of unknown kinds are kept.
  var keepsUnknown = false
  /// Further members of `coding`, such as `missingTag`.
  var more: [JSONValue.Member] = []
}

/// A kind of a union that is made.
struct DraftKind {
  var name: String
  var doc: String?
  /// Its name in data, a string or an integer; `nil` if the union has no tags.
  var tag: JSONValue?
  var include: [String] = []
  var fields: [DraftField] = []
  /// The type that the kind carries in place of fields.
  var payload: String?
  var deprecated: String?
  /// Further members of the kind, such as `toldBy`, after all others.
  var more: [JSONValue.Member] = []
}

/// A field of a schema that is made.
struct DraftField: Equatable {
  var name: String
  /// Its name in data.
  var key: String
  /// Its type as schemas write it; `nil` for that of the included field that it refines.
  var type: String?
  var doc: String?
  var `default`: JSONValue?
  var const: JSONValue?
  /// Whether `nil` is written as null.
  var isNullWritten = false
  var deprecated: String?
  /// Further members of the field, such as `format`, after all others.
  var more: [JSONValue.Member] = []
}

/// A struct of a schema that is made.
struct DraftStruct {
  var name: String
  var doc: String?
  var include: [String] = []
  var fields: [DraftField] = []
  /// Further members of the struct, such as `form` and `extras`, after all others.
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
