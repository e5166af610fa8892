extension Schema {
  /// The JSON type of a kind's payloads, or `nil` if they can be of several types.
  package func jsonType(of kind: Kind) -> JSONType? {
    switch kind.payload {
    case .nothing: return .null
    case .fields: return .object
    case .type(let type, _): return jsonType(of: type, kind.writtenFormat?.value)
    }
  }

  /// The JSON type of a type's values, or `nil` if they can be of several types.
  ///
  /// - Parameter format: The format of dates, durations and data, if the schema sets one.
  package func jsonType(of type: SwiftType, _ format: FieldFormat? = nil) -> JSONType? {
    switch type {
    case .known(let known): return known.jsonType(format)
    case .array, .set: return .array
    case .dictionary: return .object
    case .json, .parameter, .optional, .presence: return nil
    case .external(let type, _): return type.jsonType
    case .declared(let declared):
      switch declared.index {
      case .structure(let index):
        switch structures[index].form {
        case .object: return .object
        case .array: return .array
        case .value:
          // With `single`, the value can be a list or its only element, which have different JSON types.
          guard let field = innermostValueField(of: type), field.single == nil else { return nil }
          return jsonType(of: field.type, field.format)
        }
      case .model: return .object
      case .enumeration(let index):
        return enumerations[index].tagForm == .integer ? .number : .string
      case .union(let index): return unions[index].areKnownKindsObjects ? .object : nil
      }
    }
  }

  /// The kind that null represents in the data of a union, or `nil` if there is none.
  func nullKind(of union: Union) -> Kind? {
    guard union.isDiscriminatedByType else { return nil }
    return union.kinds.first { !$0.hasData }
  }

  /// Whether null represents a value of the type itself, as opposed to the `nil` of an optional.
  package func isNull(_ type: SwiftType) -> Bool {
    switch type {
    case .json: return true
    case .declared(let declared):
      let coded = withoutValueStructs(type)
      if coded != type { return coded.isOptional || isNull(coded) }
      guard case .union(let index) = declared.index else { return false }
      return nullKind(of: unions[index]) != nil
    default: return false
    }
  }
}

// Structs whose JSON values are not objects.

extension Structure {
  /// Whether the struct is encoded as its only field, and that field's name makes it RawRepresentable.
  package var isRawRepresentable: Bool { form == .value && fields.first?.name.value == "rawValue" }

  /// Whether a dictionary with keys of this struct is encoded as a JSON object rather than an array.
  package var isKey: Bool {
    isRawRepresentable && fields.first?.type.isKey ?? false
  }
}

extension SwiftType {
  /// Whether the type is `String` or `Int`. Dictionaries with these keys are encoded as JSON objects.
  var isKey: Bool {
    guard case .known(let type) = self else { return false }
    return type.name.text == "String" || type.name.text == "Int"
  }
}

extension Schema {
  /// The field that represents a struct of the form `value` in data, with generic parameters replaced by arguments;
  /// `nil` for other types.
  package func valueField(of type: SwiftType) -> Field? {
    guard case .declared(let declared) = type, case .structure(let index) = declared.index,
      structures[index].form == .value
    else { return nil }
    return fields(of: declared).first
  }

  /// The field that represents a struct of the form `value` in data. If the field's type is also such a struct, the
  /// search continues there, to the innermost field.
  func innermostValueField(of type: SwiftType) -> Field? {
    var innermost = valueField(of: type)
    for _ in structures.indices {
      guard let field = innermost, let inner = valueField(of: field.type) else { return innermost }
      innermost = inner
    }
    // A struct that contains only itself has no value. Another rule reports it.
    return nil
  }

  /// The type that determines the coding of a type's values: for structs of the form `value`, the type of the innermost
  /// field.
  func withoutValueStructs(_ type: SwiftType) -> SwiftType {
    innermostValueField(of: type)?.type ?? type
  }

  /// Whether a dictionary with keys of a type is encoded as a JSON object rather than an array.
  func isKey(_ type: SwiftType) -> Bool {
    switch type {
    case .declared(let declared):
      switch declared.index {
      case .structure(let index): return structures[index].isKey
      case .enumeration: return true
      case .model, .union: return false
      }
    case .external(let external, _): return external.isKey
    default: return type.isKey
    }
  }

  /// The structs and enums that are keys of coded dictionaries in their own module.
  var keyTypes: Set<DeclarationIndex> {
    guard !enumerations.isEmpty || structures.contains(where: \.isKey) else { return [] }
    var keys: Set<DeclarationIndex> = []
    for contained in containedTypes where contained.conforms.isCoding {
      for case .dictionary(let key, _) in contained.type.parts {
        guard case .declared(let type) = key, isKey(key),
          documents[self[type.index].document].module == documents[contained.document].module
        else { continue }
        keys.insert(type.index)
      }
    }
    return keys
  }

  /// The JSON form of dictionary keys of a type; `nil` if the schema does not determine it.
  package func keyForm(of type: SwiftType) -> KeyForm? {
    switch withoutValueStructs(type) {
    case .known(let known):
      switch known.family {
      case .text: return .string
      case .integer: return .integer
      default: return nil
      }
    case .declared(let declared):
      guard case .enumeration(let index) = declared.index else { return nil }
      return .tag(enumerations[index])
    default: return nil
    }
  }

  /// The JSON form of a record.
  package func form(of type: DeclaredType) -> StructForm {
    guard case .structure(let index) = type.index else { return .object }
    return structures[index].form
  }
}

/// The JSON form of dictionary keys, which are strings in JSON objects.
package enum KeyForm {
  case string
  /// An integer in decimal notation.
  case integer
  /// The tag of a value of an enum.
  case tag(Enumeration)

  /// Whether the keys are integers in decimal notation.
  package var isInteger: Bool {
    switch self {
    case .string: return false
    case .integer: return true
    case .tag(let enumeration): return enumeration.tagForm == .integer
    }
  }
}

extension KnownType {
  /// The JSON type of the values in a format; `nil` if the coder decides, or if values are coerced. Without a format,
  /// the type's default format applies.
  fileprivate func jsonType(_ format: FieldFormat?) -> JSONType? {
    if format == .coerced { return nil }
    switch family {
    case .boolean: return .boolean
    case .integer, .floatingPoint: return .number
    case .text, .character: return .string
    case .opaque(let type):
      switch defaultFormat == nil ? nil : format {
      case .coder, .coerced: return nil
      case .seconds, .milliseconds: return .number
      case .iso8601, .base64: return .string
      case nil: return type == .decimal || type == .duration ? .number : .string
      }
    }
  }
}

extension KnownType {
  /// The default format of the type's values; `nil` for a type without formats.
  package var defaultFormat: FieldFormat? {
    switch family {
    case .opaque(.date): return .iso8601(fractionDigits: nil)
    case .opaque(.duration): return .seconds
    case .opaque(.data): return .base64
    case .opaque(.never), .opaque(.url), .opaque(.uuid), .opaque(.decimal): return nil
    case .boolean, .integer, .floatingPoint, .text, .character: return nil
    }
  }
}

extension Field {
  /// The format of the field's dates, durations and data, or `.coerced` if its value is coerced; `nil` if it has
  /// neither. The arguments of a generic type do not count, because the coder decides their format.
  package var dataFormat: FieldFormat? { format ?? type.defaultFormat }
}

extension Kind {
  /// The format of the dates, durations and data in a payload that is a type; `nil` if it has none.
  package var dataFormat: FieldFormat? {
    guard case .type(let type, _) = payload else { return nil }
    return writtenFormat?.value ?? type.defaultFormat
  }
}

extension SwiftType {
  /// The default format of the type's dates, durations and data; `nil` if it has none.
  package var defaultFormat: FieldFormat? { formattedType?.defaultFormat }

  /// The date, duration or data type to which a field's format applies: the type itself, or the component of optionals,
  /// lists, sets and dictionary values.
  var formattedType: KnownType? {
    guard case .known(let type) = innermost, type.defaultFormat != nil else { return nil }
    return type
  }

  /// The number, Boolean or string type, possibly wrapped in an optional, that decoding can coerce values to; `nil` for
  /// other types.
  var coercedType: KnownType? {
    switch self {
    case .optional(let type), .presence(let type): return type.coercedType
    case .known(let type):
      switch type.family {
      case .boolean, .integer, .floatingPoint, .text, .opaque(.decimal): return type
      case .character, .opaque: return nil
      }
    default: return nil
    }
  }

  /// The first date, duration or data type in the generic arguments of the innermost type. A field's format does not
  /// apply to it.
  var unreachedFormattedType: KnownType? {
    for case .known(let type) in innermost.parts.dropFirst() where type.defaultFormat != nil {
      return type
    }
    return nil
  }

  /// Whether the type's own conformances, or a strategy of the coder, determine the coding of its values.
  ///
  /// - Parameter format: The format of the field, if it sets one.
  func usesOwnCoding(_ format: FieldFormat?) -> Bool {
    switch innermost {
    case .external: return true
    case .declared(let type): return type.module != nil
    case .known(let type): return type.defaultFormat != nil && format == .coder
    default: return false
    }
  }
}
