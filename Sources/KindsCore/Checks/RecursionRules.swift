// Rules of recursive declarations, which must have a size and a value.

extension Checker {
  /// Checks that each declaration has a finite size and a finite value. A struct or model can contain itself only
  /// through an indirect field, a kind of a union or a collection. A union needs a kind that does not require another
  /// value of the union.
  func declarationsAreFinite() {
    for (field, owner) in graph.fieldsWithoutSize {
      let isEndless = !graph.finite.contains(field.type)
      let type = isEndless ? "\(field.type.text)?" : field.type.text
      let fix =
        "make the field \(isEndless ? "optional and " : "")indirect, as in { \"type\": \(jsonString(type)), \"indirect\": true }"
      refuse(
        .structRecursion, at: field.typeRange,
        "\(q: owner) would contain itself through its field \(q: field) and have no finite size; \(fix), or use a list"
      )
    }
    for (field, owner) in graph.recursiveIndirectFields where !graph.finite.contains(field.type) {
      refuse(
        .emptyRecursion, at: field.typeRange,
        "no finite value of \(q: owner) exists, because its field \(q: field) contains another \(q: owner); make the field optional, or use a list"
      )
    }
    for (index, union) in schema.unions.enumerated() where !graph.finite.contains(.union(index)) {
      refuse(
        .emptyRecursion, at: union.name.range,
        "every kind of \(q: union) contains another \(q: union); add a kind without one, or make a field optional"
      )
    }
  }
}
