extension Schema {
  /// The JSON type of every payload of a kind on its own, or `nil` if they are of several types.
  package func jsonType(of kind: Kind) -> JSONType? {
    switch kind.payload {
    case .nothing: return .null
    case .fields: return .object
    case .type(let type, _): return jsonType(of: type, kind.writtenFormat?.value)
    }
  }

  /// The JSON type of every value of a type, or `nil` if they are not of one.
  ///
  /// - Parameter format: The format of dates, durations and data, if it is given.
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
          // A single element of a list is of another type than the list.
          guard let field = innermostValueField(of: type), field.single == nil else { return nil }
          return jsonType(of: field.type, field.format)
        }
      case .model: return .object
      case .enumeration(let index):
        return enumerations[index].tagForm == .integer ? .number : .string
      case .union(let index): return unions[index].hasKnownMembers ? .object : nil
      }
    }
  }

  /// The kind that is null in the data of a union.
  func nullKind(of union: Union) -> Kind? {
    guard union.isDiscriminatedByType else { return nil }
    return union.kinds.first { !$0.hasData }
  }

  /// Whether a type itself has null among its values in data, other than as the `nil` of an optional.
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

// Structs that are not objects in data.

extension Structure {
  /// Whether it is its only field by itself, under a name that makes it RawRepresentable.
  package var isRawRepresentable: Bool { form == .value && fields.first?.name.value == "rawValue" }

  /// Whether its values are the keys of JSON objects where dictionaries have them as keys.
  package var isKey: Bool {
    isRawRepresentable && fields.first?.type.isKey ?? false
  }
}

extension SwiftType {
  /// Whether its values themselves are the keys of JSON objects where dictionaries have them as keys.
  var isKey: Bool {
    guard case .known(let type) = self else { return false }
    return type.name.text == "String" || type.name.text == "Int"
  }
}

extension Schema {
  /// The field that a struct of the form `value` is in data, with generic arguments in place; `nil` for other types.
  package func valueField(of type: SwiftType) -> Field? {
    guard case .declared(let declared) = type, case .structure(let index) = declared.index,
      structures[index].form == .value
    else { return nil }
    return fields(of: declared).first
  }

  /// The same for a struct that is another such struct: the field of the last one.
  func innermostValueField(of type: SwiftType) -> Field? {
    var innermost = valueField(of: type)
    for _ in structures.indices {
      guard let field = innermost, let inner = valueField(of: field.type) else { return innermost }
      innermost = inner
    }
    // A struct that is its own field has no value, which is reported elsewhere.
    return nil
  }

  /// The type that the values of a type are coded as: for structs of the form `value`, that of their field.
  func withoutValueStructs(_ type: SwiftType) -> SwiftType {
    innermostValueField(of: type)?.type ?? type
  }

  /// Whether values of a type are the keys of JSON objects where dictionaries have them as keys.
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

  /// The structs and enums whose values are keys of dictionaries that are coded.
  var keyTypes: Set<DeclarationIndex> {
    guard !enumerations.isEmpty || structures.contains(where: \.isKey) else { return [] }
    var keys: Set<DeclarationIndex> = []
    for held in heldTypes where held.coded.isCoding {
      for case .dictionary(let key, _) in held.type.parts {
        guard case .declared(let type) = key, isKey(key),
          documents[declaration(type).document].module == documents[held.document].module
        else { continue }
        keys.insert(type.index)
      }
    }
    return keys
  }

  /// The JSON encoding of the keys of a dictionary; `nil` if the schema does not say it.
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

/// The JSON encoding of the keys of a dictionary, which are strings in JSON objects.
package enum KeyForm {
  case string
  /// A whole number in decimal.
  case integer
  /// The tag of a value of an enum.
  case tag(Enumeration)

  /// Whether keys are whole numbers in decimal.
  package var isInteger: Bool {
    switch self {
    case .string: return false
    case .integer: return true
    case .tag(let enumeration): return enumeration.tagForm == .integer
    }
  }
}

extension KnownType {
  /// The JSON type of its values in a format, if one is said; `nil` if the coder decides.
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
  /// The default coding of values of the type; `nil` for a type that has no formats.
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
  /// The coding of the dates, durations and data in it; `nil` if there are none, and for arguments of a generic type,
  /// whose coding is left to the coder.
  package var dataFormat: FieldFormat? { format ?? type.defaultFormat }
}

extension Kind {
  /// The coding of the dates, durations and data in a payload that is a type; `nil` as for a field.
  package var dataFormat: FieldFormat? {
    guard case .type(let type, _) = payload else { return nil }
    return writtenFormat?.value ?? type.defaultFormat
  }
}

extension SwiftType {
  /// The default coding of the dates, durations and data in it; `nil` as for a field.
  package var defaultFormat: FieldFormat? { formattedType?.defaultFormat }

  /// The type in it to which the format of a field applies: itself, or the component of optionals, lists and the like.
  package var formattedType: KnownType? {
    guard case .known(let type) = innermost, type.defaultFormat != nil else { return nil }
    return type
  }

  /// The number, Boolean or string that it is, also if it may be missing: a type that can be coerced; `nil` for others.
  package var coercedType: KnownType? {
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

  /// The first type in it that has formats and that none reaches, because it is an argument of another.
  var unreachedFormattedType: KnownType? {
    for case .known(let type) in innermost.parts.dropFirst() where type.defaultFormat != nil {
      return type
    }
    return nil
  }

  /// Whether its values are coded by the type itself or by a strategy of the coder alone.
  ///
  /// - Parameter format: The format of the field, if it states one.
  package func isCodedByOwnCoding(_ format: FieldFormat?) -> Bool {
    switch innermost {
    case .external: return true
    case .declared(let type): return type.module != nil
    case .known(let type): return type.defaultFormat != nil && format == .coder
    default: return false
    }
  }
}
