import KindsCore

/// The JSON objects that contain the members of flattened structs.
struct FlattenedStructs {
  private let schema: Schema
  /// For each flattened struct, by index, the objects that contain its members: the index of the enclosing struct
  /// (`nil` for a kind) and its handling of unknown members.
  private var outer: [Int: [(structure: Int?, unknown: UnknownMembers)]] = [:]

  init(_ schema: Schema) {
    self.schema = schema
    if !schema.flattens { return }
    for (position, structure) in schema.structures.enumerated() {
      add(structure.fields, in: position, structure.unknownMembers)
    }
    for union in schema.unions where union.superset == nil {
      for kind in union.kinds {
        guard case .fields(let fields) = kind.payload else { continue }
        add(fields, in: nil, union.coding.unknownMembers)
      }
    }
  }

  private mutating func add(
    _ fields: [Field], in structure: Int?, _ unknown: UnknownMembers
  ) {
    for field in fields {
      guard let type = schema.flattenedStructure(of: field), case .structure(let inner) = type.index
      else { continue }
      outer[inner, default: []].append((structure, unknown))
    }
  }

  /// Returns the strictest handling of unknown members that applies to a struct, in its own objects and in those that
  /// contain its flattened members.
  func strictestUnknownMembers(of index: Int) -> UnknownMembers {
    var seen: Set<Int> = [index]
    var open = [index]
    var strictest = schema.structures[index].unknownMembers
    while let structure = open.popLast() {
      for object in outer[structure] ?? [] {
        if object.unknown.areRefused, !strictest.areRefused { strictest = object.unknown }
        if let next = object.structure, seen.insert(next).inserted { open.append(next) }
      }
    }
    return strictest
  }
}
