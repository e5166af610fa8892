import KindsCore

/// Diagnoses a schema module as ``generate(_:)`` does, without generating files. It also adds notes.
public func check(_ sources: [SourceFile]) -> [Diagnostic] {
  var diagnostics = Diagnostics()
  if let checked = readSchema(sources, &diagnostics) {
    _ = planRenderings(checked.schema, &diagnostics)
    noteIncludedKinds(checked.wire, &diagnostics)
    noteLowercaseTypes(checked.schema, &diagnostics)
    noteUppercaseKinds(checked.schema, &diagnostics)
    noteKindsWithoutExtras(checked.schema, &diagnostics)
  }
  return diagnostics.sorted()
}
