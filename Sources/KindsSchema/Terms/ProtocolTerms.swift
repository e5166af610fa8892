// The words that protocols are declared with.

/// Where the requirements of a protocol may be called.
enum Isolation: String, CaseIterable {
  case nonisolated
  case mainActor = "MainActor"
}

/// What gives a type that conforms the property that a protocol requires.
enum PropertySource: String, CaseIterable {
  /// A field of the schema.
  case field
  /// An extension that is written by hand.
  case `extension`
}
