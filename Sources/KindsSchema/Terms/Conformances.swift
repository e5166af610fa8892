/// The standard protocols that declarations can conform to.
package struct Conformances: OptionSet, Hashable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let equatable = Conformances(rawValue: 1 << 0)
  package static let hashable = Conformances(rawValue: 1 << 1)
  package static let identifiable = Conformances(rawValue: 1 << 2)
  package static let sendable = Conformances(rawValue: 1 << 3)
  package static let customStringConvertible = Conformances(rawValue: 1 << 4)
  package static let decodable = Conformances(rawValue: 1 << 5)
  package static let encodable = Conformances(rawValue: 1 << 6)
  package static let error = Conformances(rawValue: 1 << 7)
  package static let codable: Conformances = [.decodable, .encodable]

  /// What lists, optionals and the like conform to where what they are made of does.
  static let inherited: Conformances = [.equatable, .hashable, .sendable, .codable]

  /// What a declaration that says nothing conforms to.
  static let standard: Conformances = [.codable, .equatable, .hashable, .sendable]

  /// The protocols by the names that schemas use, each with what it implies.
  package static let named: [(name: String, protocols: Conformances)] = [
    ("Equatable", .equatable), ("Hashable", [.hashable, .equatable]),
    ("Identifiable", .identifiable), ("Sendable", .sendable),
    ("CustomStringConvertible", .customStringConvertible), ("Codable", .codable),
    ("Decodable", .decodable), ("Encodable", .encodable), ("Error", [.error, .sendable]),
  ]

  /// The protocols one by one, without what each implies.
  package static let single: [Conformances] = [
    .equatable, .hashable, .identifiable, .sendable, .customStringConvertible, .decodable,
    .encodable, .error,
  ]
}
