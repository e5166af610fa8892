import KindsSchema

// An export carries the schemas from which it was generated, so that an import returns them word for word.

/// The key of the schemas in an exported file, which other programs ignore.
let originalKey = "x-kinds"

/// The schemas of a module as one document; `nil` if an export does not carry them.
///
/// Swift does not leave the schemas, and what another module declares cannot be taken back without it. Files that say
/// different things of all that they declare cannot be one document either.
func originalSchema(_ sources: [SourceFile]) -> JSONValue? {
  var document: [JSONValue.Member] = []
  for (index, source) in sources.enumerated() {
    var diagnostics = Diagnostics()
    guard source.module == nil, let root = readJSON(source, file: index, &diagnostics),
      case .object(let members) = JSONValue(root.content), !root.hasSwift,
      !(members["externals"] != nil && root.hasConstant)
    else { return nil }
    if index == 0 {
      document = members
      continue
    }
    guard let both = merged(document, members) else { return nil }
    document = both
  }
  return .object(document)
}

extension JSONValue {
  /// The text of an exported file, with its original schemas if it carries them.
  func text(of sources: [SourceFile], _ includesSchemas: Bool) -> String {
    let original = includesSchemas ? originalSchema(sources) : nil
    let added = original.map { [Member(key: originalKey, value: $0)] } ?? []
    return JSONValue.object(members + added).prettyText() + "\n"
  }
}

/// The keys of a document whose members are declarations.
private let sections: Set<String> = [
  "externals", "groups", "unions", "structs", "presets", "enums", "protocols",
]

/// The members of two documents as those of one.
private func merged(
  _ first: [JSONValue.Member], _ second: [JSONValue.Member]
) -> [JSONValue.Member]? {
  var result = first
  if case .string(let doc)? = second["doc"], first["doc"] != second["doc"] {
    var docs = [doc]
    if case .string(let other)? = first["doc"] { docs.insert(other, at: 0) }
    result.removeAll { $0.key == "doc" }
    result.insert(.init(key: "doc", value: .string(docs.joined(separator: "\n\n"))), at: 0)
  }
  func settings(_ members: [JSONValue.Member]) -> [String: JSONValue] {
    let others = members.filter { !sections.contains($0.key) && $0.key != "doc" }
    return Dictionary(others.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
  guard settings(first) == settings(second) else { return nil }
  for member in second where sections.contains(member.key) {
    guard let index = result.firstIndex(where: { $0.key == member.key }) else {
      result.append(member)
      continue
    }
    var known: [String: JSONValue] = [:]
    for entry in result[index].value.members { known[entry.key] = entry.value }
    var others: [JSONValue.Member] = []
    for entry in member.value.members {
      guard let other = known[entry.key] else {
        others.append(entry)
        continue
      }
      // An external type is often named in several files.
      if other != entry.value { return nil }
    }
    result[index].value = .object(result[index].value.members + others)
  }
  return result
}

extension [JSONValue.Member] {
  fileprivate subscript(key: String) -> JSONValue? { first { $0.key == key }?.value }
}

extension JSONNode {
  /// Whether something is written in Swift.
  fileprivate var hasSwift: Bool {
    switch content {
    case .array(let elements): elements.contains(where: \.hasSwift)
    case .object(let members):
      members.contains {
        $0.key.value == "swift" && $0.value.string != nil
          || $0.key.value == "attributes" && $0.value.elements.contains(where: \.isAttribute)
          || $0.value.hasSwift
      }
    default: false
    }
  }

  /// Whether a string in it could be a constant of an external type, such as `.gray`.
  fileprivate var hasConstant: Bool {
    switch content {
    case .string: swiftConstant != nil
    case .array(let elements): elements.contains(where: \.hasConstant)
    case .object(let members): members.contains { $0.value.hasConstant }
    default: false
    }
  }

  /// Whether it is the string of an attribute.
  private var isAttribute: Bool { string?.hasPrefix("@") ?? false }
}
