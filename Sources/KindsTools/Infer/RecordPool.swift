import KindsCore

extension DataPlace {
  /// The JSON types of the values, except null.
  var jsonTypes: Set<JSONType> {
    let own = profile?.jsonTypes ?? []
    return known.map { own.union([$0.jsonType]) } ?? own
  }

  var hasNulls: Bool { profile.map { $0.nulls > 0 } ?? false }
}

/// Objects that become one struct.
final class InferredRecord {
  struct Field {
    var count: Int
    /// The place of the values. The facts about the values of merged records are added to its profile.
    let place: DataPlace
  }

  fileprivate(set) var keys: [Int]
  fileprivate(set) var fields: [Int: Field]
  fileprivate(set) var count: Int
  /// The record that this one was merged into.
  fileprivate var same: InferredRecord?
  /// The name of the struct, once it is known.
  var name: String?
  /// The preferred name, derived from the key at which the record first occurs; `nil` if it occurs at none, as at the
  /// root.
  fileprivate let firstName: String?

  fileprivate init(
    keys: [Int], fields: [Int: Field], count: Int, firstName: String?
  ) {
    self.firstName = firstName
    self.keys = keys
    self.fields = fields
    self.count = count
  }

  /// The record that this one was finally merged into, or this one if it was not merged.
  var itself: InferredRecord {
    var record = self
    while let same = record.same { record = same }
    return record
  }
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

  private var records: [Shape: [InferredRecord]] = [:]
  private(set) var all: [InferredRecord] = []
  private let names: [String]
  /// Remarks on objects that become a dictionary or could be one.
  private(set) var remarks = Diagnostics()

  /// Whether records of different places are never merged.
  private let keepsPlacesSeparate: Bool
  private let areDictionariesAllowed: Bool
  /// The maximum number of fields of a struct. Objects with more keys become dictionaries.
  private let maximumFields = ObjectProfile.maximumKeys

  init(names: [String], _ options: InferOptions, keepsPlacesSeparate: Bool = false) {
    self.names = names
    self.keepsPlacesSeparate = keepsPlacesSeparate
    areDictionariesAllowed = options.dictionaries
  }

  /// The record with the most objects, for each preferred name.
  var mostFrequent: [String: InferredRecord] {
    var result: [String: InferredRecord] = [:]
    for record in all where record.same == nil {
      guard let name = record.firstName else { continue }
      if let other = result[name], other.count >= record.count { continue }
      result[name] = record
    }
    return result
  }

  /// Describes all values at a place, or the members of a known kind's objects. Equal records are merged before anything
  /// is named.
  mutating func fill(_ place: DataPlace) {
    if place.isDescribed { return }
    place.isDescribed = true
    guard let profile = place.profile else {
      if let members = place.members { _ = fields(of: members, place) }
      return
    }
    if let elements = place.elements { fill(elements) }
    if let group = profile.union { fill(group) }
    guard profile.hasObjects, let members = place.members else { return }
    if isDictionary(members, place) {
      place.isDictionary = true
      if let entries = place.entries { fill(entries) }
    } else {
      let (keys, fields) = fields(of: members, place)
      if !place.isContent { place.record = record(keys, fields, members, at: place) }
    }
  }

  private mutating func fill(_ group: DataUnion) {
    if group.isFilled { return }
    group.isFilled = true
    if group.hasSiblings { _ = fields(of: group.beside, group.siblingPlace) }
    for tag in group.tags {
      let base = group.base(tag)
      // If all values are objects, their members become the fields of the kind.
      base.isContent =
        base.profile.map { $0.objectCount == $0.count && $0.hasObjects } ?? false
      fill(base)
    }
  }

  /// Returns the descriptions of the members of objects, and their keys in order.
  private mutating func fields(
    of members: ObjectProfile, _ place: DataPlace
  ) -> (keys: [Int], fields: [Int: InferredRecord.Field]) {
    var fields: [Int: InferredRecord.Field] = [:]
    for key in members.keys {
      let value = place.place(at: key)
      if value.profile == nil { continue }
      fill(value)
      fields[key] = .init(count: members.counts[key] ?? 0, place: value)
    }
    place.fields = fields
    return (members.keys.filter { fields[$0] != nil }, fields)
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
      place.entries = DataPlace.joined(places, in: place)
      guard place.entries != nil || isEndless else { return false }
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

  private mutating func record(
    _ keys: [Int], _ fields: [Int: InferredRecord.Field], _ members: ObjectProfile,
    at place: DataPlace
  ) -> InferredRecord {
    let name = place.link.map { link in
      InferredUse(owner: "", key: names[link.step.key], isElement: link.step.depth > 0).typeName
    }
    let record = InferredRecord(
      keys: keys, fields: fields, count: members.count, firstName: name)
    if keepsPlacesSeparate {
      all.append(record)
      return record
    }
    let shape = Shape(keys: keys.sorted(), place: keys.count >= 3 ? nil : place.key)
    for other in records[shape] ?? [] where other.same == nil {
      if areCompatible(record, other, except: nil) {
        merge(record, into: other)
        return other
      }
    }
    if let outer = recursion(record) { return outer }
    records[shape, default: []].append(record)
    all.append(record)
    return record
  }

  /// Merges a record that is a level of a recursive structure into the record of the next level, and returns the
  /// latter. In a recursive structure, objects contain, at some key, objects with nearly the same members, and those
  /// again contain such objects at the same key.
  private mutating func recursion(_ record: InferredRecord) -> InferredRecord? {
    for key in record.keys {
      guard let inner = record.fields[key].flatMap({ Self.record(in: $0.place) }),
        let deeper = inner.fields[key].flatMap({ Self.record(in: $0.place) }),
        isPart(inner, of: record) || isPart(record, of: inner),
        areCompatible(record, inner, except: key), isPart(deeper, of: inner) || deeper === inner,
        areCompatible(deeper, inner, except: key)
      else { continue }
      if deeper !== inner {
        deeper.same = inner
        merge(deeper, into: inner)
      }
      merge(record, into: inner)
      return inner
    }
    return nil
  }

  private static func record(in place: DataPlace) -> InferredRecord? {
    var place = place
    while place.jsonTypes.count == 1, let elements = place.elements { place = elements }
    return place.jsonTypes.count == 1 ? place.record?.itself : nil
  }

  private func isPart(_ part: InferredRecord, of whole: InferredRecord) -> Bool {
    part.keys.allSatisfy { whole.fields[$0] != nil }
  }

  private func areCompatible(
    _ first: InferredRecord, _ second: InferredRecord, except key: Int?
  ) -> Bool {
    first.keys.allSatisfy { other in
      guard other != key, let one = first.fields[other], let two = second.fields[other] else {
        return true
      }
      return areCompatible(one.place, two.place)
    }
  }

  /// Whether one type can describe the values at both places. Unknown facts do not matter.
  private func areCompatible(_ first: DataPlace?, _ second: DataPlace?) -> Bool {
    guard let first, let second, first !== second, !first.jsonTypes.isEmpty,
      !second.jsonTypes.isEmpty
    else { return true }
    return first.jsonTypes == second.jsonTypes
      && first.profile?.union === second.profile?.union
      && first.isDictionary == second.isDictionary && first.record?.itself === second.record?.itself
      && areCompatible(first.elements, second.elements)
      && areCompatible(first.entries, second.entries)
  }

  private func merge(_ record: InferredRecord, into other: InferredRecord) {
    other.count += record.count
    for key in record.keys {
      guard let field = record.fields[key] else { continue }
      if let known = other.fields[key] {
        other.fields[key]?.count += field.count
        if known.place !== field.place { merge(field.place, into: known.place) }
      } else {
        other.keys.append(key)
        other.fields[key] = field
      }
    }
  }

  private func merge(_ place: DataPlace, into other: DataPlace) {
    if let profile = place.profile {
      if let known = other.profile { known.add(profile) } else { other.profile = profile }
    }
    other.elements = merged(place.elements, into: other.elements)
    other.entries = merged(place.entries, into: other.entries)
    if let record = place.record?.itself {
      if let known = other.record?.itself {
        if known !== record {
          record.same = known
          merge(record, into: known)
        }
      } else {
        other.record = record
      }
    }
    other.isDictionary = other.isDictionary || place.isDictionary
  }

  /// Returns the merged places. They are not passed `inout`, because merging may recursively access the property that
  /// they are stored in.
  private func merged(_ place: DataPlace?, into other: DataPlace?) -> DataPlace? {
    if let place, let other, place !== other { merge(place, into: other) }
    return other ?? place
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
