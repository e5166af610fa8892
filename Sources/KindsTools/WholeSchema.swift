import KindsCore

/// Reads schemas and plans their renderers, as the generator does, so that tools reject the same schemas as the
/// generator.
///
/// - Parameters:
///   - sources: The schema files, as for ``generate(_:)``.
///   - diagnostics: Receives the problems in schemas and templates.
/// - Returns: The schema, or `nil` if an error was reported.
func readWholeSchema(
  _ sources: [SourceFile], _ diagnostics: inout Diagnostics
) -> CheckedSchema? {
  guard let checked = readSchema(sources, &diagnostics),
    planRenderings(checked.schema, &diagnostics) != nil
  else { return nil }
  return checked
}
