import KindsSchema

/// The result of laying out a schema.
public struct FormattedSchema: Sendable {
  /// The schema as `kinds format` lays it out; `nil` if it is not JSON.
  public let text: String?
  /// The errors in the JSON.
  public let diagnostics: [Diagnostic]
}

/// Lays out a schema: the order of its members, its keys and its scalars stay as they are.
///
/// Each declaration has a line, and so does each member of anything that is longer than a line. The function does not
/// check whether the schema is valid.
///
/// - Parameters:
///   - source: The schema.
///   - file: Its index among the files that diagnostics are about.
public func formatSchema(_ source: SourceFile, file: Int = 0) -> FormattedSchema {
  var diagnostics = Diagnostics()
  let document = readJSON(source, file: file, &diagnostics)
  return FormattedSchema(
    text: document.map { schemaText($0, source) }, diagnostics: diagnostics.sorted())
}
