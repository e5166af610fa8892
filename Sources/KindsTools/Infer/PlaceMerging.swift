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

  /// Whether one type can describe the values at all places. It cannot if they belong to different unions, or only some
  /// belong to a union.
  static func canBeJoined(_ places: [DataPlace]) -> Bool {
    let profiles = places.compactMap(\.profile)
    let ofObjects = profiles.filter { $0.union != nil || $0.hasObjects }
    if let first = ofObjects.first {
      let areOfOneUnion = ofObjects.allSatisfy {
        $0.union === first.union && $0.hasObjects == first.hasObjects
      }
      // A value of an `external` union may be a string, so no other strings, scalars or lists may share its place.
      let mayBeOthers = first.union?.style != .external
      guard areOfOneUnion,
        mayBeOthers || profiles.allSatisfy({ $0.jsonTypes.isSubset(of: [.object]) })
      else {
        return false
      }
    }
    let children = Dictionary(grouping: places.lazy.flatMap(\.children), by: \.key)
    return children.values.allSatisfy { canBeJoined($0.map(\.value)) }
      && [\DataPlace.rest, \.elements].allSatisfy { path in
        let inner = places.compactMap { $0[keyPath: path] }
        return inner.isEmpty || canBeJoined(inner)
      }
  }

  // MARK: Merging

  /// The record of the objects, after all merging; `nil` if they are no record.
  var itself: DataPlace? {
    var place = record
    while let next = place?.record, next !== place { place = next }
    return place
  }

  /// Returns the record of the objects in a member or in its lists, if it has no other values.
  func record(inMember key: Int) -> DataPlace? {
    var place = children[key]
    while let outer = place, outer.jsonTypes.count == 1, let inner = outer.elements {
      place = inner
    }
    return place?.jsonTypes.count == 1 ? place?.itself : nil
  }

  /// Whether the objects have all members of those of another record.
  func hasMembers(of other: DataPlace) -> Bool {
    other.members?.keys.allSatisfy { members?.counts[$0] != nil } ?? true
  }

  /// Adds the values at another place to those here. All nested values are then described together.
  func add(_ other: DataPlace) {
    if let profile = other.profile {
      if let own = self.profile { own.add(profile) } else { self.profile = profile }
    }
    if let inner = other.elements, inner !== elements { placeOfElements().add(inner) }
    entries = Self.merged(entries, other.entries)
    rest = Self.merged(rest, other.rest)
    isDictionary = isDictionary || other.isDictionary
    switch (itself, other.itself) {
    case (let own?, let record?): own.addRecord(record)
    case (nil, let record?): self.record = record
    case (_, nil): if !other.isDictionary { addMembers(of: other) }
    }
  }

  /// Merges another record into this one.
  func addRecord(_ other: DataPlace) {
    if other === self { return }
    other.record = self
    addMembers(of: other)
  }

  private func addMembers(of other: DataPlace) {
    guard let members = other.members else { return }
    if self.members == nil { self.members = ObjectProfile() }
    self.members?.add(members)
    // A recursive structure is merged while its own places are.
    for key in members.keys { children[key] = Self.merged(children[key], other.children[key]) }
  }

  /// Returns the merged places. They are not passed `inout`, because merging may recursively access the property that
  /// they are stored in.
  private static func merged(_ place: DataPlace?, _ other: DataPlace?) -> DataPlace? {
    if let place, let other, place !== other { place.add(other) }
    return place ?? other
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
