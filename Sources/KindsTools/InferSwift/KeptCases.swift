import KindsCore

// Properties of hand-written cases that the generated cases would not have.

extension SwiftReader {
  /// Writes `"indirect": false` for the cases that the generator would make indirect although they are not.
  ///
  /// - Returns: Whether the draft has changed.
  func keepDirectCases(_ draft: inout SchemaDraft, _ checked: CheckedSchema) -> Bool {
    var hasChanged = false
    for index in draft.unions.indices {
      let name = draft.unions[index].name
      guard let type = types.first(where: { $0.name == name }),
        let union = checked.schema.unions.firstIndex(where: { $0.name.value.text == name })
      else { continue }
      for (kind, value) in type.values.enumerated()
      where checked.facts.unions[union].isIndirect[kind] && !isIndirect(value, in: type) {
        draft.unions[index].kinds[kind].more.add("indirect", .boolean(false))
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Warns of defaults of associated values that are the whole payload of their kind. Payloads have no defaults.
  mutating func remarkOnDefaults(notIn draft: SchemaDraft) {
    for type in types where type.isFitted {
      guard let union = draft.unions.first(where: { $0.name == type.name }) else { continue }
      for (value, kind) in zip(type.values, union.kinds)
      where kind.payload != nil && value.fields.contains(where: { $0.default != nil }) {
        warn(
          value.symbol,
          "the default of \(quoted(value.symbol.fullName)) is not in the schema, because the value is the whole payload of the kind; pass the value in each call that omits it"
        )
      }
    }
  }
}
