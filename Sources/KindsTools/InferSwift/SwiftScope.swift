import KindsCore

/// Names of enclosing types' members. They are in scope in a nested type, but not in the schema.
struct NamesOutOfScope {
  /// The full name of each member, by its own name.
  var fullNames: [String: String] = [:]
  /// The names of types.
  var types: Set<String> = []

  /// Returns an expression with full names. Names that the expression declares itself are excluded.
  func qualified(_ expression: String) -> String {
    if fullNames.isEmpty { return expression }
    var bytes = Array(expression.utf8)
    let tokens = swiftTokens(bytes)
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    let uses = tokens.indices.filter { index in
      fullNames[text(index)] != nil && (text(index - 1) != "." || text(index - 2) == ".")
    }
    let local = uses.filter { index in
      ["let", "var", "func", "for"].contains(text(index - 1))
        || [":", "in"].contains(text(index + 1))
    }
    let declared = Set(local.map(text)).subtracting(types)
    for use in uses.reversed() where !declared.contains(text(use)) {
      let start = tokens[use].offset
      bytes.replaceSubrange(
        start..<start + text(use).utf8.count, with: (fullNames[text(use)] ?? "").utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SwiftReader {
  /// Returns the names that are in scope in a type, but not in the schema.
  func namesOutOfScope(of type: SwiftSymbol?) -> NamesOutOfScope {
    var names = NamesOutOfScope()
    guard let type else { return names }
    for outer in enclosing(type).compactMap(\.self) {
      for member in members(of: outer) where member.position != nil {
        let name = String(member.name.prefix { $0 != "(" })
        let isType = Self.typeKinds.contains(member.kind)
        guard isType || member.kind.hasPrefix("type.") || member.kind == "enum.case" else {
          continue
        }
        names.fullNames[name] = "\(outer.fullName).\(name)"
        if isType { names.types.insert(name) }
      }
    }
    for name in members(of: type).map(\.name) + type.parameters {
      names.fullNames[String(name.prefix { $0 != "(" })] = nil
    }
    return names
  }

  private static let typeKinds: Set = [
    "enum", "struct", "class", "protocol", "typealias", "associatedtype",
  ]

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
