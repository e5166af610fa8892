/// The declarations whose decoding reports ignored members.
///
/// A payload in the object of an internally tagged union would report the tag as ignored. Therefore such payloads
/// report nothing. Flattened structs report nothing either.
struct ReportedExtras {
  /// Whether decoding reports ignored members, for each union by index.
  let unions: [Bool]
  /// Whether decoding reports ignored members, for each struct by index.
  let structures: [Bool]

  init(_ schema: Schema, flattened: Set<Int>) {
    guard schema.documents.contains(where: { $0.reports.contains(.ignored) }) else {
      unions = schema.unions.map { _ in false }
      structures = schema.structures.map { _ in false }
      return
    }
    var taggedUnions: Set<Int> = []
    var taggedStructures: Set<Int> = []
    var pending = schema.unions.indices.filter { schema.unions[$0].hasTagInPayload }
    while let index = pending.popLast() {
      for case .type(.declared(let type), _) in schema.unions[index].kinds.lazy.map(\.payload) {
        switch type.index {
        case .structure(let index): taggedStructures.insert(index)
        case .union(let index), .model(let index, _):
          let owner = schema.unions[index].superset?.union ?? index
          if taggedUnions.insert(owner).inserted { pending.append(owner) }
        case .enumeration: break
        }
      }
    }
    func reports(_ document: Int) -> Bool { schema.documents[document].reports.contains(.ignored) }
    unions = schema.unions.enumerated().map { index, union in
      union.coding.extras == .ignore && reports(union.document)
        && !taggedUnions.contains(union.superset?.union ?? index)
    }
    structures = schema.structures.enumerated().map { index, structure in
      structure.extras == .ignore && structure.form == .object && reports(structure.document)
        && !taggedStructures.contains(index) && !flattened.contains(index)
    }
  }
}
