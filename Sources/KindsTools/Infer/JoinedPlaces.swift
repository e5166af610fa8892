import KindsSchema

/// What values of several places have in common, before it is decided what they are.
struct ValueOutline {
  private var types: Set<JSONType> = []
  private var tagged: TaggedGroup?
  private var told: MemberGroup?
  /// The outline of the elements of lists; one at most.
  private var elements: [ValueOutline] = []

  init(_ place: DataPlace) {
    guard let profile = place.profile else { return }
    if profile.booleans > 0 { types.insert(.boolean) }
    if profile.strings != nil { types.insert(.string) }
    if profile.numbers != nil { types.insert(.number) }
    if profile.lists > 0 { types.insert(.array) }
    if profile.hasObjects || profile.tagged != nil || profile.told != nil { types.insert(.object) }
    tagged = profile.tagged
    told = profile.told
    if let elements = place.elements { self.elements = [ValueOutline(elements)] }
  }

  /// Takes in the outline of other values, if they can be of one type with these: what is always null is of any type.
  ///
  /// - Returns: Whether they can.
  mutating func join(_ other: ValueOutline) -> Bool {
    if other.types.isEmpty { return true }
    if types.isEmpty {
      self = other
      return true
    }
    guard types == other.types, tagged === other.tagged, told === other.told else { return false }
    guard let inner = other.elements.first else { return true }
    if elements.isEmpty {
      elements = [inner]
      return true
    }
    return elements[0].join(inner)
  }
}

extension DataPlace {
  /// The places of some values as one place, with all that is known of any of them, so that the values are described together.
  ///
  /// - Parameter parent: The place of the objects that they are in.
  /// - Returns: `nil` if no type can have what would stand at one place: values of different unions, or of a union and others.
  static func joined(_ places: [DataPlace], in parent: DataPlace, key: Int? = nil) -> DataPlace? {
    let result = DataPlace(parent: parent, key: key)
    var children: [Int: [DataPlace]] = [:]
    var elements: [DataPlace] = []
    for place in places {
      if let profile = place.profile {
        let joined = result.profile ?? ValueProfile(first: profile.first)
        result.profile = joined
        guard joined.add(profile) else { return nil }
      }
      if let members = place.members {
        let joined = result.members ?? ObjectProfile()
        result.members = joined
        joined.add(members)
      }
      for (key, child) in place.children { children[key, default: []].append(child) }
      if let inner = place.elements { elements.append(inner) }
    }
    for (key, places) in children {
      guard let child = joined(places, in: result, key: key) else { return nil }
      result.children[key] = child
    }
    if !elements.isEmpty {
      guard let inner = joined(elements, in: result) else { return nil }
      result.elements = inner
    }
    return result
  }
}

extension ValueProfile {
  /// Takes in what is known of the values at another place, but for the first value of each type: that is known of the
  /// root alone, which is not joined.
  ///
  /// - Returns: Whether one type can have the values of both: their objects are of one union, or of none. If not, the
  ///   profile is of no use any more, because it may have taken in the others.
  fileprivate func add(_ other: ValueProfile) -> Bool {
    let hasOwnObjects = tagged != nil || told != nil || hasObjects
    let otherHasObjects = other.tagged != nil || other.told != nil || other.hasObjects
    if hasOwnObjects, otherHasObjects {
      guard tagged === other.tagged, told === other.told, hasObjects == other.hasObjects else {
        return false
      }
    }
    count += other.count
    nulls += other.nulls
    booleans += other.booleans
    numberCount += other.numberCount
    objectCount += other.objectCount
    lists += other.lists
    if let others = other.strings {
      if strings == nil { strings = others } else { strings?.add(others) }
    }
    if let others = other.numbers {
      if numbers == nil { numbers = others } else { numbers?.add(others) }
    }
    tagged = tagged ?? other.tagged
    told = told ?? other.told
    hasObjects = hasObjects || other.hasObjects
    // A value of an `external` union may also be a bare string, so no other scalar or list may share its place.
    let isExternal = tagged?.isExternal ?? false
    return !isExternal || booleans == 0 && strings == nil && numbers == nil && lists == 0
  }
}

extension ObjectProfile {
  /// Takes in what is known of the objects at another place.
  fileprivate func add(_ other: ObjectProfile) {
    count += other.count
    if first == nil { first = other.first }
    for key in other.keys { note(key, other.counts[key] ?? 0) }
    if other.isEndless { isEndless = true }
  }
}
