import KindsCore

extension DataPlace {
  /// Whether the values at several places have the same JSON types and unions, including the elements of lists. Values
  /// that are always null match any values.
  static func areAlike(_ places: [DataPlace]) -> Bool {
    let known = places.compactMap { place in
      place.profile.map { (place, $0, types: $0.jsonTypes) }
    }.filter { !$0.types.isEmpty }
    guard let (_, first, types) = known.first else { return true }
    return known.allSatisfy { _, profile, others in
      types == others && first.union === profile.union
    } && areAlike(known.compactMap(\.0.elements))
  }

  /// Joins several places, so that their values are described together.
  ///
  /// - Parameter parent: The place of the enclosing objects.
  /// - Returns: `nil` if no type can describe all values, because they belong to different unions, or only some belong
  ///   to a union.
  static func joined(_ places: [DataPlace], in parent: DataPlace, key: Int? = nil) -> DataPlace? {
    let result = DataPlace(parent: parent, key: key)
    var children: [Int: [DataPlace]] = [:]
    var rests: [DataPlace] = []
    var elements: [DataPlace] = []
    for place in places {
      if let profile = place.profile {
        let joined = result.profile ?? ValueProfile(first: profile.first)
        result.profile = joined
        guard joined.join(profile) else { return nil }
      }
      if let members = place.members {
        let joined = result.members ?? ObjectProfile()
        result.members = joined
        joined.add(members)
      }
      for (key, child) in place.children { children[key, default: []].append(child) }
      if let rest = place.rest { rests.append(rest) }
      if let inner = place.elements { elements.append(inner) }
    }
    for (key, places) in children {
      guard let child = joined(places, in: result, key: key) else { return nil }
      result.children[key] = child
    }
    if !rests.isEmpty {
      guard let rest = joined(rests, in: result) else { return nil }
      result.rest = rest
    }
    if !elements.isEmpty {
      guard let inner = joined(elements, in: result) else { return nil }
      result.elements = inner
    }
    return result
  }
}

extension ValueProfile {
  /// Adds the facts about another place's values.
  ///
  /// - Returns: Whether one type can describe the values of both places. If not, the profile must be discarded, because
  ///   it may contain facts about both.
  fileprivate func join(_ other: ValueProfile) -> Bool {
    if union != nil || hasObjects, other.union != nil || other.hasObjects {
      guard union === other.union, hasObjects == other.hasObjects else { return false }
    }
    add(other)
    // A value of an `external` union may be a string, so no other strings, scalars or lists may share its place.
    return union?.style != .external
      || booleans == 0 && strings == nil && numbers == nil && lists == 0
  }
}

extension ObjectProfile {
  /// Adds the facts about another place's objects.
  fileprivate func add(_ other: ObjectProfile) {
    count += other.count
    if first == nil { first = other.first }
    for key in other.keys { note(key, other.counts[key] ?? 0) }
    if other.isEndless { isEndless = true }
  }
}
