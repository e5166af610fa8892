import KindsCore

extension DraftBuilder {
  /// Reports the schemas that were left out because no imported schema needs them.
  func remarkOnUnimported() {
    if !options.unions.isEmpty || options.includesAll { return }
    let others = declaredInOrder.filter { $0.type == nil && !kinds.contains($0.node.id) }
    guard let first = others.first(where: { hasUnion($0.node) }) ?? others.first else { return }
    let word = shellWord(first.originalName)
    let option = word == first.originalName ? "'--union \(word)'" : "--union \(word)"
    diagnostics.note(
      .importDropped,
      others.count == 1
        ? "the schema \(quoted(first.originalName)) is left out, because no imported schema needs it; \(option) imports it, and '--all' imports every schema"
        : "\(others.count) schemas such as \(quoted(first.originalName)) are left out, because no imported schema needs them; \(option) imports one with the schemas that it needs, and '--all' imports every schema",
      at: first.node.range)
  }
}
