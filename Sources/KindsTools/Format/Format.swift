import KindsSchema

/// The result of laying out a schema.
public struct FormattedSchema: Sendable {
  /// The formatted schema; `nil` if the source is not JSON.
  public let text: String?
  /// The errors in the JSON.
  public let diagnostics: [Diagnostic]
}

/// Formats a schema as `kinds format` does. Keys, scalars and the order of members do not change.
///
/// Each declaration has its own line. A value that does not fit on one line has a line for each member. The function
/// does not check whether the schema is valid.
///
/// - Parameters:
///   - source: The schema.
///   - file: The file index that diagnostics refer to.
public func formatSchema(_ source: SourceFile, file: Int = 0) -> FormattedSchema {
  var diagnostics = Diagnostics()
  let document = readJSON(source, file: file, &diagnostics)
  return FormattedSchema(
    text: document.map { schemaText($0, source) }, diagnostics: diagnostics.sorted())
}
