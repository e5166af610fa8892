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

/// Checks that the associated type for the result of a visit has no name that generated code uses for something else.
func visitorOutputsAreUsable(_ schema: Schema, _ names: Names, _ diagnostics: inout Diagnostics) {
  let reasons = names.reasonsAgainstMembers
  let externals = Set(schema.modules.flatMap(\.externals).map(\.value.name))
  for union in schema.supersets where schema.isOwn(document: union.document) {
    let output = union.visitorOutput
    if output.value == NestedNames.output { continue }
    let isTaken =
      NestedNames.all.contains(output.value.text) || output.value.text.hasPrefix("visit")
      || externals.contains(output.value.text)
      || union.parameters.contains { $0.value.name == output.value }
    guard isTaken || reasons[output.value.text] != nil else { continue }
    diagnostics.error(
      .reservedName,
      "'visitorOutput' of \(quoted(union.name.value.text)) cannot be \(quoted(output.value.text)), which generated code uses; choose another name, such as \(quoted(union.name.value.inner.text + "Result"))",
      at: output.range)
  }
}
