/// The depth limits of values in data. If decoding can recurse, at least one declaration of each cycle has a limit.
/// Unions that set `maxDepth` themselves always have one.
struct DepthLimits {
  let unions: [Int?]
  /// The limits by union and kind. A subset has none, because its models belong to its superset.
  let models: [[Int?]]
  let structures: [Int?]

  init(_ schema: Schema, _ recursive: RecursiveTypes) {
    unions = schema.unions.enumerated().map { index, union in
      recursive.canContainItself(union: index) || union.coding.has("maxDepth")
        ? union.coding.maxDepth?.value ?? defaultMaxDepth : nil
    }
    models = schema.unions.enumerated().map { index, union in
      if union.superset != nil { return [] }
      return union.kinds.indices.map { kind in
        recursive.canContainItselfWithoutUnion(union: index, kind: kind)
          ? union.coding.maxDepth?.value ?? defaultMaxDepth : nil
      }
    }
    structures = schema.structures.enumerated().map { index, structure in
      recursive.canContainItselfWithoutUnion(structure: index)
        ? schema.documents[structure.document].maxDepth?.value ?? defaultMaxDepth : nil
    }
  }
}
