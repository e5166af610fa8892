/// The features that schemas may use.
public struct GenerationOptions: Sendable {
  /// Whether a value may be written as a Swift expression, which the output then has word for word.
  ///
  /// If a schema comes from somebody else, so does that Swift.
  public var allowsSwiftExpressions: Bool

  /// Whether a template may write a value without escaping it, as `{{{name}}}` does.
  public var allowsUnescapedTemplates: Bool

  /// Whether schemas are a part of the program that uses the output; otherwise, all that a stranger could do with a schema
  /// is refused.
  public let trustsSchemas: Bool

  /// Makes options; without arguments, those that trust the schemas.
  public init(
    allowsSwiftExpressions: Bool = true, allowsUnescapedTemplates: Bool = true,
    trustsSchemas: Bool = true
  ) {
    self.allowsSwiftExpressions = allowsSwiftExpressions && trustsSchemas
    self.allowsUnescapedTemplates = allowsUnescapedTemplates && trustsSchemas
    self.trustsSchemas = trustsSchemas
  }
}

/// A valid schema, with its values and the facts that follow from it.
package struct CheckedSchema {
  package let schema: Schema
  /// The JSON forms, which are created on demand, so only one thread may use it.
  package let wire: Wire
  package let values: Values
  package let isolations: Isolations
  package let samples: Samples
  package let names: Names
  package let facts: Facts
  package let renderings: HandWrittenRenderings
}

/// Reads schema files and checks them against every rule of the language.
///
/// Each step reports all that it finds, and the next starts only if there was no error.
///
/// - Returns: The schema, or `nil` if an error was reported.
package func readSchema(
  _ sources: [SourceFile], _ options: GenerationOptions, _ diagnostics: inout Diagnostics
) -> CheckedSchema? {
  schemaNamesAreUsable(sources, &diagnostics)
  guard let documents = readDocuments(sources, options, &diagnostics),
    let read = checkRules(of: documents, options, &diagnostics)
  else { return nil }
  if !options.trustsSchemas { depthsNeedNoTrust(read.facts, &diagnostics) }
  return diagnostics.hasErrors ? nil : read
}

/// Checks a trusted schema as ``readSchema(_:_:_:)`` does, if nothing is generated from it.
///
/// - Parameters:
///   - root: The JSON of the schema, which is not kept.
///   - source: The file that it is in.
package func checkRules(
  of root: consuming JSONNode, in source: SourceFile, _ diagnostics: inout Diagnostics
) {
  let options = GenerationOptions()
  guard let documents = decodeDocuments([root], [source], options, &diagnostics) else { return }
  _ = checkRules(of: documents, options, &diagnostics)
}

private func checkRules(
  of documents: consuming [DocumentDeclaration], _ options: GenerationOptions,
  _ diagnostics: inout Diagnostics
) -> CheckedSchema? {
  let schema = resolveSchema(documents, &diagnostics)
  argumentsAreFinite(schema, &diagnostics)
  if diagnostics.hasErrors { return nil }
  argumentsAreFew(schema, &diagnostics)
  traversalsAreFew(schema, &diagnostics)
  objectsAreSmall(schema, &diagnostics)
  if diagnostics.hasErrors { return nil }

  let wire = Wire(schema)
  let graph = Graph(schema)
  var names = Names(schema, graph.renderings)
  checkSchema(schema, wire, graph, names, &diagnostics)
  if diagnostics.hasErrors { return nil }
  names.forgetScopes()
  let nests = StackRequirements(schema, graph)
  nestedValuesAreSmall(nests, schema, &diagnostics)
  if diagnostics.hasErrors { return nil }
  let facts = Facts(schema, graph, nests)
  let values = readValues(
    wire, facts, allowsSwiftExpressions: options.allowsSwiftExpressions, &diagnostics)
  if diagnostics.hasErrors { return nil }
  checkDefaults(schema, values, &diagnostics)
  if diagnostics.hasErrors { return nil }
  let samples = makeSamples(schema, values, &diagnostics)
  if diagnostics.hasErrors { return nil }
  return CheckedSchema(
    schema: schema, wire: wire, values: values, isolations: Isolations(schema, values),
    samples: samples,
    names: names, facts: facts, renderings: graph.renderings)
}

/// The declarations of each file on its own. The JSON is not kept.
private func readDocuments(
  _ sources: [SourceFile], _ options: GenerationOptions, _ diagnostics: inout Diagnostics
) -> [DocumentDeclaration]? {
  let nodes = sources.enumerated().map { readJSON($1, file: $0, &diagnostics) }
  if diagnostics.hasErrors { return nil }
  return decodeDocuments(nodes.compactMap { $0 }, sources, options, &diagnostics)
}

private func decodeDocuments(
  _ nodes: [JSONNode], _ sources: [SourceFile], _ options: GenerationOptions,
  _ diagnostics: inout Diagnostics
) -> [DocumentDeclaration]? {
  let documents = nodes.enumerated().compactMap { file, node in
    decodeSchema(node, sources[file], file: file, &diagnostics)
  }
  parametersAreFew(documents, &diagnostics)
  if !options.allowsSwiftExpressions { attributesNeedNoSwift(documents, options, &diagnostics) }
  if !options.trustsSchemas {
    declarationsNeedNoTrust(documents, &diagnostics)
    outputsNeedNoTrust(documents, &diagnostics)
  }
  return diagnostics.hasErrors ? nil : documents
}
