/// A union says how deep its values may stand only where one can contain another, also by way of types written elsewhere.
func depthLimitsAreOfUse(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  lazy var recursive = RecursiveTypes(schema)
  for (index, union) in schema.unions.enumerated() where union.superset == nil {
    guard let range = union.coding.maxDepthRange, !recursive.contains(union: index),
      !schema.reachesExternal(from: union)
    else { continue }
    diagnostics.error(
      .codingKey,
      "no value of \(quoted(union.name.value.text)) can contain another, so 'maxDepth' means nothing for it; remove it, or say it in 'defaults' for structs and 'JSON'",
      at: range)
  }
}

extension Schema {
  /// Whether a value of a union may hold one of a type that is written elsewhere.
  fileprivate func reachesExternal(from union: Union) -> Bool {
    var seen: Set<DeclaredType.Place> = []
    var pending = union.kinds.flatMap(\.payload.types)
    while let type = pending.popLast() {
      for part in type.parts {
        if case .external = part { return true }
        guard case .declared(let declared) = part, seen.insert(declared.place).inserted else {
          continue
        }
        switch declared.place {
        case .union(let index): pending += unions[index].kinds.flatMap(\.payload.types)
        case .model(let union, let kind): pending += unions[union].kinds[kind].payload.types
        case .structure(let index): pending += structures[index].fields.map(\.type)
        case .enumeration: continue
        }
      }
    }
    return false
  }
}
