// The discriminators of unions of the style `members`: the members that are present.

/// The members of the objects that are values of something.
struct DiscriminatedObject {
  /// The members that belong to fields, by whose names `discriminatedBy` can list them.
  let members: [Wire.Member]
  /// The members that discriminate it, each with its key first and then its aliases.
  var discriminating: [[String]]
  /// All of its members, in the same way.
  var keys: [[String]]

  fileprivate init(_ members: [Wire.Member]) {
    self.members = members
    discriminating = members.filter(\.isRequired).map(\.keys)
    keys = members.map(\.keys)
  }

  /// The object of an external type, of which the schema knows only the keys that discriminate it.
  fileprivate init(external keys: [String]) {
    members = []
    discriminating = keys.map { [$0] }
    self.keys = discriminating
  }
}

extension Wire {
  /// The possible objects of a kind's values, each with the members that discriminate it; those of a union if the kind
  /// carries one.
  ///
  /// The members that all kinds have are among these.
  func discriminatedObjects(of kind: Kind) -> [DiscriminatedObject] {
    var entered: Set<Int> = []
    return discriminatedObjects(of: kind, entered: &entered)
  }

  /// - Parameter entered: The unions in whose objects this is; one that contains itself so is reported elsewhere.
  private func discriminatedObjects(of kind: Kind, entered: inout Set<Int>) -> [DiscriminatedObject]
  {
    var objects: [DiscriminatedObject]
    switch kind.payload {
    case .fields(let fields): objects = [DiscriminatedObject(membersWithKeys(of: fields))]
    case .type(.declared(let type), _):
      guard case .union(let index) = type.index else {
        objects = [DiscriminatedObject(record(.declared(type))?.membersWithKeys ?? [])]
        break
      }
      guard entered.insert(index).inserted else { return [] }
      objects = discriminatedObjects(ofUnion: index, entered: &entered)
      entered.remove(index)
    case .type(.external, _):
      return [DiscriminatedObject(external: kind.discriminatedBy?.map(\.value) ?? [])]
    case .nothing, .type: objects = [DiscriminatedObject([])]
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

  /// The possible objects of a union's values inside another object: one for each kind if members discriminate them,
  /// and otherwise one for all kinds, which have the tag in common.
  private func discriminatedObjects(ofUnion index: Int, entered: inout Set<Int>)
    -> [DiscriminatedObject]
  {
    let union = schema.unions[index]
    let kinds = { (entered: inout Set<Int>) in
      union.kinds.flatMap { self.discriminatedObjects(of: $0, entered: &entered) }
    }
    if union.isDiscriminatedByMembers { return kinds(&entered) }
    let shared = union.hasTagInPayload ? union.sharedFields : union.siblingFields
    var all = DiscriminatedObject(membersWithKeys(of: shared))
    // Only what is not coded may carry a union whose tag is no member.
    if union.tagKeys.isEmpty { return [all] }
    all.keys.append(union.tagKeys)
    if let second = union.secondTag { all.keys.append([second.key.value]) }
    if union.kindWithoutTag == nil { all.discriminating.insert(union.tagKeys, at: 0) }
    if let content = union.contentKey?.value {
      all.keys.append([content])
      if choice(index).branches.allSatisfy(\.needsContent) { all.discriminating.append([content]) }
    } else {
      all.keys += kinds(&entered).flatMap(\.keys)
    }
    return [all]
  }

  /// The discriminator of a union.
  ///
  /// The presence of a member discriminates, not its value. Members of all kinds discriminate nothing. A subset has the
  /// same discriminators as its superset.
  func memberDiscriminator(of index: Int) -> MemberDiscriminator {
    let union = schema.unions[index]
    let takesFirst = union.coding.ambiguous == .first
    if let superset = union.superset {
      let all = memberDiscriminator(of: superset.union)
      return MemberDiscriminator(
        ways: superset.kinds.enumerated().flatMap { position, kind in
          all.ways(of: kind).map { MemberDiscriminator.Way(kind: position, keys: $0) }
        }, undecided: [], takesFirst: takesFirst)
    }
    let objects = union.kinds.enumerated().flatMap { kind, declared in
      discriminatedObjects(of: declared).map { (kind: kind, object: $0) }
    }
    var counts: [String: Int] = [:]
    for (_, object) in objects {
      for key in Set(object.discriminating.map { $0[0] }) { counts[key, default: 0] += 1 }
    }
    return MemberDiscriminator(
      objects.map { kind, object in
        PossibleObject(
          way: .init(
            kind: kind, keys: object.discriminating.filter { counts[$0[0]] != objects.count }),
          keys: Set(object.keys.joined()))
      }, takesFirst: takesFirst)
  }
}

/// An object that a value of a kind may be.
private struct PossibleObject {
  /// The members that discriminate the kind in this case.
  let way: MemberDiscriminator.Way
  /// The keys of all of its members.
  let keys: Set<String>

  /// Whether it may have all discriminating members of a kind.
  func canHaveAll(of way: MemberDiscriminator.Way) -> Bool {
    way.keys.allSatisfy { $0.contains(where: keys.contains) }
  }

  /// The discriminating members of its kind in an object with all discriminating members of another kind.
  func way(having other: MemberDiscriminator.Way) -> MemberDiscriminator.Way {
    let others = other.keys.map { $0.filter(keys.contains) }
    return MemberDiscriminator.Way(
      kind: way.kind,
      keys: way.keys + others.filter { names in !way.keys.contains { $0[0] == names[0] } })
  }
}

extension MemberDiscriminator {
  /// Compares kinds by the keys that their objects have at least, and all that they may have.
  package init(_ kinds: [(required: [String], all: Set<String>)]) {
    let counts = kinds.reduce(into: [String: Int]()) { counts, kind in
      for key in kind.required { counts[key, default: 0] += 1 }
    }
    self.init(
      kinds.enumerated().map { index, kind in
        let discriminating = kind.required.filter { counts[$0] != kinds.count }
        return PossibleObject(
          way: Way(kind: index, keys: discriminating.map { [$0] }), keys: kind.all)
      }, takesFirst: false)
  }

  /// Compares the objects of all kinds.
  ///
  /// An object with all discriminating members of two kinds is of the kind that can have them all. If both can, or if
  /// two kinds have no discriminating members, the kind is undecided.
  fileprivate init(_ objects: [PossibleObject], takesFirst: Bool) {
    // The objects that may have a member: only those can have all discriminating members of another kind.
    var objectsByKey: [String: [Int]] = [:]
    for (index, object) in objects.enumerated() {
      for key in object.keys { objectsByKey[key, default: []].append(index) }
    }
    var ways = objects.map(\.way)
    var undecided: [(Int, Int)] = []
    var fallback: Int?
    for object in objects {
      let way = object.way
      if way.keys.isEmpty {
        if let fallback, fallback != way.kind { undecided.append((fallback, way.kind)) }
        fallback = fallback ?? way.kind
        continue
      }
      let holders = way.keys.map { names in Set(names.flatMap { objectsByKey[$0] ?? [] }) }
      let rarest = holders.min { $0.count < $1.count } ?? []
      for other in rarest.sorted().map({ objects[$0] })
      where other.way.kind != way.kind && !other.way.includes(way) && other.canHaveAll(of: way) {
        if !object.canHaveAll(of: other.way) {
          ways.append(other.way(having: way))
        } else if other.way.kind > way.kind || other.way.keys.count != way.keys.count {
          // Two with the same members are one pair.
          undecided.append((way.kind, other.way.kind))
        }
      }
    }
    var seen: Set<[[String]]> = []
    self.init(
      ways: ways.enumerated().sorted { ($0.1.kind, $0.0) < ($1.1.kind, $1.0) }.map(\.1).filter {
        seen.insert([[String($0.kind)], $0.keys.map { $0[0] }.sorted()]).inserted
      }, undecided: undecided, takesFirst: takesFirst)
  }
}

extension Wire {
  /// The keys of the members that an object of a kind has at least, and of those that it may have: of each object that it
  /// may be.
  package func requiredMembersOfVariants(of kind: Kind) -> [[String]] {
    discriminatedObjects(of: kind).flatMap {
      [$0.discriminating.map { $0[0] }, $0.keys.map { $0[0] }]
    }
  }
}

/// The discriminator of a union.
package struct MemberDiscriminator {
  /// Members that discriminate a kind if all of them exist. A kind that carries a union may have several such
  /// combinations.
  package struct Way {
    package let kind: Int
    /// Each with its key first and then its aliases.
    package let keys: [[String]]

    /// Whether its members include all of another's, and more.
    package func includes(_ other: Way) -> Bool {
      other.keys.count < keys.count && isCovering(other)
    }

    /// Whether its members include all of another's.
    fileprivate func isCovering(_ other: Way) -> Bool {
      other.keys.allSatisfy { key in keys.contains { $0[0] == key[0] } }
    }
  }

  /// In the order of the kinds; each kind has at least one.
  package let ways: [Way]
  /// The pairs of kinds that are ambiguous, because an object can have all discriminating members of both.
  package let undecided: [(Int, Int)]
  /// Whether such an object is of the first of these kinds.
  package let takesFirst: Bool

  /// The discriminating members of a kind, for each of its combinations.
  package func ways(of kind: Int) -> [[[String]]] { ways.filter { $0.kind == kind }.map(\.keys) }

  /// The kind that the members of an object discriminate.
  package enum Answer {
    case kind(Int)
    /// Two kinds; neither has all discriminating members of the other.
    case several(Int, Int)
    /// No kind; those that lack the fewest members, with the keys of these.
    case none([(kind: Int, lacks: [String])])
  }

  /// The kind whose discriminating members all exist, and include those of every other such kind.
  ///
  /// - Parameter isPresent: Whether the object has a member with a key, null included.
  package func answer(ifPresent isPresent: (String) -> Bool) -> Answer {
    let lacking = ways.map { $0.keys.filter { !$0.contains(where: isPresent) }.map { $0[0] } }
    let matching = ways.indices.filter { lacking[$0].isEmpty }.map { ways[$0] }
    guard let best = matching.max(by: { $0.keys.count < $1.keys.count }) else {
      let least = lacking.map(\.count).min() ?? 0
      return .none(
        lacking.indices.filter { lacking[$0].count == least }.map { (ways[$0].kind, lacking[$0]) })
    }
    if takesFirst {
      let first = matching.first { way in !matching.contains { $0.includes(way) } }
      return .kind((first ?? best).kind)
    }
    let other = matching.first { way in
      way.kind != best.kind && !matching.contains { $0.kind == best.kind && $0.isCovering(way) }
    }
    return other.map { .several(min(best.kind, $0.kind), max(best.kind, $0.kind)) }
      ?? .kind(best.kind)
  }

  /// By kind, the kinds that it includes: it has a combination with all members of one of theirs, and more. Kinds without
  /// discriminating members are not listed.
  func includedKinds(_ count: Int) -> [[Int]] {
    var included: [[Int]] = Array(repeating: [], count: count)
    var waysByKey: [String: [Int]] = [:]
    for (index, way) in ways.enumerated() {
      for key in way.keys { waysByKey[key[0], default: []].append(index) }
    }
    for way in ways {
      let holders = way.keys.map { waysByKey[$0[0]] ?? [] }
      for other in holders.min(by: { $0.count < $1.count }) ?? [] {
        let other = ways[other]
        if other.kind != way.kind, other.includes(way), !included[other.kind].contains(way.kind) {
          included[other.kind].append(way.kind)
        }
      }
    }
    return included
  }
}

extension Union {
  /// The fault of an object whose members match two kinds.
  package func message(matches first: Int, and second: Int) -> String {
    let names = quotedList([first, second].map { kinds[$0].name.value.text }, conjunction: "and")
    return
      "the members match two kinds of \(quoted(name.value.text)), \(names); remove the members of one of them"
  }

  /// The fault of an object whose members match no kind.
  ///
  /// - Parameter nearest: The kinds that lack the fewest members, with the keys of these.
  package func message(noneMatches nearest: [(kind: Int, lacks: [String])]) -> String {
    let lacks = nearest.prefix(4).map { kind, keys in
      "\(quoted(kinds[kind].name.value.text)) lacks \(quotedList(keys, conjunction: "and"))"
    }
    return
      "the members match no kind of \(quoted(name.value.text)): \(lacks.joined(separator: ", ")); add them"
  }
}
