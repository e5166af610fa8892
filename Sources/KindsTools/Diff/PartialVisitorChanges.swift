import KindsSchema

extension SchemaComparison {
  /// Compares the unions and the kinds of two partial visitors.
  mutating func comparePartialVisitors(_ index: Int, _ other: Int) {
    let visitor = old.schema.partialVisitors[index]
    let newVisitor = new.schema.partialVisitors[other]
    let ranges = (visitor.name.range, newVisitor.name.range)
    let name = newVisitor.name.value.text
    let conforming = "types that conform to '\(name)'"
    if matching.unions[visitor.union] != newVisitor.union {
      let names = [new.schema.unions[newVisitor.union], old.schema.unions[visitor.union]]
        .map { quoted($0.name.value.text) }
      add(
        .visitorUnion, name,
        "the partial visitor \(quoted(name)) is of \(names[0]), and was of \(names[1])",
        old: ranges.0, new: ranges.1, code: [conforming])
      return
    }
    let matches = matching.kinds[visitor.union] ?? [:]
    let kept = Set(visitor.kinds.compactMap { matches[$0] })
    for position in newVisitor.kinds where !kept.contains(position) {
      let kind = quoted(new.schema.unions[newVisitor.union].kinds[position].name.value.text)
      add(
        .visitorKindAdded, name,
        "the partial visitor \(quoted(name)) has a method for the kind \(kind)",
        old: ranges.0, new: ranges.1, code: [conforming])
    }
    for position in visitor.kinds {
      if let match = matches[position], newVisitor.kinds.contains(match) { continue }
      let names = old.names.unions[visitor.union].kinds[position]
      add(
        .visitorKindRemoved, name,
        "the partial visitor \(quoted(name)) no longer calls \(quoted(names.visit.text)); delete that method from the types that conform to it",
        old: ranges.0, new: ranges.1)
    }
  }
}
