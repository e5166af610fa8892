// Rules of recursive declarations, which must have a size and a value.

/// Checks that no struct or model contains itself by value. A struct or model can contain itself only through an
/// indirect field, a kind of a union or a collection.
func structsAreFinite(_ graph: Graph, _ diagnostics: inout Diagnostics) {
  for (field, owner) in graph.fieldsWithoutSize {
    let isEndless = !graph.finite.contains(field.type)
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
  for (field, owner) in graph.recursiveIndirectFields where !graph.finite.contains(field.type) {
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
