import Foundation

/// The trees, decoded in every representation and by schemas that know more or fewer kinds.
nonisolated func checkMDAST(_ folder: String) throws {
  let files = try FileManager.default.contentsOfDirectory(
    at: URL(filePath: folder).appending(path: "mdast"), includingPropertiesForKeys: nil
  ).filter { $0.pathExtension == "json" }
  let trees = try files.sorted { $0.path < $1.path }.map { try Document(contentsOf: $0) }
  expectEqual(trees.count, 27)

  let nodes = try checkDocuments(MDASTNode.self, trees).values
  var kinds = Set<MDASTNode.Kind>()
  var count = 0
  for node in nodes {
    node.walk {
      kinds.insert($0.kind)
      count += 1
      return .descend
    }
  }
  expectEqual(kinds, Set(MDASTNode.Kind.allCases))
  expectEqual(kinds.count, 19)
  expectEqual(count, trees.map(tagCount).reduce(0, +))

  func check<Node: Codable & Equatable>(
    _ type: Node.Type, prefix: String, _ representation: Representation
  ) throws {
    let documents = trees.map { $0.represented(as: representation) }
    for (value, node) in zip(try checkDocuments(type, documents).values, nodes) {
      expectEqual(
        description(of: value, without: prefix), description(of: node, without: "MDAST"))
    }
  }
  try check(
    AdjacentNode.self, prefix: "Adjacent", .adjacent(tag: "type", content: "data"))
  try check(ExternalNode.self, prefix: "External", .external)
  try check(LargerNode.self, prefix: "Larger", .internal(tag: "type"))
  try checkMDASTWithUnknownKinds(trees)
}

/// Decodes the trees as a union without a certain kind. Nodes of this kind must round-trip unchanged.
nonisolated func checkMDASTWithout<Node: Codable & Equatable>(
  _ tag: String, _ type: Node.Type, _ trees: [Document]
) throws {
  for (value, tree) in zip(try checkDocuments(type, trees).values, trees) {
    expectEqual(
      String(reflecting: value).contains("Unknown\(type)("), tree.hasNode(tagged: tag))
  }
}

/// The number of nodes in a tree.
private nonisolated func tagCount(_ document: Document) -> Int {
  switch document {
  case .list(let elements): return elements.map(tagCount).reduce(0, +)
  case .object(let members):
    return (members["type"] == nil ? 0 : 1) + members.values.map(tagCount).reduce(0, +)
  default: return 0
  }
}

nonisolated extension Document {
  /// Whether a tree has a node with a tag.
  fileprivate func hasNode(tagged tag: String) -> Bool {
    switch self {
    case .list(let elements): return elements.contains { $0.hasNode(tagged: tag) }
    case .object(let members):
      return self["type"]?.text == tag || members.values.contains { $0.hasNode(tagged: tag) }
    default: return false
    }
  }

  /// The tree with every tagged object in another representation.
  fileprivate func represented(as representation: Representation) -> Document {
    switch self {
    case .list(let elements): return .list(elements.map { $0.represented(as: representation) })
    case .object(var members):
      let tag = members.removeValue(forKey: "type")?.text
      members = members.mapValues { $0.represented(as: representation) }
      return tag.map { representation.document($0, members) } ?? .object(members)
    default: return self
    }
  }
}
