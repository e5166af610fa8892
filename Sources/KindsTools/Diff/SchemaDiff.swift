import KindsSchema

/// The changes from one schema to another.
public struct SchemaDiff: Sendable {
  /// The schema files, old and new, which the ranges of changes and diagnostics are of.
  public let sources: (old: [SourceFile], new: [SourceFile])
  /// The errors. If there are any, there are no changes. The new files come after the old ones.
  public let diagnostics: [Diagnostic]
  /// The changes, by where they are in the new files.
  public let changes: [SchemaChange]

  /// Whether apps that are installed read all that code of the new schema writes.
  public var isSafeForInstalledApps: Bool {
    !changes.contains { $0.newData.verdict.isFailure }
  }
}

/// Finds the changes from one schema to another, and their effects on code and data.
///
/// - Parameters:
///   - old: The old schema files, as ``generate(_:options:)`` takes them.
///   - new: The new ones.
///   - options: The features that schemas may use.
public func diff(
  old: [SourceFile], new: [SourceFile], options: GenerationOptions = GenerationOptions()
) -> SchemaDiff {
  var diagnostics = (old: Diagnostics(), new: Diagnostics())
  let oldSchema = readWholeSchema(old, options, &diagnostics.old)
  let newSchema = readWholeSchema(new, options, &diagnostics.new)
  var changes: [SchemaChange] = []
  if let oldSchema, let newSchema {
    var comparison = SchemaComparison(oldSchema, newSchema, oldSources: old)
    comparison.compare()
    changes = inOrder(comparison.changes)
  }
  let errors =
    diagnostics.old.sorted() + diagnostics.new.sorted().map { $0.inFiles(after: old.count) }
  return SchemaDiff(
    sources: (old, new), diagnostics: errors.filter { $0.severity == .error }, changes: changes)
}

/// The changes by their places in the new files; those that are only in the old ones come at the end.
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
