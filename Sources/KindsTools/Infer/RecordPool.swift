import KindsSchema

/// The final description of the values at a place, from which their type follows: the facts of a ``ValueProfile``, and
/// the decisions about objects.
final class ValueForms: ValueFacts {
  /// The description of the elements of lists; `nil` if there are none.
  var elements: ValueForms?
  /// Whether the objects are a dictionary.
  var isDictionary = false
  /// The description of the dictionary's values; `nil` if there are none.
  var entries: ValueForms?
  var record: InferredRecord?
  /// Whether the objects become the model of a kind.
  var isModel = false

  /// The description of the objects alone.
  var onlyObjects: ValueForms {
    let objects = ValueForms(first: first)
    objects.isDictionary = isDictionary
    objects.entries = entries
    objects.record = record
    objects.tagged = tagged
    objects.discriminator = discriminator
    return objects
  }

  var hasObjects: Bool {
    isModel || isDictionary || record != nil || tagged != nil || discriminator != nil
  }

  /// The number of the values' JSON types, not counting null.
  var typeCount: Int {
    [booleans > 0, strings != nil, numbers != nil, lists > 0, hasObjects].count { $0 }
  }
}

/// Objects that become one struct.
final class InferredRecord {
  struct Field {
    var count: Int
    var forms: ValueForms
  }

  fileprivate(set) var keys: [Int]
  fileprivate(set) var fields: [Int: Field]
  fileprivate(set) var count: Int
  let first: SourceRange
  /// The record that this one was merged into.
  fileprivate var same: InferredRecord?
  /// The name of the struct, once it is known.
  var name: String?
  /// The preferred name, derived from the key at which the record first occurs; `nil` if it occurs at none, as at the
  /// root.
  fileprivate let firstName: String?

  fileprivate init(
    keys: [Int], fields: [Int: Field], count: Int, first: SourceRange, firstName: String?
  ) {
    self.firstName = firstName
    self.keys = keys
    self.fields = fields
    self.count = count
    self.first = first
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
  private(set) var remarks: [InferRemark] = []

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

  /// Creates the descriptions of all values. Equal records are merged before anything is named.
  mutating func fill(root: DataPlace) { _ = forms(of: root) }

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

  /// Returns the description of the values at a place.
  private mutating func forms(of place: DataPlace) -> ValueForms? {
    if let forms = place.forms { return forms }
    guard let profile = place.profile else { return nil }
    let forms = ValueForms(first: profile.first)
    place.forms = forms
    forms.add(profile)
    forms.elements = place.elements.flatMap { self.forms(of: $0) }
    if let group = profile.tagged { fill(group) }
    if let group = profile.discriminator { fill(group) }
    if profile.hasObjects, let members = place.members {
      if isDictionary(members, place) {
        forms.isDictionary = true
        forms.entries = place.entries.flatMap { self.forms(of: $0) }
      } else {
        let (keys, fields) = fields(of: members, place)
        if place.isContent {
          forms.isModel = true
        } else {
          forms.record = record(keys, fields, members, at: place)
        }
      }
    }
    return forms
  }

  private mutating func fill(_ group: TaggedGroup) {
    if group.isFilled { return }
    group.isFilled = true
    if group.hasSiblings { _ = fields(of: group.beside, group.siblingPlace) }
    for tag in group.tags {
      let base = group.base(tag)
      if group.style == .internal {
        if let members = base.members { _ = fields(of: members, base) }
      } else {
        // If all values are objects, their members become the fields of the kind.
        base.isContent =
          base.profile.map { $0.objectCount == $0.count && $0.hasObjects } ?? false
        _ = forms(of: base)
      }
    }
  }

  private mutating func fill(_ group: MemberGroup) {
    if group.isFilled { return }
    group.isFilled = true
    for key in group.seen {
      let base = group.base(key)
      if let members = base.members { _ = fields(of: members, base) }
    }
  }

  /// Returns the descriptions of the members of objects, and their keys in order.
  private mutating func fields(
    of members: ObjectProfile, _ place: DataPlace
  ) -> (keys: [Int], fields: [Int: InferredRecord.Field]) {
    var fields: [Int: InferredRecord.Field] = [:]
    for key in members.keys {
      guard let forms = forms(of: place.place(at: key)) else { continue }
      fields[key] = .init(count: members.counts[key] ?? 0, forms: forms)
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
    remarks.append(InferRemark("\(subject) \(predicate)", range))
  }

  private mutating func record(
    _ keys: [Int], _ fields: [Int: InferredRecord.Field], _ members: ObjectProfile,
    at place: DataPlace
  ) -> InferredRecord {
    let name = place.link.map { link in
      InferredUse(owner: "", key: names[link.step.key], isElement: link.step.depth > 0).typeName
    }
    let record = InferredRecord(
      keys: keys, fields: fields, count: members.count,
      first: members.first ?? SourceRange(file: 0, bytes: 0..<0), firstName: name)
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
      guard let inner = record.fields[key].flatMap({ Self.record(in: $0.forms) }),
        let deeper = inner.fields[key].flatMap({ Self.record(in: $0.forms) }),
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

  private static func record(in forms: ValueForms) -> InferredRecord? {
    var forms = forms
    while forms.typeCount == 1, let elements = forms.elements { forms = elements }
    return forms.typeCount == 1 ? forms.record?.itself : nil
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
      return areCompatible(one.forms, two.forms)
    }
  }

  /// Whether one type can describe the values of both forms. Unknown facts do not matter.
  private func areCompatible(_ first: ValueForms, _ second: ValueForms) -> Bool {
    if first.typeCount == 0 || second.typeCount == 0 { return true }
    guard (first.booleans > 0) == (second.booleans > 0),
      (first.strings == nil) == (second.strings == nil),
      (first.numbers == nil) == (second.numbers == nil), (first.lists > 0) == (second.lists > 0),
      first.tagged === second.tagged, first.discriminator === second.discriminator,
      first.isDictionary == second.isDictionary,
      first.record?.itself === second.record?.itself
    else { return false }
    if let one = first.elements, let other = second.elements, !areCompatible(one, other) {
      return false
    }
    if let one = first.entries, let other = second.entries, !areCompatible(one, other) {
      return false
    }
    return true
  }

  private func merge(_ record: InferredRecord, into other: InferredRecord) {
    other.count += record.count
    for key in record.keys {
      guard let field = record.fields[key] else { continue }
      if let known = other.fields[key] {
        other.fields[key]?.count += field.count
        if known.forms !== field.forms { merge(field.forms, into: known.forms) }
      } else {
        other.keys.append(key)
        other.fields[key] = field
      }
    }
  }

  private func merge(_ forms: ValueForms, into other: ValueForms) {
    other.add(forms)
    other.elements = merged(forms.elements, into: other.elements)
    other.entries = merged(forms.entries, into: other.entries)
    if let record = forms.record?.itself {
      if let known = other.record?.itself {
        if known !== record {
          record.same = known
          merge(record, into: known)
        }
      } else {
        other.record = record
      }
    }
    other.isDictionary = other.isDictionary || forms.isDictionary
  }

  /// Returns the merged descriptions. They are not passed `inout`, because merging may recursively access the property
  /// that they are stored in.
  private func merged(_ forms: ValueForms?, into other: ValueForms?) -> ValueForms? {
    if let forms, let other, forms !== other { merge(forms, into: other) }
    return other ?? forms
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
