import KindsSchema

/// The locals of functions that decode values of the schema's types, free of those types: one may be called `container`.
struct DecodingLocals {
  /// The types of the schema that begin as locals do, which hardly any does.
  private let types: Set<SwiftName>
  /// The container that is decoded from.
  let container: SwiftName
  /// The key in it.
  let key: SwiftName
  /// What a coder gives, from which a payload is made.
  let coded: SwiftName

  init(_ names: Names) {
    let types = Set(
      (names.types + names.parameters).lazy.map(\.value)
        .filter { !$0.beginsInUpperCase })
    self.types = types
    container = SwiftName("container").free(besides: types)
    key = SwiftName("key").free(besides: types)
    coded = SwiftName("coded").free(besides: types)
  }

  /// The first of some names that is neither a type nor one of others.
  func name(of candidates: [SwiftName], besides others: Set<SwiftName> = []) -> SwiftName {
    if types.isEmpty, others.isEmpty { return candidates[0] }
    return firstName(of: candidates, besides: types.union(others))
  }

  /// Whether a local could hide a type.
  func mayHide(_ type: SwiftName) -> Bool { types.contains(type) }
}
