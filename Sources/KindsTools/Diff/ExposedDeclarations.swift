import KindsCore

/// The declarations whose decoding errors propagate to the caller. All other declarations are read only as elements of
/// lists that drop invalid elements.
///
/// A declaration that no other one uses is assumed to be read directly. So is the first of several declarations that
/// are used only by each other. All others are assumed to be read as parts of their users. A subset and its union count
/// as one declaration, because both fail if one of their kinds does.
struct ExposedDeclarations {
  private let exposed: Set<DeclarationIndex>
  /// The declarations that are assumed to be read directly.
  private let roots: Set<DeclarationIndex>
  /// For each declaration, the name of a field that is a list of its values and drops invalid elements.
  private let lists: [DeclarationIndex: String]
  private let schema: Schema

  init(_ schema: Schema) {
    var uses: [DeclarationIndex: [(part: DeclarationIndex, isLossy: Bool)]] = [:]
    var lists: [DeclarationIndex: String] = [:]
    var used: Set<DeclarationIndex> = []
    let all: [DeclarationIndex] =
      schema.unions.indices.filter { schema.unions[$0].superset == nil }.map { .union($0) }
      + schema.structures.indices.map { .structure($0) }
      + schema.enumerations.indices.map { .enumeration($0) }

    func add(_ type: SwiftType, isLossy: Bool, in owner: DeclarationIndex, _ name: String) {
      for case .declared(let part) in type.parts {
        let index = schema.declaration(of: part.index)
        uses[owner, default: []].append((index, isLossy))
        if index != owner { used.insert(index) }
        if isLossy, lists[index] == nil { lists[index] = name }
      }
    }
    func add(_ fields: [Field], in owner: DeclarationIndex, _ name: String) {
      for field in fields {
        add(field.type, isLossy: field.isLossy, in: owner, "\(name).\(field.name.value.text)")
      }
    }
    for (index, union) in schema.unions.enumerated() where union.superset == nil {
      let name = union.name.value.text
      for kind in union.kinds {
        switch kind.payload {
        case .nothing: break
        case .fields(let fields): add(fields, in: .union(index), name)
        case .type(let type, _): add(type, isLossy: false, in: .union(index), name)
        }
      }
    }
    for (index, structure) in schema.structures.enumerated() {
      add(structure.fields, in: .structure(index), structure.name.value.text)
    }

    /// Adds declarations and, recursively, the declarations that they use.
    func add(
      _ roots: [DeclarationIndex], to seen: inout Set<DeclarationIndex>, withElements: Bool
    ) {
      var open = roots.filter { seen.insert($0).inserted }
      while let index = open.popLast() {
        for (part, isLossy) in uses[index] ?? [] where withElements || !isLossy {
          if seen.insert(part).inserted { open.append(part) }
        }
      }
    }
    var exposed: Set<DeclarationIndex> = []
    var reached: Set<DeclarationIndex> = []
    var roots: Set<DeclarationIndex> = []
    for candidates in [all.filter { !used.contains($0) }] + all.map({ [$0] }) {
      let unreached = candidates.filter { !reached.contains($0) }
      roots.formUnion(unreached)
      add(unreached, to: &exposed, withElements: false)
      add(unreached, to: &reached, withElements: true)
    }
    self.exposed = exposed
    self.roots = roots
    self.lists = lists
    self.schema = schema
  }

  /// Whether decoding errors in a declaration propagate.
  func includes(_ index: DeclarationIndex) -> Bool {
    exposed.contains(schema.declaration(of: index))
  }

  /// Whether a declaration is assumed to be read directly. A subset is not, because its union is.
  func isRoot(_ index: DeclarationIndex) -> Bool { roots.contains(index) }

  /// Returns an effect on a declaration, reduced to a partial effect if invalid elements are dropped.
  func effect(_ effect: DataEffect, on index: DeclarationIndex) -> DataEffect {
    guard effect.verdict == .breaks, !includes(index) else { return effect }
    let list = lists[schema.declaration(of: index)].map { " of '\($0)'" } ?? ""
    return DataEffect(.partial, "elements\(list) are dropped: \(effect.reason ?? "")")
  }
}

extension Schema {
  /// Returns the declaration that errors are attributed to: the union, for its models and subsets.
  fileprivate func declaration(of index: DeclarationIndex) -> DeclarationIndex {
    switch index {
    case .union(let index), .model(let index, _):
      return .union(unions[index].superset?.union ?? index)
    case .structure, .enumeration: return index
    }
  }
}
