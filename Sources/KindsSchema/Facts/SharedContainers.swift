/// Finds the unions whose payloads can all be decoded from the container in which the tag was found: making a second one
/// for the same object is what costs most in decoding small objects.
func shareContainers(in schema: inout Schema) {
  for index in schema.unions.indices where schema.canShareContainer(schema.unions[index]) {
    schema.unions[index].sharesContainer = true
    for (position, kind) in schema.unions[index].kinds.enumerated() {
      switch kind.payload {
      case .nothing: break
      case .model:
        let model = schema.model(of: index, kind: position, [])
        schema.markContainerShared(by: model.place)
      case .type(.declared(let type), _): schema.markContainerShared(by: type.place)
      case .type: break
      }
    }
  }
}

extension Schema {
  /// Whether each kind of a union carries a record whose decoding needs no decoder.
  fileprivate func canShareContainer(_ union: Union) -> Bool {
    union.coding.style == .internal && union.conforms.contains(.decodable)
      && union.kinds.contains(where: \.hasPayload) && union.kinds.allSatisfy(canShareContainer)
  }

  private func canShareContainer(_ kind: Kind) -> Bool {
    switch kind.payload {
    case .nothing: return true
    case .model: return kind.depthLimit == nil
    case .type(.declared(let type), _):
      switch type.place {
      case .structure(let index): return structures[index].depthLimit == nil
      case .model(let union, let kind): return unions[union].kinds[kind].depthLimit == nil
      case .union, .enumeration: return false
      }
    case .type: return false
    }
  }

  fileprivate mutating func markContainerShared(by place: DeclaredType.Place) {
    switch place {
    case .structure(let index): structures[index].sharesContainer = true
    case .model(let union, let kind): unions[union].kinds[kind].sharesContainer = true
    case .union, .enumeration: break
    }
  }
}
