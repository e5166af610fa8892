// The words that say what is generated for a union.

/// The visitor protocols of a union that are generated on request.
enum VisitorForm: String, CaseIterable {
  /// Its methods are `async`.
  case async
  /// Its methods are `mutating`.
  case mutating
  /// One method handles every kind that has none of its own.
  case partial
}

/// The frameworks for which views of a union are generated on request.
enum ViewFramework: String, CaseIterable {
  case swiftui
  case uikit
}

/// What of a union need not be generated, where the time to compile it matters more.
enum UnionPart: String, CaseIterable {
  case match
  case handlers
  /// The properties that hold what one kind carries.
  case accessors
  /// The protocol of the models, and the property that holds any of them.
  case models
}
