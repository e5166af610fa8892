import KindsCore

/// A value that a schema allows with `const`, `enum`, or a choice of constants.
struct ListedValue {
  let value: JSONValue
  let range: SourceRange
  /// The name of the value, from `title` or an extension such as `x-enum-varnames`.
  var name: String?
  var doc: String?

  init(_ node: JSONNode) {
    value = JSONValue(node.content)
    range = node.range
  }

  init(null node: JSONNode) {
    value = .null
    range = node.range
  }

  /// The JSON type of the value.
  var sort: Sort { Sort(of: value) }

  /// Returns the values of `enum`, with the names and descriptions from extensions for code generators.
  static func all(of values: JSONNode, in schema: JSONNode) -> [ListedValue] {
    var constants = values.elements.map { ListedValue($0) }
    for (index, name) in texts(["x-enum-varnames", "x-enumNames"], constants.count, schema) {
      constants[index].name = name
    }
    let docs = ["x-enum-descriptions", "x-enumDescriptions"]
    for (index, doc) in texts(docs, constants.count, schema) { constants[index].doc = doc }
    return constants
  }

  /// Returns the strings of the first keyword that has as many strings as the schema has values.
  private static func texts(
    _ keywords: [String], _ count: Int, _ schema: JSONNode
  ) -> [(Int, String)] {
    for keyword in keywords {
      let texts = schema[keyword]?.elements.compactMap(\.string) ?? []
      if texts.count == count { return Array(texts.enumerated()) }
    }
    return []
  }
}

extension Sort {
  init(of value: JSONValue) {
    self =
      switch value {
      case .null: .null
      case .boolean: .boolean
      case .number(let text): Int64(text) == nil ? .number : .integer
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }
}

extension JSONValue {
  /// The number that a limit such as `maxItems` states.
  var count: Int? {
    guard case .number(let text) = self else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }
}

extension JSONNode {
  /// Whether a schema has a keyword that may restrict it to constants.
  var mayBeConstant: Bool {
    members.contains { member in
      switch member.key.value {
      case "const", "enum", "$ref", "allOf", "oneOf", "anyOf", "$dynamicRef", "$recursiveRef": true
      default: false
      }
    }
  }
}

extension Normalizer {
  /// Returns the values of a choice if all branches are constants, or `nil` for other choices and for null alone.
  ///
  /// A single branch with several values is not merged: it may be a reference, whose schema keeps its own name.
  func constants(ofChoice branches: [JSONNode]) -> [ListedValue]? {
    var constants: [ListedValue] = []
    for branch in branches {
      guard var own = self.constants(of: branch, []) else { return nil }
      if own.count == 1 {
        own[0].name = own[0].name ?? branch["title"]?.string
        own[0].doc = branch["description"]?.string ?? own[0].doc
      } else if branches.count(where: { $0["type"]?.string != "null" }) == 1 {
        return nil
      }
      constants += own
    }
    return constants.contains { $0.sort != .null } ? constants : nil
  }

  /// Returns the constants that a schema allows, however it expresses them, or `nil` if the schema also allows other
  /// values.
  func constants(of node: JSONNode) -> [ListedValue]? { constants(of: node, []) }

  /// - Parameter visited: The schemas on the way to this one.
  private func constants(of node: JSONNode, _ visited: Set<NodeID>) -> [ListedValue]? {
    if visited.contains(node.id) || node["properties"] != nil { return nil }
    let visited = visited.union([node.id])
    var found: [ListedValue]?
    func narrow(_ constants: [ListedValue]?) {
      guard let constants else { return }
      let texts = Set(constants.map(\.value.text))
      found = found.map { $0.filter { texts.contains($0.value.text) } } ?? constants
    }
    if let reference = node["$ref"], let text = reference.string {
      guard case .success(let target) = references.target(text, from: reference) else { return nil }
      narrow(constants(of: target, visited))
      if dialect(of: node).ignoresSiblingsOfReferences { return found }
    }
    if node["type"]?.string == "null" { narrow([ListedValue(null: node)]) }
    if let value = node["const"] { narrow([ListedValue(value)]) }
    if let values = node["enum"] { narrow(ListedValue.all(of: values, in: node)) }
    for part in node["allOf"]?.elements ?? [] { narrow(constants(of: part, visited)) }
    for choice in [node["oneOf"], node["anyOf"]].compactMap({ $0 }) {
      let all = choice.elements.map { constants(of: $0, visited) }
      if all.isEmpty || all.contains(where: { $0 == nil }) { return nil }
      narrow(all.flatMap { $0 ?? [] })
    }
    return found
  }
}
