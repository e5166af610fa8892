import KindsSchema

/// What is left out of data: the values that have a member, or have a certain value there.
public struct InferExclusion: Sendable {
  let keys: [String]
  let value: String?

  /// Reads an exclusion.
  ///
  /// - Parameter text: A key, or several with periods between them, and perhaps `=` and a scalar.
  public init(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    keys = parts[0].split(separator: ".").map(String.init)
    value = parts.count > 1 ? String(parts[1]) : nil
  }

  func excludes(_ node: JSONNode) -> Bool {
    var node = node
    for key in keys {
      guard case .object(let members) = node.content,
        let member = members.first(where: { $0.key.value == key })
      else { return false }
      node = member.value
    }
    guard let value else { return true }
    switch node.content {
    case .string(let text), .number(let text): return text == value
    case .boolean(let flag): return String(flag) == value
    case .null: return value == "null"
    case .array, .object: return false
    }
  }
}

/// The values of data, which can be gone through several times: of several documents, one is kept at a time.
struct DataValues {
  private let files: [DataFile]
  private let exclusions: [InferExclusion]
  /// The only document.
  private var document: JSONNode?
  /// How deep data may be that Foundation's decoder reads.
  private static let maximumDepth = 512

  init(_ files: [DataFile], _ exclusions: [InferExclusion]) {
    self.files = files
    self.exclusions = exclusions
  }

  /// Goes through all values, for the first time: what is not JSON is reported.
  mutating func forEach(_ diagnostics: inout Diagnostics, _ body: (JSONNode) -> Void) {
    for (index, file) in files.enumerated() {
      if file.isLines {
        readJSONLines(file.source, file: index, maximumDepth: Self.maximumDepth, &diagnostics) {
          node, _ in
          if let node { give(node, body) }
        }
        continue
      }
      guard
        let node = readJSON(
          file.source, file: index, maximumDepth: Self.maximumDepth, &diagnostics)
      else { continue }
      if files.count == 1 { document = node }
      giveDocument(node, body)
    }
  }

  /// Goes through all values once more.
  mutating func forEach(_ body: (JSONNode) -> Void) {
    if let document {
      giveDocument(document, body)
      return
    }
    var diagnostics = Diagnostics()
    forEach(&diagnostics, body)
  }

  private func giveDocument(_ node: JSONNode, _ body: (JSONNode) -> Void) {
    if case .array(let elements) = node.content {
      for element in elements { give(element, body) }
    } else {
      give(node, body)
    }
  }

  private func give(_ node: JSONNode, _ body: (JSONNode) -> Void) {
    if !exclusions.contains(where: { $0.excludes(node) }) { body(node) }
  }
}
