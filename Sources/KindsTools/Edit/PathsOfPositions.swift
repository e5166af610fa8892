import KindsCore

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
