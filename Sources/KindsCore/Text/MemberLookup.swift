/// A lookup of an object's values by key.
package typealias MemberLookup = NameTable<String, JSONMember>

extension NameTable<String, JSONMember> {
  package init(_ members: [JSONMember]) { self.init(members) { $0.key.value } }

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
    if keys.count <= 16 { return filter { !keys.contains($0.key.value) } }
    let known = Set(keys)
    return filter { !known.contains($0.key.value) }
  }
}
