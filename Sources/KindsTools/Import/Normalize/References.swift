import KindsCore

/// The problem with a reference that cannot be resolved.
struct ReferenceProblem: Error {
  /// The problem and its fix, for the end of a message.
  let message: String
  /// Whether the referenced file or URL is missing from the input.
  var isMissing = false
  /// Whether the reference leads to the metaschema of JSON Schema.
  var isMetaschema = false
}

/// Resolves the references in descriptions.
final class References {
  let descriptions: [Description]
  /// The members of large objects, by key.
  private var indices: [NodeID: [String: JSONNode]] = [:]
  private var found: [Reference: Result<JSONNode, ReferenceProblem>] = [:]
  /// The schemas with an identifier or an anchor, collected when a reference first needs them.
  private var names: ReferenceNames?

  private struct Reference: Hashable {
    let text: String
    /// The schema resource that contains the reference.
    let resource: NodeID
  }

  init(_ descriptions: [Description]) { self.descriptions = descriptions }

  /// The start of the first description.
  var start: SourceRange { descriptions[0].root.range }

  /// Returns the value that a reference leads to (RFC 3986, section 5; RFC 6901).
  func target(_ text: String, from node: JSONNode) -> Result<JSONNode, ReferenceProblem> {
    let resource = resource(of: node)
    let reference = Reference(text: text, resource: resource.id)
    if let known = found[reference] { return known }
    let result = resolve(text, in: resource)
    found[reference] = result
    return result
  }

  /// Returns the schema that the reference in a schema leads to, if any.
  func target(of node: JSONNode) -> JSONNode? {
    guard let reference = node.members.first(where: { isReference($0.key.value) })?.value,
      let text = reference.string
    else { return nil }
    return try? target(text, from: reference).get()
  }

  private func resolve(
    _ text: String, in resource: JSONNode
  ) -> Result<JSONNode, ReferenceProblem> {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts.first ?? "")
    let fragment = parts.count > 1 ? String(parts[1]) : ""
    var roots = [resource]
    if path.isEmpty {
      let root = descriptions[resource.range.file].root
      if root.id != resource.id { roots.append(root) }
    } else if let root = root(path, in: resource) {
      roots = [root]
    } else {
      let own = descriptions[resource.range.file].source.path
      let fix =
        path.contains("://")
        ? "remote schemas are not loaded; save the schema and pass its file too"
        : "its file was not passed; pass \(quoted(folder(of: own) + "/" + pointerKey(path))) too"
      let metaschemas = ["://json-schema.org/draft-0", "://json-schema.org/draft/20"]
      return .failure(
        ReferenceProblem(
          message: fix + ", or import the rest with '--missing json'", isMissing: true,
          isMetaschema: fragment.isEmpty && path.hasSuffix("/schema")
            && metaschemas.contains(where: path.contains)))
    }
    if fragment.isEmpty { return .success(roots[0]) }
    guard fragment.utf8.first == ASCII.slash else { return anchored(fragment, in: roots) }
    var problem = ReferenceProblem(message: "")
    for root in roots {
      switch value(at: fragment, in: root) {
      case .success(let node): return .success(node)
      case .failure(let other): if problem.message.isEmpty { problem = other }
      }
    }
    return .failure(problem)
  }

  private func value(
    at pointer: String, in root: JSONNode
  ) -> Result<JSONNode, ReferenceProblem> {
    var node = root
    let tokens = pointer.utf8.split(separator: ASCII.slash, omittingEmptySubsequences: false)
    for token in tokens.dropFirst() {
      let key = pointerKey(String(Substring(token)))
      let next: JSONNode?
      switch node.content {
      case .object: next = member(key, of: node)
      case .array(let elements):
        next = Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: next = nil
      }
      guard let next else {
        return .failure(
          ReferenceProblem(
            message:
              "the key \(quoted(key)) is missing\(suggestion(for: key, among: node.members.prefix(2_000).map(\.key.value)))"
          ))
      }
      node = next
    }
    return .success(node)
  }

  /// Returns the value of a member. An index makes this fast for large objects.
  private func member(_ key: String, of node: JSONNode) -> JSONNode? {
    if node.members.count < 16 { return node[key] }
    if let index = indices[node.id] { return index[key] }
    let index = Dictionary(keepingFirst: node.members.map { ($0.key.value, $0.value) })
    indices[node.id] = index
    return index[key]
  }

  private func anchored(
    _ name: String, in roots: [JSONNode]
  ) -> Result<JSONNode, ReferenceProblem> {
    for root in roots {
      if let node = namesOfSchemas.anchors[ReferenceNames.Anchor(resource: root.id, name: name)] {
        return .success(node)
      }
    }
    return .failure(ReferenceProblem(message: "no '$anchor' has that name"))
  }

  /// Returns the schema with an identifier, or the root of the description with a path.
  private func root(_ path: String, in resource: JSONNode) -> JSONNode? {
    let base = namesOfSchemas.bases[resource.id] ?? ""
    if let node = namesOfSchemas.identifiers[resolvedURI(path, base)]
      ?? namesOfSchemas.identifiers[path]
    {
      return node
    }
    let own = descriptions[resource.range.file].source.path
    let wanted = normalizedPath(folder(of: own) + "/" + pointerKey(path))
    return descriptions.first { normalizedPath($0.source.path) == wanted }?.root
  }

  /// Returns the schema resource that contains a value: the nearest enclosing schema with an identifier, or the
  /// document.
  private func resource(of node: JSONNode) -> JSONNode {
    let root = descriptions[node.range.file].root
    guard let names else { return root }
    let offset = node.range.bytes.lowerBound
    guard let resources = names.resources[node.range.file] else { return root }
    var index = lastIndex(of: resources.count) {
      resources[$0].node.range.bytes.lowerBound <= offset
    }
    while let own = index, !resources[own].node.range.bytes.contains(offset) {
      index = resources[own].outer
    }
    return index.map { resources[$0].node } ?? root
  }

  private var namesOfSchemas: ReferenceNames {
    if let names { return names }
    let made = ReferenceNames(descriptions)
    names = made
    return made
  }

  /// Finds the identifiers of schemas, which affect how references are resolved. This is not necessary if all
  /// descriptions are OpenAPI.
  func readIdentifiers() {
    let mayHaveThem = descriptions.contains { !$0.dialect.isOpenAPI }
    if mayHaveThem { _ = namesOfSchemas }
  }

  /// Returns the JSON Pointer of a value as a URI fragment, for messages.
  func pointer(to range: SourceRange) -> String {
    guard descriptions.indices.contains(range.file) else { return "#" }
    let path = descriptions[range.file].root.path(to: range.bytes.lowerBound)
    return "#" + JSONPointer(keys: path).text
  }
}

/// Whether a keyword refers to another schema.
func isReference(_ keyword: String) -> Bool {
  switch keyword {
  case "$ref", "$dynamicRef", "$recursiveRef": true
  default: false
  }
}

/// Returns the last number for which a condition holds, by binary search. The condition must hold for all smaller
/// numbers.
private func lastIndex(of count: Int, where holds: (Int) -> Bool) -> Int? {
  var low = 0
  var high = count
  while low < high {
    let middle = (low + high) / 2
    if holds(middle) { low = middle + 1 } else { high = middle }
  }
  return low == 0 ? nil : low - 1
}

/// The schemas with identifiers or anchors.
private struct ReferenceNames {
  struct Anchor: Hashable {
    let resource: NodeID
    let name: String
  }

  private var idKeyword = ""
  private(set) var identifiers: [String: JSONNode] = [:]
  /// The identifiers of schemas, resolved against those of enclosing schemas.
  private(set) var bases: [NodeID: String] = [:]
  private(set) var anchors: [Anchor: JSONNode] = [:]
  /// The nested schemas with identifiers, by file and in order, each with the index of the enclosing one.
  private(set) var resources: [Int: [(node: JSONNode, outer: Int?)]] = [:]

  init(_ descriptions: [Description]) {
    for description in descriptions {
      idKeyword = description.dialect.idKeyword
      add(description.root, resource: description.root, base: "", isRoot: true)
    }
  }

  private mutating func add(
    _ node: JSONNode, resource: JSONNode, base: String, outer: Int? = nil, isRoot: Bool = false
  ) {
    var (resource, base, outer) = (resource, base, outer)
    switch node.content {
    case .array(let elements):
      for element in elements { add(element, resource: resource, base: base, outer: outer) }
    case .object(let members):
      // Most objects have no such key, so the lookups are skipped.
      let hasNames = members.contains { $0.key.value.utf8.first == UInt8(ascii: "$") }
      func name(_ key: String) -> String? { hasNames ? node[key]?.string : nil }
      if let id = idKeyword == "$id" ? name("$id") : node["id"]?.string {
        if id.hasPrefix("#") {
          anchors[Anchor(resource: resource.id, name: String(id.dropFirst()))] = node
        } else {
          let own = id.split(separator: "#", omittingEmptySubsequences: false)[0]
          let plain = resolvedURI(String(own), base)
          if identifiers[plain] == nil { identifiers[plain] = node }
          if !isRoot {
            let own = resources[node.range.file]?.count ?? 0
            resources[node.range.file, default: []].append((node, outer))
            outer = own
          }
          (resource, base) = (node, plain)
          bases[node.id] = plain
        }
      }
      for key in ["$anchor", "$dynamicAnchor"] {
        guard let name = name(key) else { continue }
        anchors[Anchor(resource: resource.id, name: name)] = node
      }
      for member in members {
        switch member.value.content {
        case .array, .object: add(member.value, resource: resource, base: base, outer: outer)
        case .null, .boolean, .number, .string: break
        }
      }
    case .null, .boolean, .number, .string: return
    }
  }
}

/// Returns the key that a token of a JSON Pointer in a URI fragment stands for.
private func pointerKey(_ token: String) -> String {
  percentDecoded(token).replacing("~1", with: "/").replacing("~0", with: "~")
}

/// Returns a string with its percent-encoded bytes decoded (RFC 3986, section 2.1).
func percentDecoded(_ text: String) -> String {
  if !text.utf8.contains(UInt8(ascii: "%")) { return text }
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    let digits = rest.prefix(2).compactMap { ASCII.hexadecimalValue($0) }
    if byte == UInt8(ascii: "%"), digits.count == 2 {
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Returns a URI resolved against a base (RFC 3986, section 5.2).
private func resolvedURI(_ text: String, _ base: String) -> String {
  if text.contains("://") || text.hasPrefix("urn:") || base.isEmpty { return text }
  if text.isEmpty { return base }
  let pathStart = base.firstRange(of: "://").map { slashes in
    base[slashes.upperBound...].firstIndex(of: "/") ?? base.endIndex
  }
  let origin = base[..<(pathStart ?? base.startIndex)]
  if text.hasPrefix("/") { return origin + text }
  let path = normalizedPath(folder(of: String(base[origin.endIndex...])) + "/" + text)
  return origin + (pathStart != nil && !path.hasPrefix("/") ? "/" : "") + path
}

private func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
}

/// Returns a path without `.`, and without `..` where possible.
private func normalizedPath(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
}
