import KindsSchema

/// A place in data: a path of keys from the root, or from the nearest object of which the kind is known.
///
/// Values at one place are described together. The kind of an object is a part of the paths in it, so that objects of
/// two kinds are never described together.
final class DataPlace {
  /// The place of the object or the list that contains this one; `nil` for the root, and for the objects of a kind.
  let parent: DataPlace?
  /// The key of the values here; `nil` for elements of a list, and where there is no parent.
  let key: Int?
  /// The discriminator of the objects here, once it is known.
  var decision: PlaceDecision?
  /// The tally of the objects here, until their discriminator is known.
  var tally: ObjectTally?
  /// Whether some objects here were assumed to be of a kind, so that their members are elsewhere.
  var isPartial = false
  /// Whether the objects were looked at in an earlier pass.
  var isSettled = false
  /// Whether an object was seen that is not as the decision says.
  var isContradicted = false
  /// Whether the values are the whole content of a kind.
  var isContent = false
  /// The profile of the values, in the last pass.
  var profile: ValueProfile?
  /// The profiles of the members of the objects here, in the last pass.
  var members: ObjectProfile?
  /// The forms of the values, after the last pass.
  var forms: ValueForms?
  /// The forms of the members of the objects here, after the last pass.
  var fields: [Int: InferredRecord.Field]?
  /// The strings that are whole values here, as far as they could be tags.
  private(set) var bareTags: Set<String> = []
  /// Whether there are values that are neither objects nor such strings.
  private(set) var hasOthers = false
  var children: [Int: DataPlace] = [:]
  /// The place of the elements of lists, if there are any.
  var elements: DataPlace?
  /// The place of the values of all keys, after the last pass, if the keys do not determine the values.
  var entries: DataPlace?
  private static let maximumBareTags = 16
  /// The maximum number of keys with a place of their own; further keys share one.
  private static let maximumChildren = 2000
  private static let sharedKey = -1

  init(parent: DataPlace?, key: Int?) {
    self.parent = parent
    self.key = key
  }

  /// The place of the values at a key.
  func place(at key: Int) -> DataPlace {
    if let place = children[key] { return place }
    let key = children.count < Self.maximumChildren ? key : Self.sharedKey
    if let place = children[key] { return place }
    let place = DataPlace(parent: self, key: key)
    children[key] = place
    return place
  }

  /// The place of the elements of the lists here.
  func placeOfElements() -> DataPlace {
    if let elements { return elements }
    let place = DataPlace(parent: self, key: nil)
    elements = place
    return place
  }

  /// Notes a value that is not an object.
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

  /// The place of the object that values here are in, and how they are reached from it.
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

  /// Discards the results for the values here and below.
  func forgetForms() {
    forms = nil
    fields = nil
    isContent = false
    entries?.takeApart()
    entries = nil
    elements?.forgetForms()
    for child in children.values { child.forgetForms() }
  }

  /// Forgets the places in this one, which kinds have for themselves now.
  func forgetContent() {
    children = [:]
    elements = nil
  }
}

extension DataPlace {
  /// Takes the reachable places apart when this one is no longer needed, because places reference each other.
  func takeApart() {
    var open = [self]
    while let place = open.popLast() {
      open += place.children.values
      if let elements = place.elements { open.append(elements) }
      if let entries = place.entries { open.append(entries) }
      place.entries = nil
      switch place.decision {
      case .tagged(let group):
        open += group.places + group.bases.values + [group.siblingPlace]
        group.places = []
        group.bases = [:]
      case .members(let group): open += group.allBases
      case nil: break
      }
      place.forgetContent()
      place.decision = nil
    }
  }
}

/// The step from the place of an object to another place.
struct PlaceLink {
  /// A key, and how many lists are around the values at it.
  struct Step: Hashable {
    let key: Int
    let depth: Int
  }

  let owner: DataPlace
  let step: Step
}

/// The discriminator of the objects at a place.
enum PlaceDecision {
  /// A tag, at a key or as the key.
  case tagged(TaggedGroup)
  /// One of some members, which no two kinds have.
  case members(MemberGroup)
}

/// Places whose objects are discriminated by the same tag: a union.
final class TaggedGroup {
  /// The key of the tag; `nil` if the tag is the only key of each object.
  let tagKey: Int?
  /// The key of the content in the style `adjacent`.
  var contentKey: Int?
  /// Whether objects have members beside the tag and the content.
  var hasSiblings = false
  /// Whether the tags are integers.
  let hasIntegers: Bool
  /// The places of the objects.
  var places: [DataPlace] = []
  /// The places of the objects of kinds, by tag.
  var bases: [String: DataPlace] = [:]
  /// The tags in the order in which they were seen in the last pass.
  var tags: [String] = []
  /// The count of each tag in the last pass.
  var tagCounts: [String: Int] = [:]
  /// The count of values in the last pass.
  var count = 0
  /// Tags that are strings and not keys, in the style `external`.
  var bareTags: Set<String> = []
  /// The kind of the objects without the tag; `nil` if all have it.
  var missingTag: MissingTag?
  /// The count of objects without the tag in the last pass.
  var countWithoutTag = 0
  /// The evidence for the tag.
  let evidence: TagEvidence
  /// By tag, the keys that all of its objects have.
  var required: [String: Set<Int>] = [:]
  /// The place of the siblings of the content.
  let siblingPlace = DataPlace(parent: nil, key: nil)
  /// The siblings of the content, in the last pass.
  let beside = ObjectProfile()
  /// Whether the members of its kinds are known.
  var isFilled = false
  var style: CodingStyle { tagKey == nil ? .external : contentKey == nil ? .internal : .adjacent }
  /// The name of the union, once it is known.
  var name: String?

  init(tagKey: Int?, hasIntegers: Bool, evidence: TagEvidence) {
    self.tagKey = tagKey
    self.hasIntegers = hasIntegers
    self.evidence = evidence
  }

  /// The coding of the union.
  ///
  /// - Parameter keys: The keys of the data by number.
  func coding(_ keys: [String]) -> DraftCoding {
    var coding = DraftCoding(style: style)
    if let tagKey { coding.tag = keys[tagKey] }
    if let contentKey, keys[contentKey] != "data" { coding.content = keys[contentKey] }
    coding.sharesBesideContent = hasSiblings
    return coding
  }

  /// Whether a value is a tag without a payload.
  func hasBareTag(_ node: JSONNode) -> Bool {
    if case .string(let text) = node.content { bareTags.contains(text) } else { false }
  }

  /// Forgets which tags were seen.
  func forgetTags() {
    count = 0
    countWithoutTag = 0
    tags = []
    tagCounts = [:]
  }

  /// The place of the objects of a kind.
  func base(_ tag: String) -> DataPlace {
    if let base = bases[tag] { return base }
    let base = DataPlace(parent: nil, key: nil)
    bases[tag] = base
    return base
  }
}

/// A place whose objects are discriminated by their members.
final class MemberGroup {
  /// The keys, of which each object has just one.
  let keys: [Int]
  let place: DataPlace
  private var bases: [Int: DataPlace] = [:]
  /// The keys in the order in which they were seen in the last pass.
  var seen: [Int] = []
  /// Whether the members of its kinds are known.
  var isFilled = false
  /// The name of the union, once it is known.
  var name: String?

  init(keys: [Int], place: DataPlace) {
    self.keys = keys
    self.place = place
  }

  /// The places of the objects of all kinds.
  var allBases: [DataPlace] { Array(bases.values) }

  func base(_ key: Int) -> DataPlace {
    if let base = bases[key] { return base }
    let base = DataPlace(parent: nil, key: nil)
    bases[key] = base
    return base
  }
}

/// The keys of data by number.
struct KeyTable {
  /// The key of tags, if the person has given one.
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

  /// Whether a key is one that tags usually have.
  func isUsualTag(_ key: Int) -> Bool { usualTags.contains(key) }

  /// Whether the name of a key says that it is a tag, or the person has.
  func isNamedAsTag(_ key: Int) -> Bool {
    isUsualTag(key) || KindsTools.isNamedAsTag(names[key]) || names[key] == forcedTag
  }

  /// The number of a key, if data has it.
  func knownNumber(of name: String) -> Int? { numbers[name] }
}
