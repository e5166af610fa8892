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
        switch schema.recordPlace(union: union, kind: kind) {
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
        switch recordPlace(union: index, kind: kind) {
        case .structure(let index)?: return limits.structures[index] == nil
        case .model(let union, let kind)?: return limits.models[union][kind] == nil
        case .union?, .enumeration?, nil: return false
        }
      }
  }

  /// The declaration of what a kind carries; `nil` where that is nothing, or of a type that no schema declares.
  fileprivate func recordPlace(union: Int, kind: Int) -> DeclaredType.Place? {
    switch unions[union].kinds[kind].payload {
    case .nothing: return nil
    case .model:
      let superset = unions[union].superset
      return .model(union: superset?.union ?? union, kind: superset?.kinds[kind] ?? kind)
    case .type(.declared(let type), _): return type.place
    case .type: return nil
    }
  }
}
