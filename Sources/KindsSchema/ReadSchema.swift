/// The features that schemas may use.
public struct GenerationOptions: Sendable {
  /// Whether schemas can contain Swift code, which is copied to the output verbatim: expressions as values, and
  /// attributes.
  ///
  /// Turn this off for schemas whose authors you do not trust to run code.
  public var allowsSwiftExpressions: Bool

  /// Whether schemas are as trusted as the program that uses the output. If not, everything that an attacker could
  /// misuse in a schema is rejected.
  public let trustsSchemas: Bool

  /// Creates options. The default options trust the schemas.
  public init(allowsSwiftExpressions: Bool = true, trustsSchemas: Bool = true) {
    self.allowsSwiftExpressions = allowsSwiftExpressions && trustsSchemas
    self.trustsSchemas = trustsSchemas
  }
}

/// A valid schema, with its values and the facts derived from it.
package struct CheckedSchema {
  package let schema: Schema
  /// The JSON forms. They are created on demand, so this value must not be used by several threads at once.
  package let wire: Wire
  package let values: Values
  package let isolations: Isolations
  package let samples: Samples
  package let names: Names
  package let facts: Facts
}

/// Reads schema files and checks them against all rules of the language.
///
/// Each step reports all problems it finds. The next step starts only if there are no errors.
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

/// Checks a trusted schema like ``readSchema(_:_:_:)``, without keeping the results.
///
/// - Parameters:
///   - root: The JSON of the schema, which is consumed.
///   - source: The schema file.
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
  var names = Names(schema)
  checkSchema(schema, wire, graph, names, &diagnostics)
  if diagnostics.hasErrors { return nil }
  names.forgetScopes()
  let stackRequirements = StackRequirements(schema, graph)
  nestedValuesAreSmall(stackRequirements, schema, &diagnostics)
  if diagnostics.hasErrors { return nil }
  let facts = Facts(schema, graph, stackRequirements)
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
    names: names, facts: facts)
}

/// Reads the declarations of each file independently. The JSON is not kept.
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
