// Checks that apply to the real documents of every union.

import Foundation

/// The representation of a tagged value in JSON.
nonisolated enum Representation {
  case `internal`(tag: String)
  case adjacent(tag: String, content: String)
  case external

  /// The value of a kind with the members of its payload.
  func document(_ tag: String, _ members: [String: Document]) -> Document {
    switch self {
    case .internal(let tagKey):
      return .object(members.merging([tagKey: .string(tag)]) { _, tag in tag })
    case .adjacent(let tagKey, let content):
      return .object([tagKey: .string(tag), content: .object(members)])
    case .external: return .object([tag: .object(members)])
    }
  }

  /// Whether the tag is a key.
  var isExternal: Bool {
    if case .external = self { return true }
    return false
  }
}

/// Decodes documents. Checks that each value is encoded as an equal document, and that the spelling of a document does
/// not matter.
///
/// - Parameters:
///   - tag: The key of the tag, which one of the spellings moves to the end.
///   - exception: Whether a document and its encoded value may differ at a path.
/// - Returns: The values, and the number of differences that are exceptions.
@discardableResult
nonisolated func checkDocuments<Value: Codable & Equatable>(
  _ type: Value.Type, _ documents: [Document], tag: String = "type",
  exception: (String) -> Bool = { _ in false }, file: StaticString = #fileID, line: UInt = #line
) throws -> (values: [Value], exceptions: Int) {
  let spellings = [
    Spelling(order: >),
    Spelling(order: { $0 != tag && ($1 == tag || $0 < $1) }),
    Spelling(escapesAll: true),
  ]
  var exceptions = 0
  let values = try documents.enumerated().map { index, document in
    let value = try decode(type, Spelling().text(of: document))
    for place in try Document(encoding: value).differences(from: document) {
      if exception(place) {
        exceptions += 1
      } else {
        expect(false, "document \(index) differs at \(place)", file: file, line: line)
      }
    }
    for (number, spelling) in spellings.enumerated() {
      let same = try decode(type, spelling.text(of: document)) == value
      expect(same, "document \(index), spelling \(number) differs", file: file, line: line)
    }
    return value
  }
  return (values, exceptions)
}

/// A description of a value without the prefix of type names, so that values of types with different prefixes can be
/// compared.
nonisolated func description(of value: Any, without prefix: String) -> String {
  // One of the representations keeps extras in two places.
  String(reflecting: value).replacing(prefix, with: "").replacing(
    ", enclosingExtras: [:]", with: "")
}
