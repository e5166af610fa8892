import KindsCore

extension DataPlace {
  /// The JSON types of the values, except null.
  var jsonTypes: Set<JSONType> {
    let own = profile?.jsonTypes ?? []
    return known.map { own.union([$0.jsonType]) } ?? own
  }

  var hasNulls: Bool { profile.map { $0.nulls > 0 } ?? false }
}

/// The records of the data. Equal records are merged, and so are the levels of a recursive structure. Other similar
/// records are not.
struct RecordPool {
  private struct Shape: Hashable {
    let keys: [Int]
    /// The key at which the objects occur, if they have few members. Objects with few members are equal only if this
    /// key is equal too.
    let place: Int?
  }

  private var records: [Shape: [DataPlace]] = [:]
  private var all: [DataPlace] = []
  private let names: [String]
  /// Remarks on objects that become a dictionary or could be one.
  private(set) var remarks = Diagnostics()
  /// Whether records of different places are never merged.
  private let keepsPlacesSeparate: Bool
  private let areDictionariesAllowed: Bool
  /// The maximum number of fields of a struct. Objects with more keys become dictionaries.
  private let maximumFields = ObjectProfile.maximumKeys

  init(names: [String], _ options: InferOptions, keepsPlacesSeparate: Bool) {
    self.names = names
    self.keepsPlacesSeparate = keepsPlacesSeparate
    areDictionariesAllowed = options.dictionaries
  }

  /// The record with the most objects, for each preferred name.
  var mostFrequent: [String: DataPlace] {
    var result: [String: DataPlace] = [:]
    for place in all where place.record === place {
      guard let name = preferredName(of: place) else { continue }
      if let other = result[name], other.members?.count ?? 0 >= place.members?.count ?? 0 {
        continue
      }
      result[name] = place
    }
    return result
  }

  /// Returns the name that follows from the key at which objects occur; `nil` if they occur at none, as at the root.
  private func preferredName(of place: DataPlace) -> String? {
    place.link.map { link in
      InferredUse(owner: "", key: names[link.step.key], isElement: link.step.depth > 0).typeName
    }
  }

  /// Describes all values at a place, or the members of a known kind's objects. Equal records are merged before anything
  /// is named.
  mutating func fill(_ place: DataPlace) {
    if place.isDescribed { return }
    place.isDescribed = true
    if let elements = place.elements { fill(elements) }
    if let entries = place.entries { fill(entries) }
    if let group = place.profile?.union { fill(group) }
    guard let members = place.members else { return }
    // The objects of a known kind have no profile, and are no record.
    if place.profile != nil, isDictionary(members, place) {
      place.isDictionary = true
      if let entries = place.entries { fill(entries) }
      return
    }
    for key in members.keys { fill(place.place(at: key)) }
    if place.profile != nil, !place.isContent { addRecord(place, members) }
  }

  private mutating func fill(_ group: DataUnion) {
    if group.isFilled { return }
    group.isFilled = true
    fill(group.siblingPlace)
    for tag in group.tags {
      let base = group.base(tag)
      // If all values are objects, their members become the fields of the kind.
      base.isContent =
        base.profile.map { $0.objectCount == $0.count && $0.hasObjects } ?? false
      fill(base)
    }
  }

  /// Decides whether objects are a dictionary. If so, joins the places of the values.
  private mutating func isDictionary(_ members: ObjectProfile, _ place: DataPlace) -> Bool {
    if members.keys.isEmpty { return true }
    let isEndless = place.isEndless || members.keys.count > maximumFields
    guard areDictionariesAllowed || isEndless else { return false }
    let places =
      isEndless ? place.placesOfMembers : members.keys.compactMap { place.children[$0] }
    switch isEndless
      ? .dictionary(reason: nil) : DictionaryEvidence(members, places, names: names).verdict()
    {
    case .fields: return false
    case .dictionary(let reason):
      let canBeJoined = DataPlace.canBeJoined(places)
      guard canBeJoined || isEndless else { return false }
      if canBeJoined { for inner in places { place.placeOfEntries().add(inner) } }
      if isEndless {
        remark("become dictionaries: they have more than \(maximumFields) keys", members, place)
      } else if let reason {
        remark(
          "become dictionaries: \(reason); use '--no-dictionaries' to keep a field for each key",
          members, place)
      }
      return true
    }
  }

  private mutating func remark(_ predicate: String, _ members: ObjectProfile, _ place: DataPlace) {
    guard let range = members.first else { return }
    let subject =
      place.link.map { link in
        // Elements and the values of dictionaries are inside the value at the key.
        "the objects \(link.step.depth > 0 ? "in" : "at") \(quoted(names[link.step.key]))"
      } ?? "these objects"
    remarks.note(.dataValue, "\(subject) \(predicate)", at: range)
  }

  /// Makes the objects at a place a record, which may be equal to another one or a level of a recursive structure.
  private mutating func addRecord(_ place: DataPlace, _ members: ObjectProfile) {
    place.record = place
    if keepsPlacesSeparate { return all.append(place) }
    let keys = members.keys
    let shape = Shape(keys: keys.sorted(), place: keys.count >= 3 ? nil : place.key)
    let equal = records[shape]?.first { other in
      other.record === other && areCompatible(place, other, except: nil)
    }
    if let equal { return equal.addRecord(place) }
    if mergeLevels(place, keys) { return }
    records[shape, default: []].append(place)
    all.append(place)
  }

  /// Merges a record that is a level of a recursive structure into the record of the next level. In a recursive
  /// structure, objects contain, at some key, objects with nearly the same members, and those again contain such objects
  /// at the same key.
  ///
  /// - Returns: Whether the record is such a level.
  private mutating func mergeLevels(_ record: DataPlace, _ keys: [Int]) -> Bool {
    for key in keys {
      guard let inner = record.record(inMember: key), let deeper = inner.record(inMember: key),
        inner.hasMembers(of: record) || record.hasMembers(of: inner),
        areCompatible(record, inner, except: key),
        inner.hasMembers(of: deeper) || deeper === inner, areCompatible(deeper, inner, except: key)
      else { continue }
      inner.addRecord(deeper)
      inner.addRecord(record)
      return true
    }
    return false
  }

  private func areCompatible(
    _ first: DataPlace, _ second: DataPlace, except key: Int?
  ) -> Bool {
    first.children.allSatisfy { other, place in
      other == key || areCompatible(place, second.children[other])
    }
  }

  /// Whether one type can describe the values at both places. Unknown facts do not matter.
  private func areCompatible(_ first: DataPlace?, _ second: DataPlace?) -> Bool {
    guard let first, let second, first !== second, !first.jsonTypes.isEmpty,
      !second.jsonTypes.isEmpty
    else { return true }
    return first.jsonTypes == second.jsonTypes
      && first.profile?.union === second.profile?.union
      && first.isDictionary == second.isDictionary && first.itself === second.itself
      && areCompatible(first.elements, second.elements)
      && areCompatible(first.entries, second.entries)
  }
}

/// Whether a key may be the name of a field.
func isFieldName(_ key: String) -> Bool {
  let body =
    key.utf8.first == UInt8(ascii: "@") || key.utf8.first == UInt8(ascii: "$")
    ? key.dropFirst() : Substring(key)
  guard let first = body.utf8.first, !ASCII.isDigit(first) else { return false }
  return body.utf8.allSatisfy { ASCII.continuesIdentifier($0) || $0 == ASCII.minus }
    && (isTag(key) || body.utf8.count <= 2 || body.utf8.allSatisfy { $0 == ASCII.underscore })
}
