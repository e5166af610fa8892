import KindsCore

// Reads and changes JSON at paths of keys.

extension JSONValue {
  /// The text of a string; `nil` for other values.
  var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// Returns the value at a path of keys.
  subscript(path: [String]) -> JSONValue? {
    path.reduce(self) { value, key in value?.members[key] }
  }

  /// Sets the value at a path of keys, and creates missing objects on the path.
  mutating func set(_ value: JSONValue, at path: [String]) {
    change(path[...]) { $0 = value }
  }

  /// Appends a member to the object at a path of keys.
  mutating func add(_ member: Member, at path: [String]) {
    change(path[...]) { $0 = .object($0.members + [member]) }
  }

  /// Appends an element to the list at a path of keys.
  mutating func append(_ value: JSONValue, at path: [String]) {
    change(path[...]) {
      if case .array(let elements) = $0 { $0 = .array(elements + [value]) }
    }
  }

  /// Adds an empty object at a key, unless the key exists, after the first members if they have certain keys.
  mutating func addObject(at key: String, after first: [String]) {
    var members = members
    if members[key] != nil { return }
    let index = members.firstIndex { !first.contains($0.key) } ?? members.count
    members.insert(Member(key: key, value: .object([])), at: index)
    self = .object(members)
  }

  private mutating func change(_ path: ArraySlice<String>, _ body: (inout JSONValue) -> Void) {
    guard let key = path.first else { return body(&self) }
    var members = members
    let index = members.firstIndex { $0.key == key } ?? members.count
    if index == members.count { members.append(Member(key: key, value: .object([]))) }
    members[index].value.change(path.dropFirst(), body)
    self = .object(members)
  }
}

extension [JSONValue.Member] {
  /// The value at a key. A new member is added at the end, and `nil` removes the member.
  subscript(key: String) -> JSONValue? {
    get { first { $0.key == key }?.value }
    set {
      let index = firstIndex { $0.key == key }
      if let index, let newValue {
        self[index].value = newValue
      } else if let index {
        remove(at: index)
      } else {
        add(key, newValue)
      }
    }
  }
}
