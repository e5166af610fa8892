import KindsCore

extension SchemaDraft {
  /// Makes indirect every field through which a struct would contain itself.
  mutating func makeRecursionIndirect() {
    let numbers = Dictionary(keepingFirst: zip(structs.map(\.name), structs.indices))
    // The index of the struct that each field contains directly.
    let held = structs.map { record in
      record.fields.map { field in heldType(of: field.type).flatMap { numbers[$0] } }
    }
    let components = stronglyConnectedComponents(of: held.map { $0.compactMap { $0 } })
    for index in held.indices {
      for (field, other) in held[index].enumerated() {
        guard let other, components[other] == components[index] else { continue }
        structs[index].fields[field].isIndirect = true
      }
    }
  }
}
