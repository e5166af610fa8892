import KindsCore

/// The declarations of a module as the Swift compiler writes them with `-emit-symbol-graph`.
struct SymbolGraph {
  /// The name of the module.
  let module: String
  /// The declarations by file and position. Those that the compiler synthesized have no position and come first.
  let symbols: [SwiftSymbol]
  /// The conformances of each symbol, by symbol identifier.
  var conformances: [String: [SwiftConformance]] = [:]
  /// The identifier of each member's owner, by the member's identifier.
  var owners: [String: String] = [:]
}

extension SymbolGraph {
  /// Returns the enum or struct with a name. The name may lack enclosing types.
  func type(named name: String) -> SwiftSymbol? {
    let types = symbols.filter(\.isEnumOrStruct)
    return types.first { $0.fullName == name } ?? types.first { $0.name == name }
  }
}

/// A declaration in a module.
struct SwiftSymbol {
  /// The kind of declaration, such as `enum.case`.
  let kind: String
  /// The unique identifier in the symbol graph.
  let identifier: String
  /// The names of the enclosing types and its own name.
  let path: [String]
  /// The access level, such as `public`.
  let access: String
  /// The place of the declaration; `nil` if the compiler synthesized it.
  let position: SwiftPosition?
  let doc: String?
  /// The text of the declaration, in pieces.
  let fragments: [Fragment]
  /// The names of the generic parameters of the declaration and of its enclosing types.
  let parameters: [String]
  /// The constraints of the generic parameters.
  let constraints: [Constraint]
  /// Whether it is declared in an extension.
  let isInExtension: Bool
  /// The deprecation message.
  let deprecated: String?
  /// The platform versions that it requires, such as `iOS 17`, and the attribute `@_spi`.
  let restrictions: [String]

  struct Fragment {
    let kind: String
    let text: String
    /// The identifier of the type that the fragment names.
    let identifier: String?
  }

  struct Constraint {
    let kind: String
    let left: String
    let right: String
  }

  /// The words before the declaration's name, including attributes and modifiers.
  var modifiers: [String] {
    let text = fragments.prefix { $0.kind != "identifier" }.map(\.text).joined()
    return text.split(whereSeparator: \.isWhitespace).map { String($0) }
  }

  var isEnumOrStruct: Bool { ["enum", "struct"].contains(kind) && position != nil }

  /// Whether it is `init(from:)` or `encode(to:)`.
  var isCoding: Bool {
    switch (kind, name) {
    case ("init", "init(from:)"): return fragments.contains { $0.text == "Decoder" }
    case ("method", "encode(to:)"): return fragments.contains { $0.text == "Encoder" }
    default: return false
    }
  }

  /// Whether it is a hand-written `init(rawValue:)`.
  var isRawValue: Bool { name == "init(rawValue:)" && position != nil }

  /// Whether it is `private` or `fileprivate`.
  var isPrivate: Bool { access == "private" || access == "fileprivate" }

  /// The name without enclosing types.
  var name: String { path.last ?? "" }

  /// The name with its enclosing types, as Swift writes it.
  var fullName: String { path.joined(separator: ".") }
}

/// A protocol that a declaration conforms to.
struct SwiftConformance {
  /// The protocol's name without its module.
  let name: String
  /// The protocol's module; `nil` for the module of the symbol graph.
  let module: String?
}

/// A position in a Swift file; lines and columns are counted from 1.
struct SwiftPosition: Comparable {
  let path: String
  let line: Int
  let column: Int

  static func < (left: SwiftPosition, right: SwiftPosition) -> Bool {
    (left.path, left.line, left.column) < (right.path, right.line, right.column)
  }
}

/// The supported version of the symbol graph format, which Swift 6.3 writes.
private let formatVersion = "0.6"

/// The fix in messages: the command that writes a symbol graph.
private let fix =
  "create it with 'swiftc -emit-module -emit-symbol-graph -emit-symbol-graph-dir DIR -symbol-graph-minimum-access-level private'"

/// Parses a symbol graph.
///
/// - Returns: `nil` if an error was reported.
func readSymbolGraph(_ source: SourceFile, file: Int, _ diagnostics: inout Diagnostics)
  -> SymbolGraph?
{
  guard let document = readJSON(source, file: file, &diagnostics) else { return nil }
  guard let version = document["metadata"]?["formatVersion"],
    let moduleNode = document["module"], let module = moduleNode["name"]?.string,
    let symbols = document["symbols"], symbols.isList,
    let relationships = document["relationships"], relationships.isList
  else {
    let start = document.range.bytes.lowerBound
    diagnostics.error(
      .missingKey,
      "this is not a symbol graph, which has 'metadata', 'module', 'symbols' and 'relationships'; \(fix)",
      at: SourceRange(file: document.range.file, bytes: start..<start + 1))
    return nil
  }
  let found = ["major", "minor"].map { version[$0]?.integer.map(String.init) ?? "?" }
    .joined(separator: ".")
  if found != formatVersion {
    diagnostics.error(
      .requiredVersion,
      "the symbol graph has the format version \(found), not \(formatVersion); create it with Swift 6.3",
      at: version.range)
    return nil
  }
  let name = source.printableName
  let expected = "\(module).symbols.json"
  if name.hasSuffix(".symbols.json"), name != expected {
    diagnostics.error(
      .valueType,
      "the symbol graph of the module \(quoted(module)) is named \(quoted(expected)), and other files may contain only extensions; give that file",
      at: moduleNode.range)
    return nil
  }
  var read: [SwiftSymbol] = []
  for node in symbols.elements {
    guard let symbol = SwiftSymbol(node) else {
      diagnostics.error(
        .valueType,
        "this symbol lacks a kind, an identifier, a path or a declaration; create the file with the compiler",
        at: node.range)
      return nil
    }
    read.append(symbol)
  }
  var graph = SymbolGraph(module: module, symbols: read.sorted(by: isBefore))
  for relationship in relationships.elements {
    guard let source = relationship["source"]?.string, let target = relationship["target"]?.string
    else { continue }
    switch relationship["kind"]?.string {
    case "memberOf": graph.owners[source] = target
    case "conformsTo":
      let parts = (relationship["targetFallback"]?.string ?? "").split(
        separator: ".", maxSplits: 1)
      graph.conformances[source, default: []].append(
        parts.count == 2
          ? SwiftConformance(name: String(parts[1]), module: String(parts[0]))
          : SwiftConformance(name: target, module: nil))
    default: break
    }
  }
  return graph
}

private func isBefore(_ left: SwiftSymbol, _ right: SwiftSymbol) -> Bool {
  guard let position = right.position else { return false }
  return left.position.map { $0 < position } ?? true
}

extension SwiftSymbol {
  /// Reads a symbol; returns `nil` if a part is missing.
  fileprivate init?(_ node: JSONNode) {
    guard let kind = node["kind"]?["identifier"]?.string,
      let identifier = node["identifier"]?["precise"]?.string,
      let path = node["pathComponents"]?.elements.compactMap(\.string), !path.isEmpty,
      let fragments = node["declarationFragments"]?.elements
    else { return nil }
    let generics = node["swiftGenerics"]
    let prefix = "swift."
    self.init(
      kind: kind.hasPrefix(prefix) ? String(kind.dropFirst(prefix.count)) : kind,
      identifier: identifier, path: path, access: node["accessLevel"]?.string ?? "internal",
      position: SwiftPosition(node["location"]), doc: docComment(node["docComment"]),
      fragments: fragments.map {
        .init(
          kind: $0["kind"]?.string ?? "text", text: $0["spelling"]?.string ?? "",
          identifier: $0["preciseIdentifier"]?.string)
      },
      parameters: (generics?["parameters"]?.elements ?? []).compactMap { $0["name"]?.string },
      constraints: (generics?["constraints"]?.elements ?? []).map {
        .init(
          kind: $0["kind"]?.string ?? "", left: $0["lhs"]?.string ?? "",
          right: $0["rhs"]?.string ?? "")
      },
      isInExtension: node["swiftExtension"] != nil, deprecated: deprecation(node["availability"]),
      restrictions: requirements(node))
  }
}

extension SwiftPosition {
  /// Converts a position: a symbol graph counts lines and columns from 0.
  fileprivate init?(_ node: JSONNode?) {
    guard let uri = node?["uri"]?.string, let place = node?["position"],
      let line = place["line"]?.integer, let column = place["character"]?.integer,
      0..<Int.max ~= line, 0..<Int.max ~= column
    else { return nil }
    let scheme = "file://"
    path = percentDecoded(uri.hasPrefix(scheme) ? String(uri.dropFirst(scheme.count)) : uri)
    (self.line, self.column) = (line + 1, column + 1)
  }
}

private func docComment(_ node: JSONNode?) -> String? {
  let lines = (node?["lines"]?.elements ?? []).map { $0["text"]?.string ?? "" }
  let text = lines.joined(separator: "\n")
  return text.contains { $0 != " " && $0 != "\n" } ? text : nil
}

private func deprecation(_ node: JSONNode?) -> String? {
  for entry in node?.elements ?? [] {
    guard case .boolean(true)? = entry["isUnconditionallyDeprecated"]?.content else { continue }
    if let message = entry["message"]?.string, !message.isEmpty { return message }
    return entry["renamed"]?.string.map { "use '\($0)'" } ?? "no longer in use"
  }
  return nil
}

private func requirements(_ node: JSONNode) -> [String] {
  let versions = (node["availability"]?.elements ?? []).compactMap { entry -> String? in
    guard let domain = entry["domain"]?.string, let introduced = entry["introduced"] else {
      return nil
    }
    let parts = ["major", "minor", "patch"].compactMap {
      introduced[$0]?.integer.map(String.init)
    }
    return "\(domain) \(parts.joined(separator: "."))"
  }
  guard case .boolean(true)? = node["spi"]?.content else { return versions }
  return versions + ["@_spi"]
}

extension JSONNode {
  fileprivate var integer: Int? {
    guard case .number(let text) = content else { return nil }
    return Int(text)
  }
}
