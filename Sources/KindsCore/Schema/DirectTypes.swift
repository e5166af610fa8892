/// The declarations with direct JSON: those that request it, all that they use, and those that are read and written
/// together with one of them, in the same object.
package struct DirectTypes {
  private var declarations: Set<DeclarationIndex> = []
  /// The declarations that request direct JSON and whose decoding can report losses.
  private var lossy: Set<DeclarationIndex> = []
  /// The place of the first request for direct JSON.
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
    while case let others = schema.declarations(sharingAnObjectWith: declarations), !others.isEmpty
    {
      schema.add(others, to: &declarations)
    }
    if schema.documentsWithLosses.isEmpty { return }
    for root in roots {
      var reached: Set<DeclarationIndex> = []
      schema.add([root], to: &reached)
      if reached.contains(where: schema.reportsOwnLosses) { lossy.insert(root) }
    }
  }

  /// Whether no declaration has direct JSON.
  package var isEmpty: Bool { declarations.isEmpty }

  /// Whether decoding can report losses for a declaration that requests direct JSON.
  package func mayReportLosses(_ index: DeclarationIndex) -> Bool { lossy.contains(index) }

  /// Whether a declaration has direct JSON.
  package func contains(_ index: DeclarationIndex) -> Bool { declarations.contains(index) }
}

extension Schema {
  /// Adds declarations and all declarations that they use, directly or indirectly.
  fileprivate func add(_ roots: [DeclarationIndex], to declarations: inout Set<DeclarationIndex>) {
    var pending = roots
    while let next = pending.popLast() {
      if declarations.insert(next).inserted { pending += declarationsNamed(by: next) }
    }
  }

  /// Returns the other declarations whose fields are in the same object as those of the given ones: the records that
  /// flatten one of the structs, and the unions of the models.
  fileprivate func declarations(
    sharingAnObjectWith known: Set<DeclarationIndex>
  ) -> [DeclarationIndex] {
    func flattens(_ fields: [Field]) -> Bool {
      fields.contains { field in
        if field.isFlattened, case .declared(let type) = field.type {
          known.contains(type.index)
        } else {
          false
        }
      }
    }
    let structures = structures.indices.filter { flattens(self.structures[$0].fields) }
    let unions = unions.indices.filter { index in
      let union = self.unions[index]
      return union.kinds.indices.contains { kind in
        guard case .fields(let fields) = union.kinds[kind].payload else { return false }
        return union.superset == nil && known.contains(.model(union: index, kind: kind))
          || flattens(fields)
      }
    }
    return (structures.map { .structure($0) } + unions.map { .union($0) }).filter {
      !known.contains($0)
    }
  }

  /// Whether decoding a declaration can report losses of its own, or the declaration contains a type for which this is
  /// not known here.
  fileprivate func reportsOwnLosses(_ index: DeclarationIndex) -> Bool {
    if fields(of: type(index)).contains(where: \.mayBeLost) { return true }
    switch index {
    case .union(let index):
      let union = unions[index]
      if union.reportsLosses || reportsUnknown(union) { return true }
    case .enumeration(let index): return reportsUnknown(enumerations[index])
    case .structure, .model: break
    }
    return partsNamed(by: index).contains { part in
      switch part {
      case .external: true
      case .declared(let declared): declared.module != nil
      default: false
      }
    }
  }

  /// Returns the declarations that a declaration uses directly. A union uses the models of its kinds.
  private func declarationsNamed(by index: DeclarationIndex) -> [DeclarationIndex] {
    var declarations = partsNamed(by: index).compactMap { part -> DeclarationIndex? in
      // A type of another module is coded by its own Codable conformance.
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

  /// Returns the types in a declaration, with their component types. The types in a union's models are not included.
  private func partsNamed(by index: DeclarationIndex) -> [SwiftType] {
    let types: [SwiftType]
    switch index {
    case .enumeration: types = []
    case .structure(let index): types = structures[index].fields.map(\.type)
    case .model(let union, let kind): types = unions[union].kinds[kind].payload.types
    case .union(let index):
      types = unions[index].kinds.map(\.payload).compactMap { payload in
        if case .type(let type, _) = payload { type } else { nil }
      }
    }
    return types.flatMap(\.parts)
  }
}
