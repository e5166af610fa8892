extension KnownType {
  /// How values of the type are coded where nothing is said; `nil` for a type that has no formats.
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
  /// How the dates, durations and data in it are coded; `nil` where there are none, and for arguments of a generic type,
  /// which are coded as the coder has them.
  package var dataFormat: FieldFormat? { format ?? type.defaultFormat }
}

extension SwiftType {
  /// How the dates, durations and data in it are coded where nothing is said; `nil` as for a field.
  package var defaultFormat: FieldFormat? { formattedType?.defaultFormat }

  /// The type in it that the format of a field is for: itself, or what optionals, lists and the like are made of.
  package var formattedType: KnownType? {
    switch self {
    case .known(let type): return type.defaultFormat == nil ? nil : type
    case .optional(let type), .array(let type), .set(let type), .dictionary(_, let type):
      return type.formattedType
    case .json, .parameter, .declared, .external: return nil
    }
  }

  /// The first type in it that has formats and that none reaches, because it is an argument of another.
  var unreachedFormattedType: KnownType? {
    switch self {
    case .known, .json, .parameter: return nil
    case .optional(let type), .array(let type), .set(let type), .dictionary(_, let type):
      return type.unreachedFormattedType
    case .declared, .external:
      for case .known(let type) in parts where type.defaultFormat != nil { return type }
      return nil
    }
  }
}
