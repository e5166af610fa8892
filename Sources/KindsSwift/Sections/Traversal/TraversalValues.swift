import KindsSchema

// How the parts of a value of each type are taken out, and put back in the same order.
extension TraversalParts {
  /// Statements that append the parts in a value to `parts`.
  func append(_ type: SwiftType, _ value: Code) -> Code {
    guard isTraversed(type) else { return .empty }
    switch type {
    case .known, .json, .parameter, .external:
      return .empty
    case .declared(let declared):
      guard isWrapped, let name = caseName(declared) else { return "parts.append(\(value))" }
      return "parts.append(.\(name)(\(value)))"
    case .optional(let wrapped):
      return appendItem(wrapped, "if let item = \(value)")
    case .array(let element), .set(let element):
      return appendEach(element, of: value)
    case .dictionary(let key, let element):
      if !isTraversed(key) {
        return appendEach(element, of: "\(value).values")
      }
      if !isTraversed(element) {
        return appendEach(key, of: "\(value).keys")
      }
      return """
        for (key, item) in \(value) {
          \(append(key, "key"))
          \(append(item: element))
        }
        """
    }
  }

  /// The same for the variable `item` of a loop, which is unwrapped by its own name.
  private func append(item type: SwiftType) -> Code {
    if case .optional(let wrapped) = type, isTraversed(wrapped) {
      return appendItem(wrapped, "if let item")
    }
    return append(type, "item")
  }

  private func appendEach(_ element: SwiftType, of values: Code) -> Code {
    if case .declared = element, !isWrapped { return "parts += \(values)" }
    return appendItem(element, "for item in \(values)")
  }

  private func appendItem(_ type: SwiftType, _ head: Code) -> Code {
    let body = append(item: type)
    if case .declared = type { return block(head, body) }
    return """
      \(head) {
        \(body)
      }
      """
  }

  /// A value with its parts replaced by the next of `parts`.
  func replaced(_ type: SwiftType, _ value: Code) -> Code {
    guard isTraversed(type) else { return value }
    switch type {
    case .known, .json, .parameter, .external:
      return value
    case .declared(let declared):
      guard isWrapped, let name = caseName(declared) else { return "parts.popFirst() ?? \(value)" }
      return "parts.popFirst()?.\(accessor(name)) ?? \(value)"
    case .optional(let item), .array(let item):
      return replacedItem(item, "\(value).map")
    case .set(let element):
      let list = replacedItem(element, "\(value).map")
      return "Set(\(group: 100)\(.indentedSoftLine)\(list)\(.end))"
    case .dictionary(let key, let element):
      if !isTraversed(key) {
        return replacedItem(element, "\(value).mapValues")
      }
      return replacedEntries(key, element, value)
    }
  }

  private func replacedItem(_ type: SwiftType, _ head: Code) -> Code {
    let body = replaced(type, "item")
    if case .declared = type {
      return "\(head) { item in\(group: 100)\(.indentedLine)\(body)\(.line)}\(.end)"
    }
    return """
      \(head) { item in
        \(body)
      }
      """
  }

  /// A dictionary whose keys hold parts; where two become equal, the last one stays.
  private func replacedEntries(_ key: SwiftType, _ element: SwiftType, _ value: Code) -> Code {
    return """
      \(value).reduce(into: [:]) { result, entry in
        \(assignment("let key =", replaced(key, "entry.key")))
        \(assignment("let item =", replaced(element, "entry.value")))
        result.updateValue(item, forKey: key)
      }
      """
  }
}
