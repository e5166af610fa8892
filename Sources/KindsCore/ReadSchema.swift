/// Reads schema files and checks them against all rules of the language.
///
/// Each step reports all problems it finds. The next step starts only if there are no errors.
///
/// - Returns: The schema, or `nil` if an error was reported.
package func readSchema(
  _ sources: [SourceFile], _ diagnostics: inout Diagnostics
) -> CheckedSchema? {
  schemaNamesAreUsable(sources, &diagnostics)
  guard let documents = readDocuments(sources, &diagnostics),
    let read = checkRules(of: documents, &diagnostics)
  else { return nil }
  return diagnostics.hasErrors ? nil : read
}

/// Checks a schema like ``readSchema(_:_:)``, without keeping the results.
///
/// - Parameters:
///   - root: The JSON of the schema, which is consumed.
///   - source: The schema file.
package func checkRules(
  of root: consuming JSONNode, in source: SourceFile, _ diagnostics: inout Diagnostics
) {
  guard let documents = decodeDocuments([root], [source], &diagnostics) else { return }
  _ = checkRules(of: documents, &diagnostics)
}

private func checkRules(
  of documents: consuming [DocumentSyntax], _ diagnostics: inout Diagnostics
) -> CheckedSchema? {
  let schema = resolveSchema(documents, &diagnostics)
  argumentsAreFinite(schema, &diagnostics)
  if diagnostics.hasErrors { return nil }

  let wire = Wire(schema)
  let graph = Graph(schema)
  var names = Names(schema)
  checkSchema(schema, wire, graph, names, &diagnostics)
  if diagnostics.hasErrors { return nil }
  names.forgetScopes()
  let facts = Facts(schema, graph)
  let values = readValues(wire, facts, &diagnostics)
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
  _ sources: [SourceFile], _ diagnostics: inout Diagnostics
) -> [DocumentSyntax]? {
  let nodes = sources.enumerated().map { readJSON($1, file: $0, &diagnostics) }
  if diagnostics.hasErrors { return nil }
  return decodeDocuments(nodes.compactMap { $0 }, sources, &diagnostics)
}

private func decodeDocuments(
  _ nodes: [JSONNode], _ sources: [SourceFile], _ diagnostics: inout Diagnostics
) -> [DocumentSyntax]? {
  let documents = nodes.enumerated().compactMap { file, node in
    decodeSchema(node, sources[file], file: file, &diagnostics)
  }
  return diagnostics.hasErrors ? nil : documents
}
