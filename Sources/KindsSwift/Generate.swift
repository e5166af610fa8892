/// A generated file.
public struct GeneratedFile: Equatable, Sendable {
  /// Its name, without a folder.
  public let name: String
  /// Its text, in UTF-8 with line feeds.
  public let text: String
}

/// What schemas may say.
public struct GenerationOptions: Sendable {
  /// Whether a value may be written as a Swift expression, which the output then has word for word.
  ///
  /// Where schemas come from others, so would that Swift.
  public var allowsSwiftExpressions: Bool

  /// Whether a template may write a value without escaping it, as `{{{name}}}` does.
  public var allowsUnescapedTemplates: Bool

  /// Makes options; without arguments, those that trust the schemas.
  public init(allowsSwiftExpressions: Bool = true, allowsUnescapedTemplates: Bool = true) {
    self.allowsSwiftExpressions = allowsSwiftExpressions
    self.allowsUnescapedTemplates = allowsUnescapedTemplates
  }
}

/// What a run of the generator comes to.
public struct Generation: Sendable {
  /// The files in a fixed order; empty where an error was found.
  public let files: [GeneratedFile]
  /// What was found, by file and place.
  public let diagnostics: [Diagnostic]
}

/// Generates the Swift of a schema module: all `*.kinds.json` files of one target.
///
/// Each pass reports all that it finds, and the next starts only where there was no error. Nothing is read or
/// written besides what is given and returned.
///
/// - Parameters:
///   - sources: The schema files; their order is the order of the output.
///   - options: What schemas may say.
/// - Returns: The files, or the errors that stand in their way.
public func generate(
  _ sources: [SourceFile], options: GenerationOptions = GenerationOptions()
) -> Generation {
  var diagnostics = Diagnostics()
  guard let schema = readSchema(sources, options, &diagnostics) else {
    return Generation(files: [], diagnostics: diagnostics.sorted())
  }
  return Generation(files: emit(schema, sources), diagnostics: diagnostics.sorted())
}

/// Diagnoses a schema module as ``generate(_:options:)`` does, and generates nothing.
public func check(
  _ sources: [SourceFile], options: GenerationOptions = GenerationOptions()
) -> [Diagnostic] {
  var diagnostics = Diagnostics()
  _ = readSchema(sources, options, &diagnostics)
  return diagnostics.sorted()
}

/// The checked schema, or `nil` where an error was reported.
func readSchema(
  _ sources: [SourceFile], _ options: GenerationOptions, _ diagnostics: inout Diagnostics
) -> Schema? {
  schemaNamesAreUsable(sources, &diagnostics)
  let nodes = sources.enumerated().map { readJSON($1, file: $0, &diagnostics) }
  if diagnostics.hasErrors { return nil }

  let documents = nodes.enumerated().compactMap { file, node in
    node.flatMap { decodeSchema($0, sources[file], file: file, &diagnostics) }
  }
  if diagnostics.hasErrors { return nil }

  let schema = resolveSchema(documents, options, &diagnostics)
  if diagnostics.hasErrors { return nil }

  checkSchema(schema, &diagnostics)
  namesAreUnique(schema, &diagnostics)
  return diagnostics.hasErrors ? nil : schema
}
