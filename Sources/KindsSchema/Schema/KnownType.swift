/// A type of the standard library or of Foundation that schemas can name.
package struct KnownType: Hashable {
  /// Which JSON values and which literals belong to a type.
  package enum Family: Hashable {
    case boolean
    /// A whole number of a number of bits.
    case integer(bits: Int, isSigned: Bool)
    case floatingPoint
    case text
    case character
    /// A type without a literal of its own.
    case opaque
  }

  package let name: SwiftName
  package let family: Family
  package let isFoundation: Bool
  let conforms: Conformances

  private init(
    _ name: SwiftName, _ family: Family = .opaque, isFoundation: Bool = false,
    conforms: Conformances = .standard
  ) {
    self.name = name
    self.family = family
    self.isFoundation = isFoundation
    self.conforms = conforms
  }

  package static let int = KnownType("Int", .integer(bits: 64, isSigned: true))
  static let string = KnownType("String", .text)

  /// Every known type, those of the standard library first.
  static let all: [KnownType] = [
    KnownType("Bool", .boolean),
    int,
    KnownType("Int8", .integer(bits: 8, isSigned: true)),
    KnownType("Int16", .integer(bits: 16, isSigned: true)),
    KnownType("Int32", .integer(bits: 32, isSigned: true)),
    KnownType("Int64", .integer(bits: 64, isSigned: true)),
    KnownType("UInt", .integer(bits: 64, isSigned: false)),
    KnownType("UInt8", .integer(bits: 8, isSigned: false)),
    KnownType("UInt16", .integer(bits: 16, isSigned: false)),
    KnownType("UInt32", .integer(bits: 32, isSigned: false)),
    KnownType("UInt64", .integer(bits: 64, isSigned: false)),
    KnownType("Float", .floatingPoint),
    KnownType("Double", .floatingPoint),
    string,
    KnownType("Character", .character, conforms: [.equatable, .hashable, .sendable]),
    KnownType("Never", conforms: [.equatable, .hashable, .sendable, .error]),
    KnownType("Duration"),
    KnownType("URL", isFoundation: true),
    KnownType("Date", isFoundation: true),
    KnownType("UUID", isFoundation: true),
    KnownType("Data", isFoundation: true),
    KnownType("Decimal", isFoundation: true),
    KnownType("TimeInterval", .floatingPoint, isFoundation: true),
  ]

  package static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name.text, $0) })
}

/// What other languages and frameworks call the known types, in lower case.
let typesByForeignName = [
  "any": "JSON", "anycodable": "JSON", "boolean": "Bool", "cgfloat": "Double", "datetime": "Date",
  "float64": "Double", "integer": "Int", "long": "Int", "nsdate": "Date",
  "nsdecimalnumber": "Decimal",
  "nsstring": "String", "nsurl": "URL", "nsuuid": "UUID", "number": "Double", "object": "JSON",
  "text": "String", "timestamp": "Date", "uri": "URL",
]
