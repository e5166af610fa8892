/// The types of JSON values (RFC 8259), integers and other numbers being one.
package enum JSONType: CaseIterable {
  case null
  case boolean
  case number
  case string
  case array
  case object

  /// The type of a value.
  package init(_ content: JSONNode.Content) {
    switch content {
    case .null: self = .null
    case .boolean: self = .boolean
    case .number: self = .number
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    }
  }

  /// A value of the type as messages call it, here and in generated code.
  package var valueText: String {
    switch self {
    case .null: return "null"
    case .boolean: return "a boolean"
    case .number: return "a number"
    case .string: return "a string"
    case .array: return "an array"
    case .object: return "an object"
    }
  }
}

extension Schema {
  /// The JSON type of every value of what a kind carries by itself, or `nil` where they are not of one.
  package func jsonType(of payload: Payload) -> JSONType? {
    switch payload {
    case .nothing: return .null
    case .model: return .object
    case .type(let type, _): return jsonType(of: type)
    }
  }

  package func jsonType(of type: SwiftType) -> JSONType? {
    switch type {
    case .known(let known): return known.jsonType
    case .array, .set: return .array
    case .dictionary: return .object
    case .json, .parameter, .external, .optional: return nil
    case .declared(let declared):
      switch declared.index {
      case .structure, .model: return .object
      case .enumeration(let index):
        return enumerations[index].tagForm == .integer ? .number : .string
      case .union(let index):
        switch unions[index].coding.style {
        case .internal, .adjacent: return .object
        case .external, .shape: return nil
        }
      }
    }
  }

  /// The kind that is null in the data of a union.
  func nullKind(of union: Union) -> Kind? {
    guard union.coding.style == .shape else { return nil }
    return union.kinds.first { !$0.hasPayload }
  }

  /// Whether a type itself has null among its values in data, other than as the `nil` of an optional.
  func isNull(_ type: SwiftType) -> Bool {
    switch type {
    case .json: return true
    case .declared(let declared):
      guard case .union(let index) = declared.index else { return false }
      return nullKind(of: unions[index]) != nil
    default: return false
    }
  }
}

extension KnownType {
  /// The JSON type of its values where they are coded in the default format.
  fileprivate var jsonType: JSONType {
    switch family {
    case .boolean: return .boolean
    case .integer, .floatingPoint: return .number
    case .text, .character: return .string
    case .opaque: return ["Decimal", "Duration"].contains(name.text) ? .number : .string
    }
  }
}
