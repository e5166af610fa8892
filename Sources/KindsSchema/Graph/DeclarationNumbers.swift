/// Numbers for the unions, structs and kinds of a schema, as nodes of graphs: a kind stands for its model or its payload.
struct DeclarationNumbers {
  private let structures: Int
  private var kinds: [Int] = []
  /// How many there are.
  private(set) var count: Int

  init(_ schema: Schema) {
    structures = schema.unions.count
    count = schema.unions.count + schema.structures.count
    for union in schema.unions {
      kinds.append(count)
      count += union.kinds.count
    }
  }

  func union(_ index: Int) -> Int { index }

  func structure(_ index: Int) -> Int { structures + index }

  func kind(_ index: Int, of union: Int) -> Int { kinds[union] + index }

  /// The number of a declaration, or `nil` of an enum, which names no other.
  subscript(place: DeclaredType.Place) -> Int? {
    switch place {
    case .union(let index): return union(index)
    case .structure(let index): return structure(index)
    case .model(let union, let index): return kind(index, of: union)
    case .enumeration: return nil
    }
  }
}
