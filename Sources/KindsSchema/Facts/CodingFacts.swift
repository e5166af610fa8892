/// How deep in the data the values may be whose decoding can recurse: of each cycle one declaration at least, and the
/// unions of which the schema says it.
struct DepthLimits {
  let unions: [Int?]
  /// By union and kind; none for subsets, whose models are those of their supersets.
  let models: [[Int?]]
  let structures: [Int?]

  init(_ schema: Schema, _ recursive: RecursiveTypes) {
    unions = schema.unions.enumerated().map { index, union in
      recursive.contains(union: index) || union.coding.maxDepthRange != nil
        ? union.coding.maxDepth : nil
    }
    models = schema.unions.enumerated().map { index, union in
      if union.superset != nil { return [] }
      return union.kinds.indices.map { kind in
        recursive.contains(union: index, kind: kind) ? union.coding.maxDepth : nil
      }
    }
    structures = schema.structures.enumerated().map { index, structure in
      recursive.contains(structure: index) ? schema.documents[structure.document].maxDepth : nil
    }
  }
}

extension Schema {
  /// How deep in the data a `JSON` may be: as deep as any of the documents that name it allows.
  package var jsonDepthLimit: Int? {
    typeUses.lazy.filter(\.type.namesJSON).map { documents[$0.document].maxDepth }.max()
  }
}

/// The unions whose payloads can all be decoded from the container in which the tag was found, and the records that they
/// carry: making a second container for the same object is what costs most in decoding small objects.
struct SharedContainers {
  let unions: [Bool]
  /// By union and kind; none for subsets, whose models are those of their supersets.
  private(set) var models: [[Bool]]
  private(set) var structures: [Bool]

  init(_ schema: Schema, _ limits: DepthLimits) {
    unions = schema.unions.indices.map { schema.canShareContainer(union: $0, limits) }
    models = limits.models.map { Array(repeating: false, count: $0.count) }
    structures = Array(repeating: false, count: schema.structures.count)
    for (union, isShared) in unions.enumerated() where isShared {
      for kind in schema.unions[union].kinds.indices {
        switch schema.recordIndex(union: union, kind: kind) {
        case .structure(let index)?: structures[index] = true
        case .model(let union, let kind)?: models[union][kind] = true
        case .union?, .enumeration?, nil: break
        }
      }
    }
  }
}

extension Schema {
  /// Whether each kind of a union carries a record whose decoding needs no decoder.
  fileprivate func canShareContainer(union index: Int, _ limits: DepthLimits) -> Bool {
    let union = unions[index]
    return union.coding.style == .internal && union.conforms.contains(.decodable)
      && union.kinds.contains(where: \.hasPayload)
      && union.kinds.indices.allSatisfy { kind in
        if !union.kinds[kind].hasPayload { return true }
        switch recordIndex(union: index, kind: kind) {
        case .structure(let index)?: return limits.structures[index] == nil
        case .model(let union, let kind)?: return limits.models[union][kind] == nil
        case .union?, .enumeration?, nil: return false
        }
      }
  }

  /// The declaration of what a kind carries; `nil` if that is nothing, or of a type that no schema declares.
  fileprivate func recordIndex(union: Int, kind: Int) -> DeclarationIndex? {
    switch unions[union].kinds[kind].payload {
    case .nothing: return nil
    case .model:
      let superset = unions[union].superset
      return .model(union: superset?.union ?? union, kind: superset?.kinds[kind] ?? kind)
    case .type(.declared(let type), _): return type.index
    case .type: return nil
    }
  }
}
