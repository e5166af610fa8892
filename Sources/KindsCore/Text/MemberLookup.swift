/// The maximum number of keys to compare one by one, which is faster than hashing for few keys.
private let maximumComparedKeys = 16

/// A lookup of an object's values by key.
package struct MemberLookup {
  private let members: [JSONMember]
  /// The position of each key's member, if there are many members.
  private let indices: [String: Int]?

  package init(_ members: [JSONMember]) {
    self.members = members
    indices =
      members.count <= maximumComparedKeys
      ? nil
      : Dictionary(
        members.enumerated().lazy.map { ($1.key.value, $0) },
        uniquingKeysWith: { first, _ in first })
  }

  package subscript(key: String) -> JSONMember? {
    let index = indices.map { $0[key] } ?? members.firstIndex { $0.key.value == key }
    return index.map { members[$0] }
  }

  /// Returns the value at the first key that is present.
  package func value(atFirstOf keys: [String]) -> JSONNode? { first(of: keys)?.value }

  /// Returns the member at the first key that is present.
  package func first(of keys: [String]) -> JSONMember? {
    for key in keys {
      if let member = self[key] { return member }
    }
    return nil
  }
}

extension [JSONMember] {
  /// Returns the members with keys other than the given ones.
  package func excluding(_ keys: [String]) -> [JSONMember] {
    if keys.count <= maximumComparedKeys { return filter { !keys.contains($0.key.value) } }
    let known = Set(keys)
    return filter { !known.contains($0.key.value) }
  }
}
