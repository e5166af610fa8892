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
    let sharing = schema.declarationsSharingObjects
    declarations = reached(from: roots) {
      schema.declarationsNamed(by: $0) + sharing[$0, default: []]
    }
    if schema.documentsWithLosses.isEmpty { return }
    for root in roots {
      let reached = reached(from: [root], schema.declarationsNamed)
      if reached.contains(where: schema.reportsOwnLosses) { lossy.insert(root) }
    }
  }

  /// Whether no declaration has direct JSON.
  package var isEmpty: Bool { declarations.isEmpty }

  /// Whether decoding can report losses for a declaration that requests direct JSON.
  func mayReportLosses(_ index: DeclarationIndex) -> Bool { lossy.contains(index) }

  /// Whether a declaration has direct JSON.
  package func contains(_ index: DeclarationIndex) -> Bool { declarations.contains(index) }
}

extension Schema {
  /// For each declaration, the others whose fields are in the same object: the records that flatten it, and the union of
  /// a model.
  fileprivate var declarationsSharingObjects: [DeclarationIndex: [DeclarationIndex]] {
    var sharing: [DeclarationIndex: [DeclarationIndex]] = [:]
    for declaration in declarations.all.dropFirst(unions.count) {
      var owner = declaration.index
      if case .model(let union, _) = declaration.index {
        owner = .union(union)
        sharing[declaration.index] = [owner]
      }
      for field in declaration.fields where field.isFlattened {
        if case .declared(let type) = field.type { sharing[type.index, default: []].append(owner) }
      }
    }
    return sharing
  }

  /// Whether decoding a declaration can report losses of its own, or the declaration contains a type for which this is
  /// not known here.
  fileprivate func reportsOwnLosses(_ index: DeclarationIndex) -> Bool {
    let declaration = self[index]
    switch index {
    case .union(let index):
      let union = unions[index]
      if union.reportsLosses || reportsUnknown(union) { return true }
    case .enumeration(let index): return reportsUnknown(enumerations[index])
    case .structure, .model: if declaration.fields.contains(where: \.mayBeLost) { return true }
    }
    return declaration.types.flatMap(\.parts).contains { part in
      switch part {
      case .external: true
      case .declared(let declared): declared.module != nil
      default: false
      }
    }
  }

  /// Returns the declarations that a declaration uses directly. A union uses the models of its kinds.
  fileprivate func declarationsNamed(by index: DeclarationIndex) -> [DeclarationIndex] {
    var declarations = self[index].types.flatMap(\.parts).compactMap { part -> DeclarationIndex? in
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
}
