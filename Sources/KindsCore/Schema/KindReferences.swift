// References to the kinds of a union: in subsets, partial visitors and renderers.

/// Reports a name that is not the name of a kind of the union.
func reportUnknownKind(
  _ name: Located<String>, of union: String, among kinds: [String],
  _ diagnostics: inout Diagnostics
) {
  diagnostics.error(
    .unknownKind,
    "the union \(quoted(union)) has no kind \(quoted(name.value))\(diagnostics.suggestion(for: name.value, among: kinds, otherwise: "declare it in its 'kinds'"))",
    at: name.range)
}

/// Returns the positions of the listed kinds. Unknown and repeated names are reported.
///
/// - Parameter owner: The declaration with the list, for messages.
private func resolveKinds(
  _ list: [Located<String>], of union: Union, in owner: String, _ diagnostics: inout Diagnostics
) -> [Int] {
  let names = union.kinds.map(\.name.value.text)
  let positions = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
  var first: [String: SourceRange] = [:]
  var kinds: [Int] = []
  for kind in list {
    if let other = first.updateValue(kind.range, forKey: kind.value) {
      diagnostics.error(
        .nameCollision,
        "the kind \(quoted(kind.value)) is listed twice in \(owner); remove one of them",
        at: kind.range, related: [.init(message: "it is first used here", range: other)])
    } else if let position = positions[kind.value] {
      kinds.append(position)
    } else {
      reportUnknownKind(kind, of: union.name.value.text, among: names, &diagnostics)
    }
  }
  return kinds
}

/// Resolves a partial visitor, and reports kinds that are unknown or repeated; returns `nil` if the union is unknown,
/// which is reported too.
///
/// - Parameters:
///   - document: The index of the declaring document.
///   - names: The names that are visible in the document.
///   - unions: All unions, in the order of ``Schema/unions``.
func resolvePartialVisitor(
  _ visitor: PartialVisitorSyntax, document: Int, _ names: VisibleNames, _ unions: [Union],
  _ diagnostics: inout Diagnostics
) -> PartialVisitor? {
  guard let union = visitor.of, let index = names.union(named: union, &diagnostics) else {
    return nil
  }
  return PartialVisitor(
    name: visitor.name.map(SwiftName.qualified), document: document, union: index,
    unionRange: union.range,
    kinds: resolveKinds(
      visitor.kinds, of: unions[index],
      in: "the partial visitor \(quoted(visitor.name.value))", &diagnostics),
    kindsRange: visitor.place(of: "kinds"))
}

/// Resolves a subset as a union. Kinds that its superset does not have are reported.
///
/// - Parameter index: The index of the superset in ``Schema/unions``.
func resolveSubset(
  _ subset: (name: Located<String>, value: [Located<String>]), of union: Union, at index: Int,
  _ diagnostics: inout Diagnostics
) -> Union {
  let kinds = resolveKinds(
    subset.value, of: union, in: "the subset \(quoted(subset.name.value))", &diagnostics)
  return Union(subset.name, of: union, Superset(union: index, kinds: kinds))
}

/// Resolves a union's renderers with the templates of its kinds. Reports unknown renderers, unknown kinds, and kinds
/// with both a template and a hand-written rendering.
///
/// - Parameter cases: The names of the kinds, followed by that of the case for unknown kinds, if the union has one.
func resolveRenderers(
  of union: UnionSyntax, _ diagnostics: inout Diagnostics
) -> [Renderer] {
  let names = union.renderers.map(\.name.value)
  let positions = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
  var templates: [[Int: Template]] = names.map { _ in [:] }
  for (index, kind) in union.kinds.enumerated() {
    for (name, template) in kind.render {
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
  return zip(union.renderers, templates).compactMap { renderer, templates in
    guard let format = renderer.format else { return nil }
    return Renderer(
      name: renderer.name.map(SwiftName.init), format: format.value,
      schemes: renderer.schemes?.map { $0.value.lowercased() } ?? defaultSchemes,
      isComplete: renderer.complete, templates: templates)
  }
}
