/// A kind says `"indirect": false` only where its case has a size without, and `true` only where it carries something.
func indirectionIsPossible(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  // A type written elsewhere may keep its arguments in an object; the schema's author knows.
  let graph = ContainmentGraph(
    schema, followsUnions: true, followsExternals: false, isIndirect: \.isIndirect)
  for (index, union) in schema.unions.enumerated() {
    for (kindIndex, kind) in union.kinds.enumerated() {
      guard let written = kind.writtenIndirect else { continue }
      let name = quoted(kind.name.value.text)
      if case .nothing = kind.payload, written.value {
        diagnostics.error(
          .indirection,
          "the kind \(name) carries nothing that could be indirect; leave 'indirect' out",
          at: written.range)
      }
      if !written.value, graph.isRecursive(union: index, kind: kindIndex) {
        diagnostics.error(
          .indirection,
          "what the kind \(name) carries contains \(quoted(union.name.value.text)), which would have no size; leave 'indirect' out, or make a field indirect",
          at: written.range)
      }
    }
  }
}
