import KindsSchema

/// The changes from one schema to another.
public struct SchemaDiff: Sendable {
  /// The schema files, old and new, which the ranges of changes and diagnostics are of.
  public let sources: (old: [SourceFile], new: [SourceFile])
  /// What was found in the old files; if an error is among it, there are no changes.
  public let oldDiagnostics: [Diagnostic]
  /// What was found in the new files.
  public let newDiagnostics: [Diagnostic]
  /// The changes, by where they are in the new files.
  public let changes: [SchemaChange]

  /// Whether one of the schemas has errors, so that nothing was compared.
  public var hasErrors: Bool {
    (oldDiagnostics + newDiagnostics).contains { $0.severity == .error }
  }

  /// Whether apps that are installed read all that code of the new schema writes.
  public var isSafeForInstalledApps: Bool {
    !changes.contains { $0.newData.verdict.isFailure }
  }
}

/// Finds the changes from one schema to another, and what they do to code and data.
///
/// - Parameters:
///   - old: The old schema files, as ``generate(_:options:)`` takes them.
///   - new: The new ones.
///   - options: What schemas may say.
public func diff(
  old: [SourceFile], new: [SourceFile], options: GenerationOptions = GenerationOptions()
) -> SchemaDiff {
  var diagnostics = (old: Diagnostics(), new: Diagnostics())
  let oldSchema = readSchema(old, options, &diagnostics.old)
  let newSchema = readSchema(new, options, &diagnostics.new)
  var changes: [SchemaChange] = []
  if let oldSchema, let newSchema {
    var comparison = SchemaComparison(oldSchema, newSchema)
    comparison.compare()
    changes = inOrder(comparison.changes)
  }
  return SchemaDiff(
    sources: (old, new), oldDiagnostics: diagnostics.old.sorted(),
    newDiagnostics: diagnostics.new.sorted(), changes: changes)
}

/// The changes by their places in the new files; what is only in the old ones comes at the end.
private func inOrder(_ changes: [SchemaChange]) -> [SchemaChange] {
  func key(_ change: SchemaChange) -> [Int] {
    if let range = change.new { return [0, range.file, range.bytes.lowerBound] }
    guard let range = change.old else { return [2, 0, 0] }
    return [1, range.file, range.bytes.lowerBound]
  }
  return changes.enumerated().sorted { left, right in
    let (first, second) = (key(left.element), key(right.element))
    return first == second ? left.offset < right.offset : first.lexicographicallyPrecedes(second)
  }.map(\.element)
}
