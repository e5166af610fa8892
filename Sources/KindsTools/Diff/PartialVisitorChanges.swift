import KindsSchema

extension SchemaComparison {
  /// Compares the unions and the methods of two partial visitors.
  mutating func comparePartialVisitors(_ index: Int, _ other: Int) {
    let visitor = old.schema.partialVisitors[index]
    let newVisitor = new.schema.partialVisitors[other]
    let ranges = (visitor.name.range, newVisitor.name.range)
    let name = newVisitor.name.value.text
    let conforming = "types that conform to '\(name)'"
    let modules = (old.schema.moduleName(of: visitor), new.schema.moduleName(of: newVisitor))
    if matching.unions[visitor.union] != newVisitor.union || modules.0 != modules.1 {
      let unions = (old.schema.unions[visitor.union], new.schema.unions[newVisitor.union])
      let names = (
        qualifiedName(of: unions.0, in: modules.0), qualifiedName(of: unions.1, in: modules.1)
      )
      add(
        .visitorUnion, name,
        "the partial visitor \(quoted(name)) is of \(names.1), and was of \(names.0)",
        old: ranges.0, new: ranges.1, code: [conforming])
      return
    }
    let methods = (old.names.methods(of: visitor), new.names.methods(of: newVisitor))
    for method in methods.1 where !methods.0.contains(method) {
      add(
        .visitorKindAdded, name,
        "the partial visitor \(quoted(name)) has a method \(quoted(method))",
        old: ranges.0, new: ranges.1, code: [conforming])
    }
    for method in methods.0 where !methods.1.contains(method) {
      add(
        .visitorKindRemoved, name,
        "the partial visitor \(quoted(name)) no longer calls \(quoted(method)); delete that method from the types that conform to it",
        old: ranges.0, new: ranges.1)
    }
  }

  private func qualifiedName(of union: Union, in module: String?) -> String {
    quoted((module.map { "\($0)." } ?? "") + union.name.value.text)
  }
}

extension Schema {
  /// The module of the union, or `nil` for the generated one.
  fileprivate func moduleName(of visitor: PartialVisitor) -> String? {
    let union = unions[visitor.union]
    return module(of: union.document, naming: union.name.value)?.name
  }
}

extension Names {
  /// The methods for the kinds that a partial visitor lists.
  fileprivate func methods(of visitor: PartialVisitor) -> [String] {
    visitor.kinds.map { unions[visitor.union].kinds[$0].visit.text }
  }
}
