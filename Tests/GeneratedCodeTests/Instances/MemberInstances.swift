@testable import KindsSchema

extension RandomInstances {
  /// The payload by itself, an object whose members tell its kind.
  mutating func toldUnion(_ index: Int, _ position: Int, _ payload: Sample?) -> Sample {
    let union = schema.unions[index]
    let json = payload?.json ?? anyExtras(union)
    let kept = payload?.kept ?? json
    guard makesFaults else { return Sample(json: json, kept: kept) }
    var faults = notAnObject()
    for fault in payload?.faults ?? [] where fault.json.isObject {
      switch schema.toldKind(fault.json, of: index) {
      case position: faults.append(fault)
      // Members of another kind may be good.
      case .some: break
      case nil: faults.append(Fault(.untoldKind, .dataCorrupted, fault.json))
      }
    }
    if payload == nil, union.coding.extras == .fail {
      let fault = extraMember(in: json, besides: union.coding.excepted)
      if schema.toldKind(fault.json, of: index) == position { faults.append(fault) }
    }
    // The members of two kinds, or of none.
    let telling = schema.tellingFields(of: index).map { $0.map(\.key.value) }
    for other in telling.indices where other != position {
      let members = telling[other].map { JSONValue.Member(key: $0, value: anyJSON()) }
      let both = json.removing(telling[other]) + .object(members)
      if schema.toldKind(both, of: index) == nil {
        faults.append(Fault(.untoldKind, .dataCorrupted, both))
      }
    }
    if schema.toldKind([:], of: index) == nil {
      faults.append(Fault(.untoldKind, .dataCorrupted, [:]))
    }
    return Sample(json: json, kept: kept, faults: some(faults))
  }
}

extension Schema {
  /// The index of the kind whose telling members are all in an object, and take in those of all other such kinds.
  func toldKind(_ json: JSONValue, of index: Int) -> Int? {
    let telling = tellingFields(of: index)
    let told = telling.indices.filter { kind in
      telling[kind].allSatisfy { field in
        ([field.key.value] + field.aliases.map(\.value)).contains { json[$0] != nil }
      }
    }
    return told.first { kind in
      let keys = Set(telling[kind].map(\.key.value))
      return told.allSatisfy { keys.isSuperset(of: telling[$0].map(\.key.value)) }
    }
  }
}
