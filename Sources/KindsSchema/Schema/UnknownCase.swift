// What is made for values whose tag no kind has, where a union keeps them.
extension Union {
  /// Whether values of unknown kinds are kept.
  var keepsUnknown: Bool { coding.keepsUnknown != nil }

  /// The case of the enum for values of unknown kinds, in the form of a kind, although it is none of ``kinds``: it has
  /// no tag of its own and no constants.
  var unknown: Kind? {
    guard let range = coding.keepsUnknown else { return nil }
    let name = UnknownNames.kind
    return Kind(
      name: Located(name, at: range), payload: .model(unknownFields(at: range)),
      doc: "A value whose tag no kind has, kept as it stands in the data.",
      tag: Located(.string(name.text), at: range), model: UnknownNames.model(of: self.name.value),
      conforms: conforms, protocols: protocols)
  }

  /// The cases of the enum: the kinds, and the one for unknown kinds behind them.
  var cases: [Kind] { kinds + (unknown.map { [$0] } ?? []) }

  private func unknownFields(at range: SourceRange) -> [Field] {
    func field(_ name: SwiftName, _ type: SwiftType, _ doc: String) -> Field {
      Field(
        name: Located(name, at: range), type: type, typeRange: range,
        key: Located(name.text, at: range), details: FieldDetails(doc: doc))
    }
    let value =
      conforms.contains(.encodable)
      ? "The whole value with its tag, which is encoded as it is." : "The whole value with its tag."
    return [
      field(UnknownNames.tag, .known(tagForm.knownType), "The tag, which no kind has."),
      field(UnknownNames.value, .json, value),
    ]
  }
}

extension Tag.Form {
  /// The type of a property that holds a tag.
  var knownType: KnownType {
    switch self {
    case .string: return .string
    case .integer: return .int
    }
  }
}

extension Schema {
  /// Whether a value of an unknown kind can stand in the object of a union's payload.
  func keepsUnknownInPayload(of union: Union) -> Bool {
    union.kinds.contains { kind in
      payloadUnions(from: kind.payload).contains { unions[$0].keepsUnknown }
    }
  }
}

/// The names of what is generated for values of unknown kinds.
enum UnknownNames {
  /// The case, which no kind of its union may be called.
  static let kind: SwiftName = "unknown"
  /// The fields of the model.
  static let tag: SwiftName = "tag"
  static let value: SwiftName = "value"

  /// The model. It does not follow the union's pattern, because nothing in the schema could give it another name.
  static func model(of union: SwiftName) -> SwiftName { "Unknown" + union.capitalized }
}
