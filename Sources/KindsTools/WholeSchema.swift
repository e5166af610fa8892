import KindsRendering
import KindsSchema

/// Reads schemas as the generator does, which also plans their renderers. Tools refuse the same schemas as the
/// generator.
///
/// - Parameters:
///   - sources: The schema files, as ``generate(_:options:)`` takes them.
///   - options: The features that schemas may use.
///   - diagnostics: Receives what is wrong, in templates too.
/// - Returns: The schema, or `nil` if an error was reported.
func readWholeSchema(
  _ sources: [SourceFile], _ options: GenerationOptions, _ diagnostics: inout Diagnostics
) -> CheckedSchema? {
  guard let checked = readSchema(sources, options, &diagnostics),
    planRenderings(checked.schema, options, &diagnostics) != nil
  else { return nil }
  return checked
}
