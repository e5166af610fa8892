import KindsSchema

/// Names of enclosing types' members. They are in scope in a nested type, but not in an extension of it, which is
/// outside of the enclosing types.
struct NamesOutOfScope {
  /// The full name of each member, by its own name.
  var fullNames: [String: String] = [:]
  /// The names of types.
  var types: Set<String> = []

  /// Returns the tokens that use the names. Names that the code declares itself are excluded.
  func uses(in tokens: ArraySlice<SwiftToken>) -> [SwiftToken] {
    if fullNames.isEmpty { return [] }
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    var uses: [SwiftToken] = []
    var local: Set<String> = []
    for (index, token) in zip(tokens.indices, tokens) where fullNames[token.text] != nil {
      if text(index - 1) == ".", text(index - 2) != "." { continue }
      let isDeclared =
        ["let", "var", "func", "for"].contains(text(index - 1))
        || [":", "in"].contains(text(index + 1))
      if isDeclared, !types.contains(token.text) { local.insert(token.text) }
      uses.append(token)
    }
    return uses.filter { !local.contains($0.text) }
  }

  /// Returns an expression with full names.
  func qualified(_ expression: String) -> String {
    var bytes = Array(expression.utf8)
    for use in uses(in: swiftTokens(bytes)[...]).reversed() {
      guard let name = fullNames[use.text] else { continue }
      bytes.replaceSubrange(use.offset..<use.offset + use.text.utf8.count, with: name.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SwiftReader {
  /// Returns the names that are in scope in a type, but not in an extension of it.
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

  /// Returns advice on the names in hand-written members that are out of scope in an extension, with their lines; empty
  /// if there are none.
  func scopeAdvice(for members: [SwiftSymbol], of type: HandWrittenType) -> String {
    let names = namesOutOfScope(of: type.symbol)
    if names.fullNames.isEmpty { return "" }
    var lines: [String: [Int]] = [:]
    // A member of an extension uses full names already.
    for member in members where !member.isInExtension {
      for use in names.uses(in: tokens(of: member)) where lines[use.text]?.last != use.line {
        lines[use.text, default: []].append(use.line)
      }
    }
    if lines.isEmpty { return "" }
    let fixes = lines.sorted { ($0.value[0], $0.key) < ($1.value[0], $1.key) }.map { name, lines in
      "\(quoted(names.fullNames[name] ?? name)) for \(quoted(name)) in \(lines.count == 1 ? "line" : "lines") \(plainList(lines.map(String.init), conjunction: "and"))"
    }
    let outer = type.symbol.path.dropLast().joined(separator: ".")
    return
      ", which is outside of \(quoted(outer)): write \(plainList(fixes, conjunction: "and"))"
  }

  /// Returns the tokens of a member's declaration, from its name to the next declaration or to the end of its type.
  func tokens(of member: SwiftSymbol) -> ArraySlice<SwiftToken> {
    guard let position = member.position else { return [] }
    let tokens = sources.tokens(of: position.path)
    func place(_ position: SwiftPosition) -> Int? {
      tokens.firstIndex { ($0.line, $0.column) >= (position.line, position.column) }
    }
    guard let start = place(position) else { return [] }
    let next = graph.symbols.lazy.filter { symbol in
      !symbol.path.starts(with: member.path)
    }.compactMap(\.position).filter { $0.path == position.path && position < $0 }.min()
    var depth = 0
    let end = tokens[start...].firstIndex { token in
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      return depth < 0
        || next.map { (token.line, token.column) >= ($0.line, $0.column) } ?? false
    }
    return tokens[start..<(end ?? tokens.endIndex)]
  }
}
