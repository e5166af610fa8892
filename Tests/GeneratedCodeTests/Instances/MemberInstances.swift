@testable import KindsSchema

extension RandomInstances {
  /// A value without a tag: an object whose members discriminate its kind.
  mutating func unionOfMembers(_ index: Int, _ position: Int, _ payload: Sample?) -> Sample {
    let union = schema.unions[index]
    let payload = payload.map { alone($0, index, position) }
    let more = membersOfOthers(index, position, payload)
    let json = (payload?.json ?? anyExtras(union)) + more
    let kept = payload.map { $0.kept + more } ?? json
    guard makesFaults else { return Sample(json: json, kept: kept) }
    var faults = notAnObject()
    for fault in payload?.faults ?? [] where fault.json.isObject {
      switch schema.discriminatedKind(fault.json, of: index) {
      case position: faults.append(fault)
      // The faulty value may be valid for another kind.
      case .some: break
      case nil: faults.append(Fault(.noKindMatches, .dataCorrupted, fault.json))
      }
    }
    if payload == nil, union.coding.extras == .fail {
      let fault = extraMember(in: json, besides: union.coding.excepted)
      if schema.discriminatedKind(fault.json, of: index) == position { faults.append(fault) }
    }
    // Objects with the members of two kinds, or with no members.
    for (other, keys) in schema.discriminatingKeys(of: index) where other != position {
      let discriminating = keys.map { $0[0] }
      let members = discriminating.map { JSONValue.Member(key: $0, value: anyJSON()) }
      let both = json.removing(discriminating) + .object(members)
      if schema.discriminatedKind(both, of: index) == nil {
        faults.append(Fault(.noKindMatches, .dataCorrupted, both))
      }
    }
    if schema.discriminatedKind([:], of: index) == nil {
      faults.append(Fault(.noKindMatches, .dataCorrupted, [:]))
    }
    return Sample(json: json, kept: kept, faults: some(faults))
  }
}

extension RandomInstances {
  /// If another kind has precedence, removes from the payload the members that discriminate only other kinds.
  private func alone(_ payload: Sample, _ index: Int, _ position: Int) -> Sample {
    if schema.unions[index].coding.ambiguous == .fail
      || schema.discriminatedKind(payload.json, of: index) == position
    {
      return payload
    }
    let discriminating = schema.discriminatingKeys(of: index)
    let own = Set(discriminating.filter { $0.kind == position }.flatMap { $0.keys.joined() })
    let others = discriminating.filter { $0.kind != position }.flatMap { $0.keys.joined() }
    let keys = others.filter { !own.contains($0) }
    return Sample(json: payload.json.removing(keys), kept: payload.kept.removing(keys))
  }

  /// Sometimes returns the members of another kind, provided that the object remains of the kind at the given position.
  private mutating func membersOfOthers(
    _ index: Int, _ position: Int, _ payload: Sample?
  ) -> JSONValue {
    let union = schema.unions[index]
    guard union.coding.ambiguous == .first, union.coding.extras != .fail, let payload,
      case .fields(let fields) = union.kinds[position].payload, chance(3)
    else { return [:] }
    let own = Set(schema.members(of: fields).flatMap(\.keys))
    let keys = pick(schema.discriminatingKeys(of: index)).keys.map { $0[0] }.filter {
      !own.contains($0)
    }
    let members = JSONValue.object(
      keys.map { key in JSONValue.Member(key: key, value: inside { $0.anyJSON() }) })
    return schema.discriminatedKind(payload.json + members, of: index) == position ? members : [:]
  }
}

extension Schema {
  /// The index of the kind that the members of an object discriminate, or `nil` if no kind matches, or if none of
  /// several matching kinds has precedence.
  func discriminatedKind(_ json: JSONValue, of index: Int) -> Int? {
    let discriminator = discriminatingKeys(of: index).filter { entry in
      entry.keys.allSatisfy { names in names.contains { json[$0] != nil } }
    }
    func own(_ entry: (kind: Int, keys: [[String]])) -> Set<String> {
      Set(entry.keys.map { $0[0] })
    }
    // Matching kinds whose discriminating members are not included in those of another matching kind.
    let largest = discriminator.filter { entry in
      !discriminator.contains { own($0).isStrictSuperset(of: own(entry)) }
    }
    let kinds = Set(largest.map(\.kind))
    if kinds.count < 2 { return kinds.first }
    // Among several, choose the only kind that can also have the discriminating members of all others.
    let widest = kinds.filter { kind in
      let possible = possibleKeys(of: unions[index].kinds[kind])
      return discriminator.allSatisfy { entry in
        entry.kind == kind || entry.keys.allSatisfy { !possible.isDisjoint(with: $0) }
      }
    }
    if widest.count == 1 { return widest.first }
    return unions[index].coding.ambiguous == .first ? kinds.min() : nil
  }

  /// The keys of a kind's fields, including aliases; empty if the payload is a union.
  private func possibleKeys(of kind: Kind) -> Set<String> {
    if case .type(.declared(let type), _) = kind.payload, case .union = type.index { return [] }
    return Set(
      members(of: fields(of: kind.payload)).filter { !$0.isExtras }.flatMap(\.keys))
  }

  /// The members that discriminate each kind of a union, each with its aliases. A kind with a union as payload occurs
  /// several times.
  func discriminatingKeys(of index: Int) -> [(kind: Int, keys: [[String]])] {
    let union = unions[index]
    if let superset = union.superset {
      return discriminatingKeys(of: superset.union).compactMap { entry in
        superset.kinds.firstIndex(of: entry.kind).map { (kind: $0, keys: entry.keys) }
      }
    }
    let all = union.kinds.indices.flatMap { position in
      neededMembers(of: union.kinds[position]).map { (kind: position, keys: $0) }
    }
    func isEverywhere(_ key: String) -> Bool {
      all.allSatisfy { entry in entry.keys.contains { $0[0] == key } }
    }
    return all.map { entry in (entry.kind, entry.keys.filter { !isEverywhere($0[0]) }) }
  }

  /// The members that each object of a kind has.
  private func neededMembers(of kind: Kind) -> [[[String]]] {
    func keys(_ fields: [Field]) -> [(name: String, keys: [String], isRequired: Bool)] {
      members(of: fields).filter { !$0.isExtras }.map { field in
        (field.name.value.text, field.keys, field.isRequired)
      }
    }
    func chosen(_ fields: [Field], more: [[String]]) -> [[String]] {
      guard let names = kind.discriminatedBy else {
        return more + keys(fields).filter(\.isRequired).map(\.keys)
      }
      return keys(fields).filter { field in names.contains { $0.value == field.name } }.map(\.keys)
    }
    guard case .type(.declared(let type), _) = kind.payload, case .union(let index) = type.index
    else { return [chosen(fields(of: kind.payload), more: [])] }
    let union = unions[index]
    let tag = union.coding.missingTag == nil ? [union.tagKeys] : []
    switch union.coding.style {
    case .internal: return [chosen(union.sharedFields, more: tag)]
    case .adjacent:
      let hasContent = !union.kinds.contains { mayLackContent($0, of: union) }
      return [
        chosen(
          union.siblingFields, more: tag + (hasContent ? [[union.coding.contentKey.value]] : []))
      ]
    case .members:
      return union.kinds.flatMap { inner in
        guard let names = kind.discriminatedBy else { return neededMembers(of: inner) }
        // The payload of an inner kind may be another union.
        return [
          keys(fields(of: inner.payload)).filter { field in
            names.contains { $0.value == field.name }
          }.map(\.keys)
        ]
      }
    case .external, .shape: return []
    }
  }
}
