// A subset is a union over some kinds of another, and shares their models.

/// The union that a subset is; a kind that its superset does not have is reported.
///
/// - Parameter index: The place of the superset in ``Schema/unions``.
func resolveSubset(
  _ declaration: SubsetDeclaration, of union: Union, at index: Int,
  _ diagnostics: inout Diagnostics
) -> Union {
  let names = union.kinds.map(\.name.value.text)
  var first: [String: SourceRange] = [:]
  var kinds: [Int] = []
  for kind in declaration.kinds {
    guard let position = names.firstIndex(of: kind.value) else {
      diagnostics.error(
        .unknownKind,
        "the union \(quoted(union.name.value.text)) has no kind \(quoted(kind.value))\(suggestion(for: kind.value, among: names, otherwise: "declare it in its 'kinds'"))",
        at: kind.range)
      continue
    }
    if let other = first.updateValue(kind.range, forKey: kind.value) {
      diagnostics.error(
        .nameCollision,
        "the kind \(quoted(kind.value)) stands twice in the subset \(quoted(declaration.name.value)); remove one of them",
        at: kind.range, notes: [.init(message: "it stands first here", range: other)])
      continue
    }
    kinds.append(position)
  }
  return Union(
    name: declaration.name.map(SwiftName.init), document: union.document, doc: nil,
    parameters: union.parameters, conforms: union.conforms, protocols: union.protocols,
    coding: union.coding, sharedFields: union.sharedFields, kinds: kinds.map { union.kinds[$0] },
    // A subset is a closed list.
    unknown: nil,
    visitors: union.visitors, traversal: nil, views: union.views,
    without: union.without.union([.models]),
    isFrozen: union.isFrozen, renderers: [], constants: union.constants,
    superset: Superset(union: index, kinds: kinds))
}
