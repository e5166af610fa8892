// References to the kinds of a union: in subsets, partial visitors and renderers.

/// Reports the name of a kind that its union does not have.
func reportUnknownKind(
  _ name: Located<String>, of union: String, among kinds: [String],
  _ diagnostics: inout Diagnostics
) {
  diagnostics.error(
    .unknownKind,
    "the union \(quoted(union)) has no kind \(quoted(name.value))\(diagnostics.suggestion(for: name.value, among: kinds, otherwise: "declare it in its 'kinds'"))",
    at: name.range)
}

/// Returns the positions of the kinds that a list names, and reports names that the union does not have or that are repeated.
///
/// - Parameters:
///   - names: The kinds that the list can name.
///   - owner: The declaration that has the list, as a message calls it.
private func resolveKinds(
  _ list: [Located<String>], among names: [String], of union: String, in owner: String,
  _ diagnostics: inout Diagnostics
) -> [Int] {
  let positions = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
  var first: [String: SourceRange] = [:]
  var kinds: [Int] = []
  for kind in list {
    guard let position = positions[kind.value] else {
      reportUnknownKind(kind, of: union, among: names, &diagnostics)
      continue
    }
    if let other = first.updateValue(kind.range, forKey: kind.value) {
      diagnostics.error(
        .nameCollision,
        "the kind \(quoted(kind.value)) is listed twice in \(owner); remove one of them",
        at: kind.range, related: [.init(message: "it is first used here", range: other)])
      continue
    }
    kinds.append(position)
  }
  return kinds
}

private func resolveKinds(
  _ list: [Located<String>], of union: Union, in owner: String, _ diagnostics: inout Diagnostics
) -> [Int] {
  resolveKinds(
    list, among: union.kinds.map(\.name.value.text), of: union.name.value.text, in: owner,
    &diagnostics)
}

/// Returns a partial visitor, or `nil` if an error was reported.
///
/// - Parameters:
///   - document: The index of the document that declares it.
///   - types: The types that the document can name.
///   - unions: All unions, in the order of ``Schema/unions``.
func resolvePartialVisitor(
  _ declaration: PartialVisitorDeclaration, document: Int, _ types: TypeTable, _ unions: [Union],
  _ diagnostics: inout Diagnostics
) -> PartialVisitor? {
  guard let index = types.union(named: declaration.union, &diagnostics) else { return nil }
  return PartialVisitor(
    name: declaration.name.map(SwiftName.qualified), document: document, union: index,
    unionRange: declaration.union.range,
    kinds: resolveKinds(
      declaration.kinds, of: unions[index],
      in: "the partial visitor \(quoted(declaration.name.value))", &diagnostics),
    kindsRange: declaration.kindsRange)
}

/// The union that a subset is; a kind that its superset does not have is reported.
///
/// - Parameter index: The index of the superset in ``Schema/unions``.
func resolveSubset(
  _ declaration: SubsetDeclaration, of union: Union, at index: Int,
  _ diagnostics: inout Diagnostics
) -> Union {
  let kinds = resolveKinds(
    declaration.kinds, of: union, in: "the subset \(quoted(declaration.name.value))", &diagnostics)
  return Union(
    name: declaration.name.map(SwiftName.qualified), document: union.document, doc: nil,
    parameters: union.parameters, conforms: union.conforms, protocols: union.protocols,
    attributes: [], availability: union.availability, coding: union.coding, json: union.json,
    sharedFields: union.sharedFields,
    kinds: kinds.map { union.kinds[$0] },
    // A subset is a closed list.
    unknown: nil,
    parts: union.parts.removing([.modelProtocol, .traversal, .samples]),
    visitorOutput: union.visitorOutput, views: union.views,
    frozen: union.frozen, isolation: union.isolation, isolationRange: nil, renderers: [],
    constants: union.constants,
    superset: Superset(union: index, kinds: kinds))
}

/// The renderers of a union with the templates of its kinds. Unknown renderers and kinds are reported, and kinds with a
/// template whose rendering is also written in Swift.
///
/// - Parameter cases: The names of the kinds, and of the case for unknown kinds after them, if the union has one.
func resolveRenderers(
  of union: UnionDeclaration, cases: [String], _ diagnostics: inout Diagnostics
) -> [Renderer] {
  let names = union.renderers.map(\.name.value)
  let positions = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
  var templates: [[Int: Template]] = names.map { _ in [:] }
  for (index, kind) in union.kinds.enumerated() {
    for (name, template) in kind.templates {
      if let position = positions[name.value] {
        templates[position][index] = template
        continue
      }
      diagnostics.error(
        .unknownRenderer,
        "the union \(quoted(union.name.value)) has no renderer \(quoted(name.value))\(diagnostics.suggestion(for: name.value, among: names, otherwise: "declare it in its 'renderers'"))",
        at: name.range)
    }
  }
  return zip(union.renderers, templates).map { renderer, templates in
    let handWritten = resolveKinds(
      renderer.handWritten, among: cases, of: union.name.value,
      in: "the renderer \(quoted(renderer.name.value))", &diagnostics)
    for position in handWritten {
      guard let template = templates[position] else { continue }
      diagnostics.error(
        .handWrittenRendering,
        "the kind \(quoted(cases[position])) has a template for the renderer \(quoted(renderer.name.value)), which lists it in 'handWritten'; remove one of them",
        at: template.source.range)
    }
    return Renderer(
      name: renderer.name.map(SwiftName.init), format: renderer.format,
      schemes: renderer.schemes?.map { $0.value.lowercased() } ?? defaultSchemes,
      isComplete: renderer.isComplete, handWritten: Set(handWritten),
      partials: renderer.partials, templates: templates)
  }
}
