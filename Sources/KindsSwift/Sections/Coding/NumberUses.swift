/// Where the decoded data of a schema has numbers.
struct NumberUses {
  /// What is decoded as a member of an object.
  struct Member {
    let type: SwiftType
    let hasDefault: Bool
  }

  /// A type of the standard library that holds values of another.
  enum Holder: CaseIterable {
    case optional
    case array
    case set
    case dictionary
  }

  let members: [Member]

  /// The types that hold numbers in members, payloads and lossy elements, each once.
  let types: [Holder]

  /// Whether there are any numbers, also those of tags, dates and durations.
  let areAny: Bool

  init(_ schema: Schema) {
    let fields = schema.fieldGroups.filter { $0.conforms.contains(.decodable) }.flatMap(\.fields)
    let numbers = fields.filter { $0.holdsNumbers && !$0.isConstant }
    let payloads = schema.decodedPayloads.filter { $0.type.holdsNumbers }
    let constants = fields.filter(\.isNumericConstant)
    self.members =
      numbers.map { Member(type: $0.type, hasDefault: $0.hasDefault) }
      + payloads.map { payload in
        // An external payload is decoded as it is, null and all.
        Member(
          type: payload.style == .external ? payload.type.withoutNil : payload.type,
          hasDefault: false)
      }
      + constants.map { Member(type: $0.type.withoutNil, hasDefault: false) }
    let lossy = schema.decodedLossyTypes
    let held = numbers.map { $0.type.withoutNil } + payloads.map(\.type) + lossy
    let parts = held.flatMap(\.parts)
    let isOpen = parts.contains { if case .parameter = $0 { true } else { false } }
    self.types = Holder.allCases.filter { holder in
      isOpen || parts.contains { Holder($0) == holder }
    }
    self.areAny =
      !members.isEmpty || !lossy.isEmpty || schema.decodesIntegerTags
      || schema.decodesTimesAsNumbers
  }
}

extension NumberUses.Holder {
  fileprivate init?(_ type: SwiftType) {
    switch type {
    case .optional: self = .optional
    case .array: self = .array
    case .set: self = .set
    case .dictionary: self = .dictionary
    case .known, .json, .parameter, .declared, .external: return nil
    }
  }

  /// The name of the type.
  var type: Code {
    switch self {
    case .optional: return "Swift.Optional"
    case .array: return "Swift.Array"
    case .set: return "Swift.Set"
    case .dictionary: return "Swift.Dictionary"
    }
  }

  /// What its parameters have to be.
  var requirement: Code {
    switch self {
    case .optional: return "Wrapped: Decodable"
    case .array, .set: return "Element: Decodable"
    case .dictionary: return "Key: Decodable, Value: Decodable"
    }
  }

  /// The same with each number by itself.
  var numbers: Code {
    switch self {
    case .optional: return "KindsNumber<Wrapped>"
    case .array, .set: return "[KindsNumber<Element>]"
    case .dictionary: return "[Key: KindsNumber<Value>]"
    }
  }
}

extension Field {
  /// Whether it can only be one number.
  var isNumericConstant: Bool {
    if case .number? = writtenConstant?.content { return true }
    return false
  }
}

extension SwiftType {
  /// What an optional wraps; other types themselves.
  fileprivate var withoutNil: SwiftType {
    if case .optional(let wrapped) = self { return wrapped }
    return self
  }
}

extension Schema {
  /// Whether tags of kinds or enums are integers.
  fileprivate var decodesIntegerTags: Bool {
    unions.contains { $0.tagForm == .integer && $0.conforms.contains(.decodable) }
      || enumerations.contains { $0.tagForm == .integer && $0.conforms.contains(.decodable) }
  }

  /// Whether dates or durations are numbers.
  fileprivate var decodesTimesAsNumbers: Bool {
    let names: Set<SwiftName> = [
      "KindsSecondsDate", "KindsMillisecondsDate", "KindsSecondsDuration",
      "KindsMillisecondsDuration",
    ]
    return !codedNames.isDisjoint(with: names)
  }

  /// The elements of lossy lists and dictionaries that hold numbers.
  fileprivate var decodedLossyTypes: [SwiftType] {
    fieldGroups.filter { $0.conforms.contains(.decodable) }.flatMap(\.fields)
      .filter { $0.isLossy && $0.type.holdsNumbers }.map(\.type.element)
  }

  /// Whether an element that a lossy list leaves out can be a number, or hold one.
  var losesNumbers: Bool { !decodedLossyTypes.isEmpty }

  /// The payloads of decoded unions that may be of any type.
  fileprivate var decodedPayloads: [(type: SwiftType, style: CodingStyle)] {
    supersets.filter { $0.coding.style != .internal && $0.conforms.contains(.decodable) }
      .flatMap { union in
        union.kinds.compactMap { kind in
          guard case .type(let type, _) = kind.payload else { return nil }
          return (type, union.coding.style)
        }
      }
  }
}
