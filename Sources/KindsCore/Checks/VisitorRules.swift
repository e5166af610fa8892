// Rules of visitors.

/// Checks that a partial visitor leaves at least one kind to `visitOther`. Otherwise Swift would warn about an
/// unreachable `default`.
func partialVisitorsLeaveKinds(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for visitor in schema.partialVisitors {
    let union = schema.unions[visitor.union]
    guard visitor.kinds.count == union.cases.count else { continue }
    let name = union.name.value.text
    diagnostics.error(
      .partialVisitor,
      "the partial visitor \(quoted(visitor.name.value.text)) lists every kind of \(quoted(name)); use the visitor of \(quoted(name)), or remove kinds from the list",
      at: visitor.kindsRange)
  }
}
