import KindsSchema

/// The objects that the members of structs stand in.
struct FlattenedStructs {
  private let schema: Schema
  /// What becomes of members that no field names, in the objects around the members of each struct.
  private var outer: [Int: [(structure: Int?, extras: Extras, excepted: [String])]] = [:]

  init(_ schema: Schema) {
    self.schema = schema
    if !schema.flattens { return }
    for (position, structure) in schema.structures.enumerated() {
      add(structure.fields, in: position, structure.extras, structure.excepted)
    }
    for union in schema.unions where union.superset == nil {
      for kind in union.kinds {
        guard case .fields(let fields) = kind.payload else { continue }
        add(fields, in: nil, union.coding.extras, union.coding.excepted)
      }
    }
  }

  private mutating func add(
    _ fields: [Field], in structure: Int?, _ extras: Extras, _ excepted: [String]
  ) {
    for field in fields {
      guard let type = schema.flattenedStructure(of: field), case .structure(let inner) = type.index
      else { continue }
      outer[inner, default: []].append((structure, extras, excepted))
    }
  }

  /// What becomes of members that no field of a struct names, in its own objects and in those that its members stand in:
  /// what is the strictest of them.
  func strictestExtras(of index: Int) -> (Extras, [String]) {
    var seen: Set<Int> = [index]
    var open = [index]
    let own = schema.structures[index]
    var strictest = (own.extras, own.excepted)
    while let structure = open.popLast() {
      for object in outer[structure] ?? [] {
        if object.extras == .fail, strictest.0 != .fail { strictest = (.fail, object.excepted) }
        if let next = object.structure, seen.insert(next).inserted { open.append(next) }
      }
    }
    return strictest
  }
}
