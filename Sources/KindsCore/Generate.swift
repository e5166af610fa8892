/// The result of a run of the generator.
public struct Generation: Sendable {
  /// The files in a fixed order, including those that declare nothing. If there is an error, there are no files.
  public let files: [GeneratedFile]
  /// The diagnostics, sorted by file and place.
  public let diagnostics: [Diagnostic]
}

/// Generates the Swift of a schema module: all `*.kinds.json` files of one target.
///
/// Each pass reports everything that it finds, and the next one starts only if there was no error. The generator itself
/// reads and writes no files.
///
/// - Parameter sources: The schema files; their order is the order of the output.
/// - Returns: The files, or the errors that prevent them.
public func generate(_ sources: [SourceFile]) -> Generation {
  var diagnostics = Diagnostics()
  guard let checked = readSchema(sources, &diagnostics),
    let plans = planRenderings(checked.schema, &diagnostics)
  else { return Generation(files: [], diagnostics: diagnostics.sorted()) }
  return Generation(files: emit(checked, plans, sources), diagnostics: diagnostics.sorted())
}

/// Diagnoses a schema module as ``generate(_:)`` does, without generating files. It also adds notes.
public func check(_ sources: [SourceFile]) -> [Diagnostic] {
  var diagnostics = Diagnostics()
  if let checked = readSchema(sources, &diagnostics) {
    _ = planRenderings(checked.schema, &diagnostics)
    noteIncludedKinds(checked.wire, &diagnostics)
    noteLowercaseTypes(checked.schema, &diagnostics)
    noteUppercaseKinds(checked.schema, &diagnostics)
    noteKindsWithoutExtras(checked.schema, &diagnostics)
    noteReplacedConformances(checked.schema, &diagnostics)
    noteUnknownKindsInHTML(checked.schema, &diagnostics)
  }
  return diagnostics.sorted()
}
