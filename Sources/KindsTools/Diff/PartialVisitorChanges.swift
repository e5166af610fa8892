import KindsSchema

extension SchemaComparison {
  /// Compares the unions and the methods of two partial visitors.
  mutating func comparePartialVisitors(_ index: Int, _ other: Int, _ place: ChangePlace) {
    let visitor = old.schema.partialVisitors[index]
    let newVisitor = new.schema.partialVisitors[other]
    let title = "the partial visitor \(quoted(place.subject))"
    let conforming = "types that conform to '\(place.subject)'"
    let modules = (old.schema.moduleName(of: visitor), new.schema.moduleName(of: newVisitor))
    if matching[.unions][visitor.union] != newVisitor.union || modules.0 != modules.1 {
      let name = qualifiedName(of: old.schema.unions[visitor.union], in: modules.0)
      let newName = qualifiedName(of: new.schema.unions[newVisitor.union], in: modules.1)
      add(
        .visitorUnion, "\(title) visits \(newName), and visited \(name)", at: place,
        code: [conforming])
      return
    }
    compareParts(
      old.names.methods(of: visitor), new.names.methods(of: newVisitor), at: place,
      added: PartChange(rule: .visitorKindAdded, code: { _ in [conforming] }) {
        "\(title) has the new method \(quoted($0))"
      },
      removed: PartChange(rule: .visitorKindRemoved) {
        "\(title) no longer calls \(quoted($0)); delete that method from the types that conform to it"
      })
  }

  private func qualifiedName(of union: Union, in module: String?) -> String {
    quoted((module.map { "\($0)." } ?? "") + union.name.value.text)
  }
}

extension Schema {
  /// Returns the module of a visitor's union; `nil` for the module that is generated.
  fileprivate func moduleName(of visitor: PartialVisitor) -> String? {
    let union = unions[visitor.union]
    return module(of: union.document, naming: union.name.value)?.name
  }
}

extension Names {
  /// Returns the methods for the kinds that a partial visitor lists.
  fileprivate func methods(of visitor: PartialVisitor) -> [String] {
    visitor.kinds.map { unions[visitor.union].kinds[$0].visit.text }
  }
}
