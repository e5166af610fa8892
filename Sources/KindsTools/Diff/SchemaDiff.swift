import KindsCore

/// The changes from one schema to another.
public struct SchemaDiff: Sendable {
  /// The old and the new schema files, which the changes and diagnostics refer to.
  public let sources: (old: [SourceFile], new: [SourceFile])
  /// The errors. If there are errors, there are no changes. The file indices of new files follow those of the old
  /// files.
  public let diagnostics: [Diagnostic]
  /// The changes by position in the new files, followed by the changes of elements that only the old files have.
  public let changes: [SchemaChange]

  /// Whether installed apps can read all data that code of the new schema writes.
  public var isSafeForInstalledApps: Bool {
    !changes.contains { $0.newData.verdict.isFailure }
  }

  /// The most severe consequence of the changes for reading old data with the new schema.
  public var oldDataVerdict: DataVerdict { changes.map(\.oldData.verdict).max() ?? .safe }
}

/// Compares two versions of a schema, and determines the effects of the changes on code and data.
///
/// - Parameters:
///   - old: The old schema files, as for ``generate(_:)``.
///   - new: The new schema files.
public func diff(
  old: [SourceFile], new: [SourceFile]
) -> SchemaDiff {
  var diagnostics = (old: Diagnostics(), new: Diagnostics())
  let oldSchema = readWholeSchema(old, &diagnostics.old)
  let newSchema = readWholeSchema(new, &diagnostics.new)
  var changes: [SchemaChange] = []
  if let oldSchema, let newSchema {
    let comparison = Comparison(oldSchema, newSchema)
    comparison.compare()
    changes = inOrder(comparison.changes)
  }
  let errors =
    diagnostics.old.sorted() + diagnostics.new.sorted().map { $0.inFiles(after: old.count) }
  return SchemaDiff(
    sources: (old, new), diagnostics: errors.filter { $0.severity == .error }, changes: changes)
}

/// Returns the changes by position in the new files, then changes that only have positions in the old files.
private func inOrder(_ changes: [SchemaChange]) -> [SchemaChange] {
  func key(_ change: SchemaChange) -> [Int] {
    if let range = change.places.new { return [0, range.file, range.bytes.lowerBound] }
    guard let range = change.places.old else { return [2, 0, 0] }
    return [1, range.file, range.bytes.lowerBound]
  }
  return changes.enumerated().sorted { left, right in
    let (first, second) = (key(left.element), key(right.element))
    return first == second ? left.offset < right.offset : first.lexicographicallyPrecedes(second)
  }.map(\.element)
}
