/// Reads JSON values of an expected shape and reports what has another.
struct ObjectDecoder {
  var diagnostics = Diagnostics()

  /// The members of an object by key, once its keys have been held against a shape.
  struct Members {
    let range: SourceRange
    private let members: [JSONMember]

    init(_ members: [JSONMember], range: SourceRange) {
      self.range = range
      self.members = members
    }

    subscript(key: String) -> JSONNode? { index(of: key).map { members[$0].value } }

    /// Where a key stands, or the whole object where it does not.
    func keyRange(_ key: String) -> SourceRange {
      index(of: key).map { members[$0].key.range } ?? range
    }

    private func index(of key: String) -> Int? { members.firstIndex { $0.key.value == key } }
  }

  /// The members of an object, with every unknown and every missing key reported.
  ///
  /// - Parameter owner: Where a missing key is reported: at the name of what is declared.
  mutating func members(
    of node: JSONNode, shape: ObjectShape, owner: SourceRange? = nil
  ) -> Members? {
    guard case .object(let members) = node.content else {
      typeError("an object", node, for: shape.name)
      return nil
    }
    for member in members {
      let key = member.key.value
      if shape.keys.contains(key) || member.isIgnored { continue }
      let cure = suggestion(
        for: key, among: shape.keys,
        otherwise: "it takes \(quotedList(shape.keys, conjunction: "and"))")
      diagnostics.error(
        .unknownKey, "\(shape.name) takes no key \(quoted(key))\(cure)", at: member.key.range)
    }
    let result = Members(members, range: node.range)
    for key in shape.required where result[key] == nil {
      diagnostics.error(
        .missingKey, "\(shape.name) needs the key \(quoted(key)); add it",
        at: owner ?? node.range)
    }
    return result
  }

  /// The members of an object whose keys are names that the schema chooses.
  mutating func entries(of node: JSONNode?, of what: String) -> [JSONMember] {
    guard let node else { return [] }
    guard case .object(let members) = node.content else {
      typeError("an object", node, for: what)
      return []
    }
    guard members.contains(where: \.isIgnored) else { return members }
    return members.filter { !$0.isIgnored }
  }

  /// The members of an object whose keys are declared names: identifiers.
  mutating func declarations(
    in node: JSONNode?, of what: String
  ) -> [(name: Located<String>, node: JSONNode)] {
    entries(of: node, of: what).map { member in
      (name(member.key), member.value)
    }
  }

  /// A declared name, reported where it is no identifier.
  mutating func name(_ name: Located<String>) -> Located<String> {
    if !isIdentifier(name.value) {
      let cure =
        camelCase(name.value).map { "; did you mean \(quoted($0))?" }
        ?? "; use ASCII letters, digits and '_', no digit first"
      diagnostics.error(
        .nameSyntax, "the name \(quoted(name.value)) is no identifier\(cure)", at: name.range)
    }
    return name
  }

  mutating func string(_ node: JSONNode?, for what: String) -> Located<String>? {
    guard let node else { return nil }
    guard case .string(let value) = node.content else {
      typeError("a string", node, for: what)
      return nil
    }
    return Located(value, at: node.range)
  }

  mutating func boolean(_ node: JSONNode?, for what: String) -> Located<Bool>? {
    guard let node else { return nil }
    guard case .boolean(let value) = node.content else {
      typeError("a boolean", node, for: what)
      return nil
    }
    return Located(value, at: node.range)
  }

  mutating func strings(_ node: JSONNode?, for what: String) -> [Located<String>]? {
    guard let node else { return nil }
    guard case .array(let elements) = node.content else {
      typeError("an array of strings", node, for: what)
      return nil
    }
    return elements.compactMap { string($0, for: "an element of \(what)") }
  }

  /// One of some strings.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode?, for what: String, _: Choice.Type
  ) -> Choice? {
    guard let text = string(node, for: what) else { return nil }
    if let choice = Choice(rawValue: text.value) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    let cure = suggestion(
      for: text.value, among: names, otherwise: "use \(quotedList(names))")
    diagnostics.error(
      .unknownValue, "\(what) cannot be \(quoted(text.value))\(cure)", at: text.range)
    return nil
  }

  /// A list of some strings.
  mutating func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode?, for what: String, _ type: Choice.Type
  ) -> [Choice] {
    guard let node else { return [] }
    guard case .array(let elements) = node.content else {
      typeError("an array of strings", node, for: what)
      return []
    }
    return elements.compactMap { choice($0, for: "an element of \(what)", type) }
  }

  mutating func typeError(_ expected: String, _ node: JSONNode, for what: String) {
    diagnostics.error(
      .valueType, "\(what) must be \(expected), not \(node.typeName)", at: node.range)
  }
}

extension JSONNode {
  /// The value of a key, where this is an object that has it.
  func member(_ key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key.value == key }?.value
  }

  /// Whether it is an object or array in which nothing is declared.
  var declaresNothing: Bool {
    switch content {
    case .array(let elements): return elements.isEmpty
    case .object(let members):
      return members.allSatisfy(\.isIgnored)
    default: return false
    }
  }
}

extension JSONMember {
  /// Whether its value means nothing.
  var isIgnored: Bool { ObjectShape.ignoredKeys.contains(key.value) }
}

/// A name of several words, such as `plain-text`, as an identifier, where it is one but for what is between the words.
private func camelCase(_ name: String) -> String? {
  let words = name.split { $0 == "-" || $0 == " " || $0 == "." }
  guard words.count > 1, let first = words.first else { return nil }
  let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
  let result = String(first) + others.joined()
  return isIdentifier(result) ? result : nil
}
