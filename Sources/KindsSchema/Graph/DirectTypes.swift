/// The declarations that have direct JSON: those that request it, and all that these name.
package struct DirectTypes {
  private var declarations: Set<DeclarationIndex> = []
  /// Those that request it and in whose values elements may be dropped.
  private var lossy: Set<DeclarationIndex> = []
  /// The first place where direct JSON is requested.
  private(set) var request: SourceRange?

  init(_ schema: Schema) {
    var roots: [DeclarationIndex] = []
    for (index, union) in schema.unions.enumerated() where union.json != nil {
      roots.append(.union(index))
      request = request ?? union.json?.range
    }
    for (index, structure) in schema.structures.enumerated() where structure.json != nil {
      roots.append(.structure(index))
      request = request ?? structure.json?.range
    }
    schema.add(roots, to: &declarations)
    guard schema.reportsLosses else { return }
    for root in roots {
      var reached: Set<DeclarationIndex> = []
      schema.add([root], to: &reached)
      if reached.contains(where: schema.mayLeaveOut) { lossy.insert(root) }
    }
  }

  /// Whether there are any.
  package var isEmpty: Bool { declarations.isEmpty }

  /// Whether elements may be dropped from the values of a declaration that requests it.
  package func leavesOut(_ index: DeclarationIndex) -> Bool { lossy.contains(index) }

  /// Whether a declaration is one of them.
  package func contains(_ index: DeclarationIndex) -> Bool { declarations.contains(index) }
}

extension Schema {
  /// Whether decoding may report losses.
  fileprivate var reportsLosses: Bool {
    declaredFields.contains(where: \.reportsLosses) || unions.contains(where: \.reportsLosses)
      || documents.contains { !$0.reports.isEmpty }
  }

  /// Adds declarations and all that they name.
  fileprivate func add(_ roots: [DeclarationIndex], to declarations: inout Set<DeclarationIndex>) {
    var pending = roots
    while let next = pending.popLast() {
      if declarations.insert(next).inserted { pending += declarationsNamed(by: next) }
    }
  }

  /// Whether decoding reports ignored members of a document's declarations.
  private func reportsIgnored(in document: Int) -> Bool {
    documents[document].reports.contains(.ignored)
  }

  /// Whether a list in a declaration itself may drop invalid elements, or a list in a type whose lists are not known
  /// here.
  fileprivate func mayLeaveOut(_ index: DeclarationIndex) -> Bool {
    if fields(of: type(index)).contains(where: \.reportsLosses) { return true }
    switch index {
    case .union(let index):
      let union = unions[index]
      if union.reportsLosses || reportsUnknown(union) || reportsIgnored(in: union.document) {
        return true
      }
    case .enumeration(let index): return reportsUnknown(enumerations[index])
    case .structure(let index):
      if reportsIgnored(in: structures[index].document) { return true }
    case .model(let union, _):
      if reportsIgnored(in: unions[union].document) { return true }
    }
    return partsNamed(by: index).contains { part in
      switch part {
      case .external: true
      case .declared(let declared): declared.module != nil
      default: false
      }
    }
  }

  /// The declarations that one names; a union names the models of its kinds.
  private func declarationsNamed(by index: DeclarationIndex) -> [DeclarationIndex] {
    var declarations = partsNamed(by: index).compactMap { part -> DeclarationIndex? in
      // A type of another module is read and written by its own coding.
      guard case .declared(let type) = part, type.module == nil else { return nil }
      return type.index
    }
    if case .union(let index) = index {
      let union = unions[index]
      let owner = union.superset
      for (position, kind) in union.kinds.enumerated() {
        guard case .fields = kind.payload else { continue }
        declarations.append(
          .model(union: owner?.union ?? index, kind: owner?.kinds[position] ?? position))
      }
    }
    return declarations
  }

  /// The types that a declaration names, and their component types; a union does not name those of its models.
  private func partsNamed(by index: DeclarationIndex) -> [SwiftType] {
    let types: [SwiftType]
    switch index {
    case .enumeration: types = []
    case .structure(let index): types = structures[index].fields.map(\.type)
    case .model(let union, let kind): types = unions[union].kinds[kind].payload.types
    case .union(let index):
      types = payloadsInData(of: unions[index]).compactMap { payload in
        if case .type(let type, _) = payload { type } else { nil }
      }
    }
    return types.flatMap(\.parts)
  }
}
