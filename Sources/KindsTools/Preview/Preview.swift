import KindsRendering
import KindsSchema

/// The result of a preview.
public struct Preview: Sendable {
  /// The output of the renderer; `nil` if an error was found.
  public let text: String?
  /// The diagnostics, by file and position. The file index of the data follows those of the schemas.
  public let diagnostics: [Diagnostic]
}

/// Renders data directly from a schema, with the same output as the generated renderer.
///
/// The data is one value of the renderer's union, or a list of values.
///
/// - Parameters:
///   - sources: The schema files.
///   - data: A JSON document.
///   - isLines: Whether the data is JSON Lines, with a value on each line.
///   - name: The name of the renderer; `nil` if the schema has only one.
///   - typeName: The name of the union, if several unions have a renderer with this name.
///   - progress: Receives the number of bytes that have been read and the total number, repeatedly.
/// - Returns: The output with diagnostics, or an error if the renderer cannot be determined.
public func preview(
  _ sources: [SourceFile], data: SourceFile, isLines: Bool = false, renderer name: String? = nil,
  of typeName: String? = nil,
  progress: (Int, Int) -> Void = { _, _ in }
) -> Result<Preview, PreviewError> {
  var diagnostics = Diagnostics()
  guard let checked = readSchema(sources, &diagnostics),
    let plans = planRenderings(checked.schema, &diagnostics),
    let documents = readDocuments(data, isLines: isLines, file: sources.count, &diagnostics)
  else { return .success(Preview(text: nil, diagnostics: diagnostics.sorted())) }
  return rendererName(name, of: typeName, plans, checked.schema).flatMap {
    findPlan($0, of: typeName, plans, checked.schema)
  }.map { plan in
    let values = documents.flatMap {
      readValues($0, of: plan.union, checked, &diagnostics) {
        progress($0, data.bytes.count)
      }
    }
    if diagnostics.hasErrors { return Preview(text: nil, diagnostics: diagnostics.sorted()) }
    let interpreter = RenderInterpreter(checked.schema, plans, plan)
    var text = ""
    for value in values {
      if !text.isEmpty { text += plan.renderer.format.separator }
      interpreter.render(value, to: &text)
    }
    return Preview(text: text, diagnostics: diagnostics.sorted())
  }
}

/// The error if the preview's renderer or union cannot be determined.
public struct PreviewError: Error, Equatable {
  /// The problem and its fix.
  public let message: String

  /// The error for a generic union.
  static func generic(_ union: String) -> Self {
    PreviewError(
      message:
        "the union \(quoted(union)) is generic, so the types in its data are not known; preview a union with a field of this type"
    )
  }
}

/// Returns the documents in the data, or `nil` if invalid JSON was reported.
func readDocuments(
  _ data: SourceFile, isLines: Bool, file: Int, _ diagnostics: inout Diagnostics
) -> [JSONNode]? {
  // Unions may be nested up to the default limit. Lists and structs in them add levels, so twice the depth is allowed.
  let maximumDepth = 2 * JSONReader.maximumDepth
  if !isLines {
    return readJSON(data, file: file, maximumDepth: maximumDepth, &diagnostics).map { [$0] }
  }
  var documents: [JSONNode] = []
  readJSONLines(data, file: file, maximumDepth: maximumDepth, &diagnostics) { node, _ in
    if let node { documents.append(node) }
  }
  return diagnostics.hasErrors ? nil : documents
}

/// Returns the values in a document, and reports those that cannot be decoded.
private func readValues(
  _ document: JSONNode, of union: Int, _ checked: CheckedSchema, _ diagnostics: inout Diagnostics,
  progress: (Int) -> Void
) -> [DataValue] {
  let type = checked.schema.type(.union(union))
  return values(in: document, mayBeList: checked.schema.mayBeList(type)).compactMap { node in
    progress(node.range.bytes.upperBound)
    return readData(node, as: .declared(type), checked, &diagnostics)
  }
}

/// Returns the name of the renderer: the given one, or the only one in the schema.
private func rendererName(
  _ name: String?, of typeName: String?, _ plans: RenderPlans, _ schema: Schema
) -> Result<String, PreviewError> {
  if let name { return .success(name) }
  let plans = plans.all.filter {
    typeName == nil || schema.unions[$0.union].name.value.text == typeName
  }
  let names = Set(plans.map(\.renderer.name.value.text)).sorted()
  if names.count == 1 { return .success(names[0]) }
  return .failure(
    PreviewError(
      message: names.isEmpty
        ? "\(typeName.map { "the union \(quoted($0))" } ?? "the schema") has no renderer; declare it in a union's 'renderers'"
        : "the schema has several renderers; choose one with '--renderer': \(quotedList(names))"))
}

/// Returns the plan of the renderer.
private func findPlan(
  _ name: String, of typeName: String?, _ plans: RenderPlans, _ schema: Schema
) -> Result<RenderPlan, PreviewError> {
  let named = plans.all.filter { $0.renderer.name.value.text == name }
  func unionName(_ index: Int) -> String { schema.unions[index].name.value.text }
  func failure(_ message: String) -> Result<RenderPlan, PreviewError> {
    .failure(PreviewError(message: message))
  }
  if named.isEmpty {
    let names = Set(plans.all.map(\.renderer.name.value.text)).sorted()
    let fix =
      names.isEmpty
      ? "declare it in a union's 'renderers'"
      : "use \(quotedList(names))"
    return failure(
      "no union has a renderer \(quoted(name))\(suggestion(for: name, among: names, otherwise: fix))"
    )
  }
  let unionNames = named.map { unionName($0.union) }
  guard
    let found = typeName.map({ type in named.first { unionName($0.union) == type } })
      ?? named.first
  else {
    let wanted = typeName ?? ""
    return failure(
      "no union \(quoted(wanted)) has a renderer \(quoted(name))\(suggestion(for: wanted, among: unionNames, otherwise: "choose \(quotedList(unionNames))"))"
    )
  }
  if typeName == nil, named.count > 1 {
    return failure(
      "several unions have a renderer \(quoted(name)); choose one with '--type': \(quotedList(unionNames))"
    )
  }
  if !schema.unions[found.union].parameters.isEmpty {
    return .failure(.generic(unionName(found.union)))
  }
  return .success(found)
}
