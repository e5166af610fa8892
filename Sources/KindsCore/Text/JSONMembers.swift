extension JSONNode {
  /// The members of an object, in order; empty for other values.
  package var members: [JSONMember] {
    guard case .object(let members) = content else { return [] }
    return members
  }

  /// Returns the value of an object's member.
  package subscript(key: String) -> JSONNode? {
    // Looks up the index, because `first(where:)` would copy each member that it visits.
    guard case .object(let members) = content,
      let index = members.firstIndex(where: { $0.key.value == key })
    else { return nil }
    return members[index].value
  }
}
