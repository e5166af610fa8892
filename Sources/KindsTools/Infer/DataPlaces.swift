import KindsCore

/// A place in data: a path of keys from the root or from the nearest object whose kind is known.
///
/// All values at one place are described together. Objects of different kinds have different places.
final class DataPlace {
  /// The enclosing place; `nil` for the root and for the objects of a kind.
  let parent: DataPlace?
  /// The key of the values in their object; `nil` for list elements and for places without a parent.
  let key: Int?
  /// The union of the objects here, once their discriminator is known.
  var decision: DataUnion?
  /// The counts for the objects, until their discriminator is known.
  var tally: ObjectTally?
  /// Whether some objects are assumed to be of a kind. The members of these objects are at the places of the kind.
  var isPartial = false
  /// Whether an earlier pass has examined the objects.
  var isExamined = false
  /// Whether an object contradicts the decision.
  var isContradicted = false
  /// Whether the values are the whole content of a kind.
  var isContent = false
  /// The profile of the values, in the last pass.
  var profile: ValueProfile?
  /// The profiles of the objects' members, in the last pass.
  var members: ObjectProfile?
  /// Whether ``RecordPool`` has described the values, after the last pass.
  var isDescribed = false
  /// The place that describes the struct of the objects, which may have been merged into yet another one.
  var record: DataPlace?
  /// The name of the struct, once it is known.
  var structName: String?
  /// A type of a schema whose values are at this place besides those of the data.
  var known: (type: SwiftType, jsonType: JSONType)?
  /// Whether the objects are a dictionary.
  var isDictionary = false
  /// The strings among the values that may be tags without a payload.
  private(set) var bareTags: Set<String> = []
  /// Whether there are values other than null, objects and the strings in ``bareTags``.
  private(set) var hasOthers = false
  var children: [Int: DataPlace] = [:]
  /// The common place of the values at all keys beyond ``ObjectProfile/maximumKeys``. It has no key.
  var rest: DataPlace?
  /// The place of the elements of the lists at this place.
  var elements: DataPlace?
  /// The common place of all members if the objects are a dictionary, usually created after the last pass.
  var entries: DataPlace?
  private static let maximumBareTags = 16

  init(parent: DataPlace?, key: Int?) {
    self.parent = parent
    self.key = key
  }

  /// Returns the place of the values at a key.
  func place(at key: Int) -> DataPlace {
    if let place = children[key] { return place }
    if let rest { return rest }
    let isFull = children.count == ObjectProfile.maximumKeys
    let place = DataPlace(parent: self, key: isFull ? nil : key)
    if isFull { rest = place } else { children[key] = place }
    return place
  }

  /// The places of the members' values, in the order of the keys' numbers.
  var placesOfMembers: [DataPlace] {
    children.sorted { $0.key < $1.key }.map(\.value) + [rest].compactMap(\.self)
  }

  /// Whether the objects have more keys than the fields of any struct.
  var isEndless: Bool { rest != nil || members?.isEndless ?? false }

  /// Returns the place of the elements of the lists at this place.
  func placeOfElements() -> DataPlace {
    if let elements { return elements }
    let place = DataPlace(parent: self, key: nil)
    elements = place
    return place
  }

  /// Returns the place of the values of the dictionaries at this place.
  func placeOfEntries() -> DataPlace {
    if let entries { return entries }
    let place = DataPlace(parent: self, key: nil)
    entries = place
    return place
  }

  /// Records a value that is not an object.
  func noteOther(_ content: JSONNode.Content) {
    if hasOthers { return }
    if case .string(let text) = content, isTag(text),
      bareTags.contains(text) || bareTags.count < Self.maximumBareTags
    {
      bareTags.insert(text)
    } else {
      hasOthers = true
      bareTags = []
    }
  }

  /// The place of the enclosing object, and the step from it to this place.
  var link: PlaceLink? {
    var depth = 0
    var place = self
    while place.key == nil, let parent = place.parent {
      depth += 1
      place = parent
    }
    guard let key = place.key, let owner = place.parent else { return nil }
    return PlaceLink(owner: owner, step: .init(key: key, depth: depth))
  }

  /// Discards the nested places. If kinds are found, each kind gets its own places instead.
  func forgetContent() {
    children = [:]
    rest = nil
    elements = nil
  }
}

extension DataPlace {
  /// Breaks the reference cycles between the places that can be reached from here, so that they are deallocated.
  func breakCycles() {
    var open = [self]
    while let place = open.popLast() {
      open += place.placesOfMembers
      if let elements = place.elements { open.append(elements) }
      if let entries = place.entries { open.append(entries) }
      place.entries = nil
      if let group = place.decision {
        open += group.places + group.bases.values + [group.siblingPlace]
        group.places = []
        group.bases = [:]
      }
      place.forgetContent()
      place.decision = nil
      place.record = nil
    }
  }
}

/// The step from an object's place to a nested place.
struct PlaceLink {
  /// A key, and the number of lists around the values.
  struct Step: Hashable {
    let key: Int
    let depth: Int
  }

  let owner: DataPlace
  let step: Step
}

/// Places whose objects have the same discriminator and become a union.
final class DataUnion {
  /// The key of the tag; `nil` if the tag is the only key of each object, or if members discriminate the kinds.
  let tagKey: Int?
  /// The members that discriminate the kinds: each object has exactly one, whose key stands for the tag.
  let discriminators: [Int]
  /// The key of the content in the style `adjacent`.
  var contentKey: Int?
  /// Whether objects have members other than the tag and the content.
  var hasSiblings = false
  /// Whether the tags are integers.
  let hasIntegers: Bool
  /// The places of the union's values.
  var places: [DataPlace] = []
  /// The places of the objects of each kind, by tag.
  var bases: [String: DataPlace] = [:]
  /// The tags in the order of their first occurrence, in the last pass.
  var tags: [String] = []
  /// The number of values with each tag, in the last pass.
  var tagCounts: [String: Int] = [:]
  /// The number of values, in the last pass. Tags that are plain strings count too.
  var count = 0
  /// The tags that appear as plain strings instead of keys, in the style `external`.
  var bareTags: Set<String> = []
  /// The kind of objects without a tag; `nil` if all objects have one.
  var missingTag: MissingTag?
  /// The number of objects without a tag, in the last pass.
  var countWithoutTag = 0
  /// The evidence for the tag.
  let evidence: TagEvidence
  /// The keys that all objects of a kind have, by tag.
  var required: [String: Set<Int>] = [:]
  /// The place of the members next to the content.
  let siblingPlace = DataPlace(parent: nil, key: nil)
  /// Whether the descriptions of the kinds have been created.
  var isFilled = false
  var style: CodingStyle {
    if !discriminators.isEmpty { return .members }
    return tagKey == nil ? .external : contentKey == nil ? .internal : .adjacent
  }
  /// Whether the content of each object is a separate value.
  var hasContent: Bool { style == .external || style == .adjacent }
  /// The name of the union, once it is known.
  var name: String?

  init(tagKey: Int?, hasIntegers: Bool, evidence: TagEvidence, discriminators: [Int] = []) {
    self.tagKey = tagKey
    self.discriminators = discriminators
    self.hasIntegers = hasIntegers
    self.evidence = evidence
  }

  /// Returns the coding of the union.
  ///
  /// - Parameter keys: The names of the keys by number.
  func coding(_ keys: [String]) -> DraftCoding {
    var coding = DraftCoding(style: style)
    if let tagKey { coding.tag = keys[tagKey] }
    if let contentKey, keys[contentKey] != "data" { coding.content = keys[contentKey] }
    coding.sharedFieldsAreSiblings = hasSiblings
    return coding
  }

  /// Whether a value is a tag without a payload.
  func hasBareTag(_ node: JSONNode) -> Bool {
    if case .string(let text) = node.content { bareTags.contains(text) } else { false }
  }

  /// Forgets the counted tags.
  func forgetTags() {
    count = 0
    countWithoutTag = 0
    tags = []
    tagCounts = [:]
  }

  /// Adds the places and kinds of another union with the same tag.
  func merge(_ other: DataUnion) {
    for place in other.places {
      place.decision = self
      place.forgetContent()
    }
    places += other.places
    required.merge(other.required) { $0.intersection($1) }
    missingTag = missingTag ?? other.missingTag
    // The next pass creates the places of the kinds from the objects of both.
    bases = [:]
  }

  /// Returns the place of the objects of a kind.
  func base(_ tag: String) -> DataPlace {
    if let base = bases[tag] { return base }
    let base = DataPlace(parent: nil, key: nil)
    bases[tag] = base
    return base
  }
}

/// The keys of the data, numbered.
struct KeyTable {
  /// The key of the tag, if the user gave one.
  let forcedTag: String?
  private(set) var names: [String] = []
  private var usualTags: Set<Int> = []
  private var numbers: [String: Int] = [:]

  init(forcedTag: String?) { self.forcedTag = forcedTag }

  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    if KindsTools.isUsualTag(name) { usualTags.insert(names.count) }
    names.append(name)
    return names.count - 1
  }

  /// Whether a key is commonly used for tags.
  func isUsualTag(_ key: Int) -> Bool { usualTags.contains(key) }

  /// Whether a key's name suggests a tag, or the user gave the key.
  func isNamedAsTag(_ key: Int) -> Bool {
    isUsualTag(key) || KindsTools.isNamedAsTag(names[key]) || names[key] == forcedTag
  }

  /// Returns the number of a key, or `nil` if the data does not have it.
  func knownNumber(of name: String) -> Int? { numbers[name] }
}
