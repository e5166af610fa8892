import KindsCore

// The parts of a schema's document: types, kinds, values and fields.

/// Returns the path of the innermost part on a path of a schema; `nil` if there is none.
func partPath(of path: [String]) -> [String]? {
  guard path.count >= 2, ["unions", "structs", "enums"].contains(path[0]) else { return nil }
  var count = 2
  while path.count >= count + 2, ["fields", "kinds"].contains(path[count]) { count += 2 }
  return Array(path[..<count])
}

extension JSONValue {
  /// Changes the types, kinds and fields of a schema's document, inner parts before the parts that contain them.
  ///
  /// - Parameter change: Receives the path of a part and the part.
  mutating func changeParts(_ change: (_ path: [String], inout Member) -> Void) {
    for section in ["unions", "structs", "enums"] { changeParts(in: section, at: [], change) }
  }

  private mutating func changeParts(
    in section: String, at path: [String], _ change: ([String], inout Member) -> Void
  ) {
    var members = members
    guard let index = members.firstIndex(where: { $0.key == section }) else { return }
    let parts = members[index].value.members
    let changed = parts.map { part in
      var part = part
      let path = path + [section, part.key]
      for section in ["fields", "kinds"] { part.value.changeParts(in: section, at: path, change) }
      change(path, &part)
      return part
    }
    if changed == parts { return }
    members[index].value = .object(changed)
    self = .object(members)
  }

  /// Renames the types of a schema's document, with all their uses.
  mutating func renameTypes(_ names: [String: String]) {
    if names.isEmpty { return }
    changeParts { path, part in
      switch path[path.count - 2] {
      case "fields":
        var field = DocumentField(part.value)
        field.type = renamed(field.type, names)
        part.value = field.value
      case "kinds":
        if let type = part.value.payload {
          part.value.set(.string(renamed(type, names)), at: ["payload"])
        }
      default: part.key = names[part.key] ?? part.key
      }
    }
  }

  /// The type of a kind's payload.
  var payload: String? { self[["payload"]]?.string }

  /// Returns the naming style of a schema's keys or tags in JSON.
  ///
  /// - Parameters:
  ///   - key: `keys` or `tags`.
  ///   - union: The name of a union, which may have its own style.
  func namingStyle(_ key: String, of union: String?) -> NamingStyle {
    let own = union.flatMap { self[["unions", $0, "coding", key]] }
    let style = own ?? self[["defaults", "coding", key]]
    return style?.string.flatMap(NamingStyle.init) ?? .verbatim
  }
}

/// A field in a schema's document, which may be only a type.
struct DocumentField: Equatable {
  var members: [JSONValue.Member]

  init(_ value: JSONValue) {
    if case .string = value {
      members = [.init(key: "type", value: value)]
    } else {
      members = value.members
    }
  }

  /// The field as JSON.
  var value: JSONValue {
    members.count == 1 && members[0].key == "type" ? members[0].value : .object(members)
  }

  /// The type as schemas write it.
  var type: String {
    get { members["type"]?.string ?? "" }
    set { members["type"] = .string(newValue) }
  }

  var heldType: String? { KindsTools.heldType(of: type) }

  /// Whether the field contains its type directly, and is not stored indirectly.
  var canBeIndirect: Bool { heldType != nil && members["indirect"] == nil }
}

/// Returns the type that a field contains directly, possibly as an optional; `nil` for collections and generic types.
func heldType(of type: String) -> String? {
  var type = type.utf8[...]
  let presence = "Presence<".utf8
  if type.starts(with: presence) { type = type.dropFirst(presence.count).dropLast() }
  if type.last == UInt8(ascii: "?") { type = type.dropLast() }
  // Collections and generic types store their contents elsewhere.
  if type.first == UInt8(ascii: "[") || type.last == UInt8(ascii: ">") { return nil }
  return String(Substring(type))
}

/// Returns a type with its names replaced.
func renamed(_ type: String, _ names: [String: String]) -> String {
  var result = ""
  var rest = type.utf8[...]
  while let first = rest.first {
    let isName = ASCII.continuesIdentifier(first)
    let part = rest.prefix { ASCII.continuesIdentifier($0) == isName }
    rest = rest[part.endIndex...]
    let text = String(Substring(part))
    result += isName ? names[text] ?? text : text
  }
  return result
}
