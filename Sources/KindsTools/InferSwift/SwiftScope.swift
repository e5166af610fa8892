import KindsCore

extension SwiftReader {
  /// Returns an expression with full names of the members of enclosing types. They are in scope in a nested type, but
  /// not in the schema.
  func qualified(_ expression: String, in type: SwiftSymbol?) -> String {
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

  /// Returns the tokens of a member's declaration, from its name to the next declaration or to the end of its type.
  func tokens(of member: SwiftSymbol) -> ArraySlice<SwiftToken> {
    guard let position = member.position else { return [] }
    let next = graph.symbols.lazy.filter { !$0.path.starts(with: member.path) }
      .compactMap(\.position).filter { $0.path == position.path && position < $0 }.min()
    let tokens = sources.tokens(of: position.path)
    let start = sources.index(of: position, in: tokens)
    let limit = next.map { sources.index(of: $0, in: tokens) } ?? tokens.count
    var depth = 0
    return tokens[start..<limit].prefix { token in
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      return depth >= 0
    }
  }
}
