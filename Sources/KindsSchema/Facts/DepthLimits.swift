/// How deep in the data the values may stand whose decoding can recurse: of each cycle one declaration at least, and the
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
  /// How deep in the data a `JSON` may stand: as deep as any of the documents that name it allows.
  var jsonDepthLimit: Int? {
    typeUses.lazy.filter(\.type.namesJSON).map { documents[$0.document].maxDepth }.max()
  }
}
