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

/// The checked schema, or `nil` where an error was reported.
func readSchema(
  _ sources: [SourceFile], _ options: GenerationOptions, _ diagnostics: inout Diagnostics
) -> Schema? {
  readNamedSchema(sources, options, &diagnostics)?.schema
}

/// The checked schema with the names that its output declares, or `nil` where an error was reported.
func readNamedSchema(
  _ sources: [SourceFile], _ options: GenerationOptions, _ diagnostics: inout Diagnostics
) -> (schema: Schema, names: Names)? {
  schemaNamesAreUsable(sources, &diagnostics)
  let nodes = sources.enumerated().map { readJSON($1, file: $0, &diagnostics) }
  if diagnostics.hasErrors { return nil }

  let documents = nodes.enumerated().compactMap { file, node in
    node.flatMap { decodeSchema($0, sources[file], file: file, &diagnostics) }
  }
  if diagnostics.hasErrors { return nil }

  let schema = resolveSchema(documents, options, &diagnostics)
  if diagnostics.hasErrors { return nil }

  let names = Names(schema)
  checkSchema(schema, names, &diagnostics)
  return diagnostics.hasErrors ? nil : (schema, names)
}
