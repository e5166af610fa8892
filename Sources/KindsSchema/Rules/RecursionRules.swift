// Rules of recursive declarations, which must have a size and a value.

/// Checks that no struct or model contains itself by value. A struct or model can contain itself only through an
/// indirect field, a kind of a union or a collection.
func structsAreFinite(_ graph: Graph, _ diagnostics: inout Diagnostics) {
  for (field, owner) in graph.fieldsWithoutSize {
    let isEndless = field.type.neededDeclaration.map { !graph.finite.contains($0) } ?? false
    let type = isEndless ? "\(field.type.text)?" : field.type.text
    let fix =
      "make the field \(isEndless ? "optional and " : "")indirect, as in { \"type\": \(jsonString(type)), \"indirect\": true }"
    diagnostics.error(
      .structRecursion,
      "\(quoted(owner.text)) would contain itself through its field \(quoted(field.name.value.text)) and have no finite size; \(fix), or use a list",
      at: field.typeRange)
  }
}

/// Checks that each struct or model that contains itself through indirect fields has a finite value.
func recordsAreFinite(_ graph: Graph, _ diagnostics: inout Diagnostics) {
  for (field, owner) in graph.recursiveIndirectFields {
    guard let needed = field.type.neededDeclaration, !graph.finite.contains(needed) else {
      continue
    }
    diagnostics.error(
      .emptyRecursion,
      "no finite value of \(quoted(owner.text)) exists, because its field \(quoted(field.name.value.text)) contains another \(quoted(owner.text)); make the field optional, or use a list",
      at: field.typeRange)
  }
}

/// Checks that each union has a finite value: a kind that does not require another value of the union.
func unionsAreFinite(_ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  for (index, union) in schema.unions.enumerated() where !graph.finite.contains(.union(index)) {
    diagnostics.error(
      .emptyRecursion,
      "every kind of \(quoted(union.name.value.text)) contains another \(quoted(union.name.value.text)); add a kind without one, or make a field optional",
      at: union.name.range)
  }
}

/// Checks that `"indirect": false` leaves a kind's case with a finite size, and that `"indirect": true` is set only for
/// cases with a payload.
func indirectionIsPossible(_ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  for (index, union) in schema.unions.enumerated() {
    for (kindIndex, kind) in union.kinds.enumerated() {
      guard let written = kind.syntax.indirect else { continue }
      let name = quoted(kind.name.value.text)
      if !kind.hasPayload, written.value {
        diagnostics.error(
          .indirection,
          "the kind \(name) has no payload that could be indirect; remove 'indirect'",
          at: written.range)
      }
      if graph.kindsWithoutSize.contains(.model(union: index, kind: kindIndex)) {
        diagnostics.error(
          .indirection,
          "the payload of the kind \(name) contains \(quoted(union.name.value.text)), which would have infinite size; remove 'indirect', or write '\"indirect\": true' for a field",
          at: written.range)
      }
    }
  }
}

/// Checks that a union sets `maxDepth` only if its values can contain each other, possibly in values of external types.
func depthLimitsAreOfUse(_ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  for (index, union) in schema.unions.enumerated() where union.superset == nil {
    guard let maxDepth = union.coding.maxDepth, union.coding.has("maxDepth"),
      !graph.recursive.canContainItself(union: index), !schema.reachesExternal(from: union)
    else { continue }
    diagnostics.error(
      .codingKey,
      "values of \(quoted(union.name.value.text)) cannot contain each other, so 'maxDepth' has no effect; remove it, or move it to 'defaults' to limit structs and 'JSON'",
      at: maxDepth.range)
  }
}

extension Schema {
  /// Whether a value of a union can contain a value of an external type.
  fileprivate func reachesExternal(from union: Union) -> Bool {
    var seen: Set<DeclarationIndex> = []
    var pending = union.kinds.flatMap(\.payload.types)
    while let type = pending.popLast() {
      for part in type.parts {
        if case .external = part { return true }
        guard case .declared(let declared) = part, seen.insert(declared.index).inserted else {
          continue
        }
        switch declared.index {
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
