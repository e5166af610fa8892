import KindsRendering
import KindsSchema

/// A generated file.
public struct GeneratedFile: Equatable, Sendable {
  /// Its name, without a folder.
  public let name: String
  /// Its text, in UTF-8 with line feeds.
  public let text: String
  /// Whether it declares nothing, because its schema asks for nothing that belongs in it.
  public let isEmpty: Bool
}

/// What a run of the generator comes to.
public struct Generation: Sendable {
  /// The files in a fixed order, also those that declare nothing; none if an error was found.
  public let files: [GeneratedFile]
  /// What was found, by file and place.
  public let diagnostics: [Diagnostic]
}

/// Generates the Swift of a schema module: all `*.kinds.json` files of one target.
///
/// Each pass reports everything that it finds, and the next one starts only if there was no error. Nothing is read or
/// written besides the parameters and the result.
///
/// - Parameters:
///   - sources: The schema files; their order is the order of the output.
///   - options: What schemas may say.
/// - Returns: The files, or the errors that are in their way.
public func generate(
  _ sources: [SourceFile], options: GenerationOptions = GenerationOptions()
) -> Generation {
  var diagnostics = Diagnostics()
  guard let checked = readSchema(sources, options, &diagnostics),
    let plans = planRenderings(checked.schema, options, &diagnostics)
  else { return Generation(files: [], diagnostics: diagnostics.sorted()) }
  return Generation(files: emit(checked, plans, sources), diagnostics: diagnostics.sorted())
}

/// Diagnoses a schema module as ``generate(_:options:)`` does, and generates nothing. It also notes what is good to know.
public func check(
  _ sources: [SourceFile], options: GenerationOptions = GenerationOptions()
) -> [Diagnostic] {
  var diagnostics = Diagnostics()
  if let checked = readSchema(sources, options, &diagnostics) {
    _ = planRenderings(checked.schema, options, &diagnostics)
    noteIncludedKinds(checked.schema, &diagnostics)
  }
  return diagnostics.sorted()
}
