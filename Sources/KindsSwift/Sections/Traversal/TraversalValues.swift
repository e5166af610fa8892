// How the parts of a value of each type are taken out, and put back in the same order.
extension TraversalParts {
  /// Statements that append the parts in a value to `parts`.
  func append(_ type: SwiftType, _ value: Code, indentation: Int) -> Code {
    guard isTraversed(type) else { return .empty }
    switch type {
    case .known, .json, .parameter, .external:
      return .empty
    case .declared(let declared):
      guard isWrapped, let name = caseName(declared) else { return "parts.append(\(value))" }
      return "parts.append(.\(name)(\(value)))"
    case .optional(let wrapped):
      // Inside a loop the value is called `item` already.
      let isItem = value.text == "item\n"
      return appendItem(
        wrapped, isItem ? "if let item" : "if let item = \(value)", indentation: indentation)
    case .array(let element), .set(let element):
      return appendEach(element, of: value, indentation: indentation)
    case .dictionary(let key, let element):
      if !isTraversed(key) {
        return appendEach(element, of: "\(value).values", indentation: indentation)
      }
      if !isTraversed(element) {
        return appendEach(key, of: "\(value).keys", indentation: indentation)
      }
      return """
        for (key, item) in \(value) {
          \(append(key, "key", indentation: indentation + 2))
          \(append(element, "item", indentation: indentation + 2))
        }
        """
    }
  }

  private func appendEach(_ element: SwiftType, of values: Code, indentation: Int) -> Code {
    if case .declared = element, !isWrapped { return "parts += \(values)" }
    return appendItem(element, "for item in \(values)", indentation: indentation)
  }

  private func appendItem(_ type: SwiftType, _ head: Code, indentation: Int) -> Code {
    let body = append(type, "item", indentation: indentation + 2)
    let line: Code = "\(head) { \(body) }"
    if case .declared = type, fits(line, indentation) { return line }
    return """
      \(head) {
        \(body)
      }
      """
  }

  /// A value with its parts replaced by the next of `parts`.
  ///
  /// - Parameters:
  ///   - column: Where the expression begins.
  ///   - indentation: How far its line is indented.
  func replaced(_ type: SwiftType, _ value: Code, column: Int, indentation: Int) -> Code {
    guard isTraversed(type) else { return value }
    switch type {
    case .known, .json, .parameter, .external:
      return value
    case .declared(let declared):
      guard isWrapped, let name = caseName(declared) else { return "parts.popFirst() ?? \(value)" }
      return "parts.popFirst()?.\(accessor(name)) ?? \(value)"
    case .optional(let item), .array(let item):
      return replacedItem(item, "\(value).map", column: column, indentation: indentation)
    case .set(let element):
      let line: Code =
        "Set(\(replacedItem(element, "\(value).map", column: column + 4, indentation: indentation)))"
      if line.width != nil { return line }
      let list = replacedItem(
        element, "\(value).map", column: indentation + 2, indentation: indentation + 2)
      return """
        Set(
          \(list))
        """
    case .dictionary(let key, let element):
      if !isTraversed(key) {
        return replacedItem(
          element, "\(value).mapValues", column: column, indentation: indentation)
      }
      return replacedEntries(key, element, value, indentation: indentation)
    }
  }

  private func replacedItem(
    _ type: SwiftType, _ head: Code, column: Int, indentation: Int
  ) -> Code {
    let body = replaced(
      type, "item", column: indentation + 2, indentation: indentation + 2)
    let line: Code = "\(head) { item in \(body) }"
    // Two columns for what may close behind it.
    if case .declared = type, fits(line, column + 2) { return line }
    return """
      \(head) { item in
        \(body)
      }
      """
  }

  /// A dictionary whose keys hold parts; where two become equal, the last one stays.
  private func replacedEntries(
    _ key: SwiftType, _ element: SwiftType, _ value: Code, indentation: Int
  ) -> Code {
    func binding(_ name: Code, _ type: SwiftType, _ value: Code) -> Code {
      let head: Code = "let \(name) ="
      return assignment(
        head,
        replaced(
          type, value, column: indentation + 3 + (head.width ?? 0), indentation: indentation + 2),
        indentation: indentation + 2)
    }
    return """
      \(value).reduce(into: [:]) { result, entry in
        \(binding("key", key, "entry.key"))
        \(binding("item", element, "entry.value"))
        result.updateValue(item, forKey: key)
      }
      """
  }
}
