@testable import KindsCore

// Fields in nested objects. Objects are created flat, with the components of a path joined to one key, and nested at
// the end.

/// The separator between the components of a path, which no random key contains.
private let pathSeparator: Unicode.Scalar = "\u{F0001}"

/// Joins the components of a path to one key of a flat object.
func flatKey(_ path: [String], _ key: String) -> String {
  (path + [key]).joined(separator: String(pathSeparator))
}

extension JSONValue {
  /// The value that results from nesting the members of this flat object.
  var nested: JSONValue {
    guard case .object(let members) = self,
      members.contains(where: { $0.key.unicodeScalars.contains(pathSeparator) })
    else { return self }
    var result: [Member] = []
    for member in members {
      let keys = member.key.unicodeScalars.split(
        separator: pathSeparator, maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      guard keys.count > 1 else {
        result.append(member)
        continue
      }
      let rest = Member(key: keys[1], value: member.value)
      if let index = result.firstIndex(where: { $0.key == keys[0] }) {
        result[index].value = result[index].value + .object([rest])
      } else {
        result.append(Member(key: keys[0], value: .object([rest])))
      }
    }
    return .object(result.map { Member(key: $0.key, value: $0.value.nested) })
  }

  var isObject: Bool {
    if case .object = self { return true }
    return false
  }

  /// The elements of a list; empty for any other value.
  var elements: [JSONValue] {
    if case .array(let elements) = self { return elements }
    return []
  }

  /// The value of the member with the given key.
  subscript(key: String) -> JSONValue? {
    members.first { $0.key.isIdentical(to: key) }?.value
  }
}

extension String {
  /// Whether two strings have the same scalars. In contrast, `==` compares by canonical equivalence.
  func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
