import KindsSchema

/// What a field reads and writes in JSON data, which each way of coding prints in its own words.
struct CodedField {
  /// Where in the object its value is.
  enum Place {
    /// At the first of these keys that is there; it is written at the first.
    case member(keys: [String])
    /// Its members stand among those of the object.
    case flattened
    /// It has the members that no field names.
    case extras
    /// The same of the object around this one, for which the union cares.
    case around
  }

  /// What is read where no key is there.
  enum Absence {
    case isError
    case isNil
    /// It is told from null.
    case isMissing
    case value(DefaultValue)
  }

  /// What is read as its only value.
  struct Constant {
    let value: DefaultValue
    /// Whether it is the tag of an enum's value, which is compared as it is in data.
    let isTag: Bool
    /// Whether it is compared as a number.
    let isNumber: Bool
    /// The text in data, if it is one.
    let text: String?
  }

  /// When it is written.
  enum Writing {
    case always
    /// Where it is not `nil`.
    case ifPresent
    /// Where it is not missing.
    case ifNotMissing
    /// Where it is not its default.
    case ifOtherThan(DefaultValue)
  }

  let field: Field
  let place: Place
  let absence: Absence
  /// Its only value besides `nil`, if it is constant.
  let constant: Constant?
  /// How its value is coded.
  let type: CodedType
  let writing: Writing

  /// - Parameter direct: How it is read and written without a coder; `nil` for a coder.
  init(_ field: Field, _ values: Values, direct: DirectCoding? = nil) {
    self.field = field
    self.type = CodedType(
      field.type, field.format, isLossy: field.isLossy, single: field.single, direct: direct)
    if field.isAround {
      place = .around
    } else if field.isExtras {
      place = .extras
    } else if field.isFlattened {
      place = .flattened
    } else {
      place = .member(keys: [field.key.value] + field.aliases.map(\.value))
    }
    if let value = values.absentValue(of: field) {
      absence = .value(value)
    } else if field.type.isPresence {
      absence = .isMissing
    } else {
      absence = field.type.isOptional ? .isNil : .isError
    }
    if let written = field.writtenConstant, let value = values.onlyValue(of: field) {
      constant = Constant(value, written: written, of: field)
    } else {
      constant = nil
    }
    if field.omitsDefault, let value = values.defaultValue(of: field) {
      writing = .ifOtherThan(value)
    } else if field.type.isPresence {
      writing = .ifNotMissing
    } else {
      writing = field.omitsNil ? .ifPresent : .always
    }
  }
}

extension CodedField.Constant {
  fileprivate init(_ value: DefaultValue, written: JSONNode, of field: Field) {
    self.value = value
    if case .string(let text) = written.content {
      self.text = text
    } else {
      self.text = nil
    }
    if case .number = written.content {
      self.isNumber = true
    } else {
      self.isNumber = false
    }
    if text != nil, case .declared = field.type.wrapped {
      self.isTag = true
    } else {
      self.isTag = false
    }
  }

  /// The value as it stands in data: the tag of an enum's value.
  var expected: Code { text.map { "\(literal: $0)" } ?? value.code }

  /// The type of the value as it stands in data.
  ///
  /// - Parameter field: The type of the field, which numbers and booleans have.
  func dataType(in field: SwiftType) -> Code { text == nil ? field.code : "String" }
}

extension RecordOutput {
  /// What a field of the record reads and writes.
  func coded(_ field: Field) -> CodedField { CodedField(field, values) }

  /// The same where no coder reads and writes it.
  func directlyCoded(_ field: Field) -> CodedField {
    CodedField(field, values, direct: conforms.directCoding)
  }
}
