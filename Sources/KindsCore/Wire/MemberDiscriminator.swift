// The discriminator of unions in the style `members`: the set of members that are present.

/// A form that the JSON object of a kind's or union's values can have.
struct PossibleObject {
  /// The position of the kind.
  var kind = 0
  /// The members for fields. `discriminatedBy` can list the names of these fields.
  var members: [Wire.Member] = []
  /// The keys of each discriminating member, with the member's own key before its aliases.
  var discriminating: [[String]]
  /// The keys of all members.
  var keys: Set<String>

  /// Whether the object can have all discriminating members of another kind.
  fileprivate func canHaveAll(of combination: MemberDiscriminator.Combination) -> Bool {
    combination.keys.allSatisfy { $0.contains(where: keys.contains) }
  }
}

extension PossibleObject {
  fileprivate init(_ members: [Wire.Member]) {
    self.init(
      members: members, discriminating: members.filter(\.isRequired).map(\.keys),
      keys: Set(members.flatMap(\.keys)))
  }
}

extension Wire {
  /// Returns the possible objects of a kind's values, with their discriminating members. A kind that carries a union
  /// has the objects of that union.
  ///
  /// Members that all kinds have are included.
  func discriminatedObjects(of kind: Kind) -> [PossibleObject] {
    var entered: Set<Int> = []
    return discriminatedObjects(of: kind, entered: &entered)
  }

  /// - Parameter entered: The enclosing unions. Another rule reports a union that contains itself through such
  ///   payloads.
  private func discriminatedObjects(of kind: Kind, entered: inout Set<Int>) -> [PossibleObject] {
    var objects: [PossibleObject]
    switch kind.payload {
    case .fields(let fields): objects = [PossibleObject(membersWithKeys(of: fields))]
    case .type(.declared(let type), _):
      guard case .union(let index) = type.index else {
        objects = [PossibleObject(record(.declared(type))?.membersWithKeys ?? [])]
        break
      }
      guard entered.insert(index).inserted else { return [] }
      objects = discriminatedObjects(ofUnion: index, entered: &entered)
      entered.remove(index)
    case .type(.external, _):
      // The schema knows only the discriminating keys of an external type.
      let keys = kind.discriminatedBy?.map(\.value) ?? []
      return [PossibleObject(discriminating: keys.map { [$0] }, keys: Set(keys))]
    case .nothing, .type: objects = [PossibleObject([])]
    }
    guard let names = kind.discriminatedBy else { return objects }
    for index in objects.indices {
      let members = objects[index].members
      objects[index].discriminating = names.compactMap { name in
        members.first { $0.field.name.value.text == name.value }?.keys
      }
    }
    return objects
  }

  /// Returns the possible objects of a union's values inside another object. In the style `members`, these are the
  /// objects of its kinds. In other styles there is one for all kinds, which have the tag in common.
  private func discriminatedObjects(ofUnion index: Int, entered: inout Set<Int>)
    -> [PossibleObject]
  {
    let union = schema.unions[index]
    let kinds = { (entered: inout Set<Int>) in
      union.kinds.flatMap { self.discriminatedObjects(of: $0, entered: &entered) }
    }
    if union.isDiscriminatedByMembers { return kinds(&entered) }
    let shared = union.hasTagInPayload ? union.sharedFields : union.siblingFields
    var all = PossibleObject(membersWithKeys(of: shared))
    // A payload union whose tag is not a member is valid only if it is not coded.
    if union.tagKeys.isEmpty { return [all] }
    all.keys.formUnion(union.tagKeys)
    if union.kindWithoutTag == nil { all.discriminating.insert(union.tagKeys, at: 0) }
    if let content = union.contentKey?.value {
      all.keys.insert(content)
      if choice(index).branches.allSatisfy(\.needsContent) { all.discriminating.append([content]) }
    } else {
      all.keys.formUnion(kinds(&entered).flatMap(\.keys))
    }
    return [all]
  }

  /// Returns the discriminator of a union.
  ///
  /// The presence of a member counts, not its value. Members that all kinds have do not discriminate. A subset uses the
  /// discriminator of its superset.
  package func memberDiscriminator(of index: Int) -> MemberDiscriminator {
    let union = schema.unions[index]
    let takesFirst = union.coding.ambiguous == .first
    if let superset = union.superset {
      let all = memberDiscriminator(of: superset.union)
      return MemberDiscriminator(
        combinations: superset.kinds.enumerated().flatMap { position, kind in
          all.combinations(of: kind).map {
            MemberDiscriminator.Combination(kind: position, keys: $0)
          }
        }, undecided: [], takesFirst: takesFirst)
    }
    return MemberDiscriminator(
      union.kinds.enumerated().flatMap { position, kind in
        discriminatedObjects(of: kind).map {
          var object = $0
          object.kind = position
          return object
        }
      }, takesFirst: takesFirst)
  }
}

extension MemberDiscriminator {
  /// Creates a discriminator from the required keys and all possible keys of each kind's objects.
  package init(_ kinds: [(required: [String], all: Set<String>)]) {
    self.init(
      kinds.enumerated().map { position, kind in
        PossibleObject(
          kind: position, discriminating: kind.required.map { [$0] }, keys: kind.all)
      }, takesFirst: false)
  }

  /// Creates a discriminator from the possible objects of all kinds. Members that all objects have do not discriminate.
  ///
  /// An object can have the discriminating members of two kinds. If only one of the kinds can have them all, the object
  /// is of that kind. If both can, or if neither has discriminating members, the pair is undecided.
  fileprivate init(_ objects: [PossibleObject], takesFirst: Bool) {
    var counts: [String: Int] = [:]
    for object in objects {
      for key in Set(object.discriminating.map { $0[0] }) { counts[key, default: 0] += 1 }
    }
    let own = objects.map { object in
      Combination(
        kind: object.kind,
        keys: object.discriminating.filter { counts[$0[0]] != objects.count })
    }
    // The objects that can have a key. Only these need to be compared with the kinds that the key discriminates.
    var objectsByKey: [String: [Int]] = [:]
    for (index, object) in objects.enumerated() {
      for key in object.keys { objectsByKey[key, default: []].append(index) }
    }
    var combinations = own
    var undecided: [(Int, Int)] = []
    var fallback: Int?
    for (object, combination) in zip(objects, own) {
      if combination.keys.isEmpty {
        if let fallback, fallback != combination.kind {
          undecided.append((fallback, combination.kind))
        }
        fallback = fallback ?? combination.kind
        continue
      }
      let holders = combination.keys.map { names in Set(names.flatMap { objectsByKey[$0] ?? [] }) }
      let rarest = holders.min { $0.count < $1.count } ?? []
      for (otherObject, other) in rarest.sorted().map({ (objects[$0], own[$0]) })
      where other.kind != combination.kind && !other.includes(combination)
        && otherObject.canHaveAll(of: combination)
      {
        if !object.canHaveAll(of: other) {
          // The other object is of its own kind even with the members of this one.
          let added = combination.keys.map { $0.filter(otherObject.keys.contains) }
            .filter { names in !other.keys.contains { $0[0] == names[0] } }
          combinations.append(Combination(kind: other.kind, keys: other.keys + added))
        } else if other.kind > combination.kind || other.keys.count != combination.keys.count {
          // If both kinds have the same members, add the pair only once.
          undecided.append((combination.kind, other.kind))
        }
      }
    }
    var seen: Set<[[String]]> = []
    self.init(
      combinations: combinations.enumerated().sorted { ($0.1.kind, $0.0) < ($1.1.kind, $1.0) }.map(
        \.1
      ).filter {
        seen.insert([[String($0.kind)], $0.keys.map { $0[0] }.sorted()]).inserted
      }, undecided: undecided, takesFirst: takesFirst)
  }
}

/// The discriminator of a union in the style `members`.
package struct MemberDiscriminator {
  /// A combination of members whose presence discriminates a kind. A kind that carries a union can have several
  /// combinations.
  package struct Combination {
    package let kind: Int
    /// The keys of each member, with the member's own key before its aliases.
    package let keys: [[String]]

    /// Whether the combination contains all members of another one, and further members.
    package func includes(_ other: Combination) -> Bool {
      other.keys.count < keys.count && covers(other)
    }

    /// Whether the combination contains all members of another one.
    fileprivate func covers(_ other: Combination) -> Bool {
      other.keys.allSatisfy { key in keys.contains { $0[0] == key[0] } }
    }
  }

  /// The combinations in the order of their kinds. Each kind has at least one.
  package let combinations: [Combination]
  /// The pairs of ambiguous kinds: an object can have all discriminating members of both.
  package let undecided: [(Int, Int)]
  /// Whether an ambiguous object is of the first matching kind.
  package let takesFirst: Bool

  /// The positions of the combinations, by the keys of the member that the fewest combinations have.
  private let positions: [String: [Int]]
  /// The position of the combination without members, which any object matches.
  private let fallback: Int?

  init(combinations: [Combination], undecided: [(Int, Int)], takesFirst: Bool) {
    self.combinations = combinations
    self.undecided = undecided
    self.takesFirst = takesFirst
    var counts: [String: Int] = [:]
    for keys in combinations.flatMap(\.keys) { counts[keys[0], default: 0] += 1 }
    var positions: [String: [Int]] = [:]
    for (index, combination) in combinations.enumerated() {
      let rarest = combination.keys.min { counts[$0[0], default: 0] < counts[$1[0], default: 0] }
      for key in rarest ?? [] { positions[key, default: []].append(index) }
    }
    self.positions = positions
    fallback = combinations.firstIndex { $0.keys.isEmpty }
  }

  /// Returns the combinations of a kind, as the keys of their members.
  package func combinations(of kind: Int) -> [[[String]]] {
    combinations.filter { $0.kind == kind }.map(\.keys)
  }

  /// The result of matching an object's members.
  package enum Match {
    case kind(Int)
    /// Two matching kinds, neither of which has all discriminating members of the other.
    case several(Int, Int)
    /// No matching kind. The values are the kinds that lack the fewest members, with the keys of these members.
    case none([(kind: Int, lacks: [String])])
  }

  /// Returns the kind whose discriminating members are all present and include those of all other matching kinds. With
  /// ``takesFirst``, returns the first matching kind whose members no other matching kind includes.
  ///
  /// - Parameter keys: The keys of the object's members. Their values can be null.
  package func match(_ keys: Set<String>) -> Match {
    let candidates = Set(keys.flatMap { positions[$0] ?? [] } + (fallback.map { [$0] } ?? []))
    let matching = candidates.sorted().map { combinations[$0] }.filter { combination in
      combination.keys.allSatisfy { $0.contains(where: keys.contains) }
    }
    guard let best = matching.max(by: { $0.keys.count < $1.keys.count }) else {
      let lacking = combinations.map { combination in
        combination.keys.filter { !$0.contains(where: keys.contains) }.map { $0[0] }
      }
      let least = lacking.map(\.count).min() ?? 0
      return .none(
        lacking.indices.filter { lacking[$0].count == least }.map {
          (combinations[$0].kind, lacking[$0])
        })
    }
    if takesFirst {
      let first = matching.first { combination in !matching.contains { $0.includes(combination) } }
      return .kind((first ?? best).kind)
    }
    let other = matching.first { combination in
      combination.kind != best.kind
        && !matching.contains { $0.kind == best.kind && $0.covers(combination) }
    }
    return other.map { .several(min(best.kind, $0.kind), max(best.kind, $0.kind)) }
      ?? .kind(best.kind)
  }
}

extension Union {
  /// Returns the message about an object whose members match two kinds.
  package func message(matches first: Int, and second: Int) -> String {
    let names = quotedList([first, second].map { kinds[$0].name.value.text }, conjunction: "and")
    return
      "the members match two kinds of \(quoted(name.value.text)), \(names); remove the members of one of them"
  }

  /// Returns the message about an object whose members match no kind.
  ///
  /// - Parameter nearest: The kinds that lack the fewest members, with the keys of these members.
  package func message(noneMatches nearest: [(kind: Int, lacks: [String])]) -> String {
    let lacks = nearest.prefix(4).map { kind, keys in
      "\(quoted(kinds[kind].name.value.text)) lacks \(quotedList(keys, conjunction: "and"))"
    }
    return
      "the members match no kind of \(quoted(name.value.text)): \(lacks.joined(separator: ", ")); add them"
  }
}
