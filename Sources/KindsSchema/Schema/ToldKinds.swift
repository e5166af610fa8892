// What tells the kinds of unions of the style `members`: which members are there.

extension Schema {
  /// By kind, the fields whose members tell it.
  ///
  /// Presence tells, not the value. What all kinds have tells nothing. A subset tells its kinds as its superset does.
  func tellingFields(of index: Int) -> [[Field]] {
    let union = unions[index]
    if let superset = union.superset {
      let all = tellingFields(of: superset.union)
      return superset.kinds.map { all[$0] }
    }
    let all = union.kinds.map { kind -> [Field] in
      let fields = members(of: fields(of: kind.payload))
      guard let names = kind.toldBy else { return fields.filter(\.isRequired) }
      return names.compactMap { name in fields.first { $0.name.value.text == name.value } }
    }
    var counts: [String: Int] = [:]
    for key in all.lazy.flatMap({ Set($0.map(\.key.value)) }) { counts[key, default: 0] += 1 }
    return all.map { fields in fields.filter { counts[$0.key.value] != all.count } }
  }

  /// What tells the kinds of a union.
  package func toldKinds(of index: Int) -> ToldKinds {
    ToldKinds(
      keys: tellingFields(of: index).map { fields in
        fields.map(\.keys)
      })
  }
}

/// What tells the kinds of a union.
package struct ToldKinds {
  /// By kind, the telling members, each with its key first and then its aliases.
  package let keys: [[[String]]]

  /// What the members of an object tell.
  package enum Answer {
    case kind(Int)
    /// Two kinds, none of which has all that tells the other.
    case several(Int, Int)
    /// No kind; those that lack the fewest members, with the keys of these.
    case none([(kind: Int, lacks: [String])])
  }

  /// The kind whose telling members are all there, and take in those of every other such kind.
  ///
  /// - Parameter isPresent: Whether the object has a member with a key, null included.
  package func told(by isPresent: (String) -> Bool) -> Answer {
    let lacking = keys.map { $0.filter { !$0.contains(where: isPresent) }.map { $0[0] } }
    let told = keys.indices.filter { lacking[$0].isEmpty }
    guard let best = told.max(by: { keys[$0].count < keys[$1].count }) else {
      let least = lacking.map(\.count).min() ?? 0
      return .none(
        lacking.indices.filter { lacking[$0].count == least }.map { ($0, lacking[$0]) })
    }
    let all = keys[best].map { $0[0] }
    let other = told.first { !keys[$0].allSatisfy { all.contains($0[0]) } }
    return other.map { .several(min(best, $0), max(best, $0)) } ?? .kind(best)
  }

  /// By kind, the others whose telling members are all among its own, but for those that nothing tells.
  var includedKinds: [[Int]] {
    var included: [[Int]] = keys.map { _ in [] }
    var kindsByKey: [String: [Int]] = [:]
    for (kind, keys) in keys.enumerated() {
      for key in keys { kindsByKey[key[0], default: []].append(kind) }
    }
    for (kind, keys) in keys.enumerated() {
      let holders = keys.map { kindsByKey[$0[0]] ?? [] }
      for other in holders.min(by: { $0.count < $1.count }) ?? [] where includes(other, kind) {
        included[other].append(kind)
      }
    }
    return included
  }

  /// Whether what tells a kind takes in all that tells another, and more.
  package func includes(_ kind: Int, _ other: Int) -> Bool {
    let all = keys[kind].map { $0[0] }
    return keys[other].count < all.count && keys[other].allSatisfy { all.contains($0[0]) }
  }
}

extension Union {
  /// What is wrong with an object whose members tell two kinds.
  package func message(told first: Int, and second: Int) -> String {
    let names = quotedList([first, second].map { kinds[$0].name.value.text }, conjunction: "and")
    return
      "the members tell two kinds of \(quoted(name.value.text)), \(names); remove those of one of them"
  }

  /// What is wrong with an object whose members tell no kind.
  ///
  /// - Parameter nearest: The kinds that lack the fewest members, with the keys of these.
  package func message(toldNone nearest: [(kind: Int, lacks: [String])]) -> String {
    let lacks = nearest.prefix(4).map { kind, keys in
      "\(quoted(kinds[kind].name.value.text)) lacks \(quotedList(keys, conjunction: "and"))"
    }
    return
      "the members tell no kind of \(quoted(name.value.text)): \(lacks.joined(separator: ", ")); add them"
  }
}
