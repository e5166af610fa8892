import KindsSchema

/// A named declaration in a schema, identified by its path.
enum SchemaPlace {
  case type(String)
  case kind(String, union: String)
  case value(String)
  /// A field, by its name and the path of its record.
  case field(String, record: [String])

  /// Creates the innermost declaration on a path; `nil` if there is none.
  init?(_ path: [String]) {
    guard path.count >= 2, ["unions", "structs", "enums"].contains(path[0]) else { return nil }
    switch (path.count > 3 ? path[2] : "", path[0]) {
    case ("fields", _): self = .field(path[3], record: Array(path.prefix(2)))
    case ("kinds", _) where path.count > 5 && path[4] == "fields":
      self = .field(path[5], record: Array(path.prefix(4)))
    case ("kinds", _): self = .kind(path[3], union: path[1])
    case ("values", "enums"): self = .value(path[3])
    default: self = .type(path[1])
    }
  }
}

extension JSONNode {
  /// Returns the path of keys and indices to the innermost value or key at an offset.
  func path(to offset: Int) -> [String] {
    var path: [String] = []
    var node = self
    while true {
      switch node.content {
      case .object(let members):
        let index = firstIndex(members.count) { offset < members[$0].value.range.bytes.upperBound }
        guard let index, members[index].key.range.bytes.lowerBound <= offset else { return path }
        path.append(members[index].key.value)
        node = members[index].value
      case .array(let elements):
        let index = firstIndex(elements.count) { offset < elements[$0].range.bytes.upperBound }
        guard let index, elements[index].range.bytes.lowerBound <= offset else { return path }
        path.append(String(index))
        node = elements[index]
      case .null, .boolean, .number, .string: return path
      }
      if offset < node.range.bytes.lowerBound { return path }
    }
  }
}

/// Returns the first index for which a condition holds, found by binary search, or `nil` if there is none. The
/// condition must also hold for all larger indices.
private func firstIndex(_ count: Int, where holds: (Int) -> Bool) -> Int? {
  var (lower, upper) = (0, count)
  while lower < upper {
    let middle = (lower + upper) / 2
    if holds(middle) { upper = middle } else { lower = middle + 1 }
  }
  return lower < count ? lower : nil
}
