/// Reads the declarations of a schema file. Names in them are not resolved yet.
///
/// - Parameters:
///   - source: The schema file.
///   - file: The index of the file among the source files.
/// - Returns: The declarations that could be read. If no error was reported, these are all declarations.
func decodeSchema(
  _ node: JSONNode, _ source: SourceFile, file: Int, _ diagnostics: inout Diagnostics
) -> DocumentSyntax? {
  if let version = requiredVersion(of: node), version.value > newestVersion {
    diagnostics.error(
      .requiredVersion,
      "the schema requires version \(version.value) of the schema language, but this program reads version \(newestVersion); update swift-kinds",
      at: version.range)
    return nil
  }
  if reportForeignDocument(node, source, &diagnostics) { return nil }
  let reader = SchemaReader(source)
  let owner = Located(source.path, at: node.range)
  let document = Form<DocumentSyntax>.one.value(
    WrittenValue(node: node, subject: source.path, owner: owner, reader: reader))
  diagnostics.append(reader.diagnostics.all)
  document?.file = file
  document?.module = source.module
  document?.applyDefaults(&diagnostics)
  return document
}

/// Returns the language version that a file requires. It is read before anything else, because a newer file may have
/// syntax that this version does not know.
private func requiredVersion(of node: JSONNode) -> Located<UInt64>? {
  guard case .object(let members) = node.content,
    let version = members.first(where: { $0.key.value == "requires" })?.value,
    case .number(let text) = version.content, text.utf8.allSatisfy(ASCII.isDigit)
  else { return nil }
  return Located(UInt64(text) ?? .max, at: version.range)
}
