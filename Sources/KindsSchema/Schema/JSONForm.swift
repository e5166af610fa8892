extension Schema {
  /// The JSON type of every value of what a kind carries by itself, or `nil` if they are not of one.
  package func jsonType(of payload: Payload) -> JSONType? {
    switch payload {
    case .nothing: return .null
    case .fields: return .object
    case .type(let type, _): return jsonType(of: type)
    }
  }

  package func jsonType(of type: SwiftType) -> JSONType? {
    switch type {
    case .known(let known): return known.jsonType
    case .array, .set: return .array
    case .dictionary: return .object
    case .json, .parameter, .external, .optional, .presence: return nil
    case .declared(let declared):
      switch declared.index {
      case .structure, .model: return .object
      case .enumeration(let index):
        return enumerations[index].tagForm == .integer ? .number : .string
      case .union(let index):
        switch unions[index].coding.style {
        case .internal, .adjacent, .members: return .object
        case .external, .shape: return nil
        }
      }
    }
  }

  /// The kind that is null in the data of a union.
  func nullKind(of union: Union) -> Kind? {
    guard union.coding.style == .shape else { return nil }
    return union.kinds.first { !$0.hasData }
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
  /// The JSON type of its values if they are coded in the default format.
  fileprivate var jsonType: JSONType {
    switch family {
    case .boolean: return .boolean
    case .integer, .floatingPoint: return .number
    case .text, .character: return .string
    case .opaque: return ["Decimal", "Duration"].contains(name.text) ? .number : .string
    }
  }
}

extension KnownType {
  /// How values of the type are coded if nothing is said; `nil` for a type that has no formats.
  package var defaultFormat: FieldFormat? {
    switch name.text {
    case "Date": return .iso8601
    case "Duration": return .seconds
    case "Data": return .base64
    default: return nil
    }
  }
}

extension Field {
  /// How the dates, durations and data in it are coded; `nil` if there are none, and for arguments of a generic type,
  /// which are coded as the coder has them.
  package var dataFormat: FieldFormat? { format ?? type.defaultFormat }
}

extension SwiftType {
  /// How the dates, durations and data in it are coded if nothing is said; `nil` as for a field.
  package var defaultFormat: FieldFormat? { formattedType?.defaultFormat }

  /// The type in it that the format of a field is for: itself, or what optionals, lists and the like are made of.
  package var formattedType: KnownType? {
    switch self {
    case .known(let type): return type.defaultFormat == nil ? nil : type
    case .optional(let type), .presence(let type), .array(let type), .set(let type),
      .dictionary(_, let type):
      return type.formattedType
    case .json, .parameter, .declared, .external: return nil
    }
  }

  /// The first type in it that has formats and that none reaches, because it is an argument of another.
  var unreachedFormattedType: KnownType? {
    switch self {
    case .known, .json, .parameter: return nil
    case .optional(let type), .presence(let type), .array(let type), .set(let type),
      .dictionary(_, let type):
      return type.unreachedFormattedType
    case .declared, .external:
      for case .known(let type) in parts where type.defaultFormat != nil { return type }
      return nil
    }
  }
}
