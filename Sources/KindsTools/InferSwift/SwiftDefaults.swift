import KindsCore

// Default values of hand-written Swift.

extension SwiftReader {
  /// Returns a default value as schemas write it, or `nil` if a schema cannot express it.
  mutating func defaultValue(
    _ expression: String, _ type: MappedType, of symbol: SwiftSymbol
  ) -> JSONValue? {
    if ["nil", ".none"].contains(expression), type.text.hasSuffix("?") { return .null }
    if let value = literal(expression, type) { return value }
    let expression = qualified(expression, in: mapping.owner)
    guard expression.unicodeScalars.allSatisfy(isPlain) else {
      remark(
        symbol,
        "a default of \(quoted(symbol.fullName)) is not in the schema, because it is not one line of visible text; write it on one line"
      )
      return nil
    }
    return ["swift": .string(expression)]
  }

  /// Returns an expression with full names of the members of enclosing types. They are in scope in a nested type, but
  /// not in the schema.
  private func qualified(_ expression: String, in type: SwiftSymbol?) -> String {
    var fullNames: [String: String] = [:]
    for outer in type.map(enclosing) ?? [] {
      for member in outer.map({ members(of: $0) }) ?? []
      where member.position != nil && !["method", "property", "init"].contains(member.kind) {
        fullNames[baseName(member.name)] =
          member.path.dropLast().joined(separator: ".") + "."
          + baseName(member.name)
      }
    }
    for name in (type.map { members(of: $0).map(\.name) + $0.parameters }) ?? [] {
      fullNames[baseName(name)] = nil
    }
    if fullNames.isEmpty { return expression }
    var bytes = Array(expression.utf8)
    let tokens = swiftTokens(bytes)
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    for index in tokens.indices.reversed() where text(index - 1) != "." || text(index - 2) == "." {
      guard let name = fullNames[text(index)], text(index + 1) != ":" else { continue }
      let start = tokens[index].offset
      bytes.replaceSubrange(start..<start + text(index).utf8.count, with: name.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func baseName(_ name: String) -> String { String(name.prefix { $0 != "(" }) }

  /// Returns the JSON value of a simple literal, or of a constant such as a case of an enum; `nil` for other
  /// expressions.
  private func literal(_ expression: String, _ type: MappedType) -> JSONValue? {
    if expression == "[]", type.text.hasPrefix("[") || type.text.hasPrefix("Set<") {
      return type.text.contains(":") ? nil : []
    }
    if expression == "[:]", type.text.hasPrefix("[") { return [:] }
    guard type.parts.count == 1, !type.text.contains("["), !type.text.contains("<") else {
      return nil
    }
    switch type.parts[0] {
    case .known(let known):
      switch known.family {
      case .boolean:
        return ["true", "false"].contains(expression) ? .boolean(expression == "true") : nil
      case .integer, .floatingPoint: return number(expression, known)
      case .text:
        let text = expression.dropFirst().dropLast()
        guard expression.hasPrefix("\""), expression.hasSuffix("\""), expression.count > 1,
          !text.contains("\""), !text.contains("\\")
        else { return nil }
        return .string(String(text))
      case .character, .opaque: return nil
      }
    case .declared(let identifier):
      return expression.hasPrefix(".")
        ? textEnums[identifier]?[String(expression.dropFirst())] : nil
    case .external:
      let isConstant = expression.hasPrefix(".") && isIdentifier(String(expression.dropFirst()))
      return isConstant && expression != ".none" ? .string(expression) : nil
    case .existential: return nil
    }
  }

  /// Returns a number literal that is also a JSON number (RFC 8259, section 6).
  private func number(_ expression: String, _ type: KnownType) -> JSONValue? {
    let source = SourceFile(path: "", bytes: Array(expression.utf8))
    var ignored = Diagnostics()
    guard case .number(let text)? = readJSON(source, file: 0, &ignored)?.content else { return nil }
    if case .integer = type.family, Int(text) == nil { return nil }
    return .number(text)
  }
}
