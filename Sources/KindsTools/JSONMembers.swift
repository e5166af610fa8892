import KindsSchema

extension JSONNode {
  /// The members of an object, in order; none of any other value.
  var members: [JSONMember] {
    guard case .object(let members) = content else { return [] }
    return members
  }

  /// The value of an object at a key.
  subscript(key: String) -> JSONNode? {
    // By its index, because `first` would copy each member that it looks at.
    guard case .object(let members) = content,
      let index = members.firstIndex(where: { $0.key.value == key })
    else { return nil }
    return members[index].value
  }
}
