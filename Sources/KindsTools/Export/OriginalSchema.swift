import KindsCore

// Includes the original schemas in an export, so that an import can restore them exactly.

/// The key of the original schemas in an exported file. Other programs ignore it.
let originalKey = "x-kinds"

/// Returns the schemas of a module as one document, or `nil` if an export cannot include them.
///
/// Schemas with Swift code are not included, and neither are schemas that import other modules. Files with different
/// settings cannot be merged into one document.
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

/// Returns the member with the original schemas of an exported file; empty if the file does not include them.
func original(_ sources: [SourceFile], _ includesSchemas: Bool) -> JSONValue {
  let schema = includesSchemas ? originalSchema(sources) : nil
  return .object(schema.map { [.init(key: originalKey, value: $0)] } ?? [])
}

/// The keys under which a document lists declarations.
private let sections: Set<String> = [
  "externals", "groups", "unions", "structs", "presets", "enums", "protocols",
]

/// Merges the members of two documents. Returns `nil` if their settings or declarations of the same name differ.
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
      // Several files may declare the same external type.
      if other != entry.value { return nil }
    }
    result[index].value = .object(result[index].value.members + others)
  }
  return result
}

extension JSONNode {
  /// Whether the JSON contains Swift code.
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

  /// Whether a string may be a constant of an external type, such as `.gray`.
  fileprivate var hasConstant: Bool {
    switch content {
    case .string: swiftConstant != nil
    case .array(let elements): elements.contains(where: \.hasConstant)
    case .object(let members): members.contains { $0.value.hasConstant }
    default: false
    }
  }

  /// Whether the value is a string with an attribute.
  private var isAttribute: Bool { string?.hasPrefix("@") ?? false }
}
