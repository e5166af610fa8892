import KindsSchema

/// The values that are left out of data: those that have a member, or have a certain value there.
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
  /// The index of the first file among those that diagnostics are about.
  private let firstIndex: Int
  /// Whether a document that is a list may be one value.
  var mayBeList = false
  /// The only document.
  private var document: JSONNode?
  /// The maximum depth of data that Foundation's decoder reads.
  private static let maximumDepth = 512

  init(_ files: [DataFile], _ exclusions: [InferExclusion], firstIndex: Int = 0) {
    self.files = files
    self.exclusions = exclusions
    self.firstIndex = firstIndex
  }

  /// The size of all files in bytes.
  private var size: Int { files.reduce(0) { $0 + $1.source.bytes.count } }

  /// Goes through all values, for the first time; invalid JSON is reported.
  ///
  /// - Parameter progress: Is told again and again how many bytes have been looked at, and how many there are.
  mutating func forEach(
    _ diagnostics: inout Diagnostics, _ progress: (Int, Int) -> Void,
    _ body: (JSONNode) -> Void
  ) {
    let total = size
    var done = 0
    for (offset, file) in files.enumerated() {
      let index = firstIndex + offset
      let before = done
      func give(_ node: JSONNode) {
        self.give(node, body)
        progress(before + node.range.bytes.upperBound, total)
      }
      done += file.source.bytes.count
      if file.isLines {
        readJSONLines(file.source, file: index, maximumDepth: Self.maximumDepth, &diagnostics) {
          node, _ in
          if let node { give(node) }
        }
        continue
      }
      guard
        let node = readJSON(
          file.source, file: index, maximumDepth: Self.maximumDepth, &diagnostics)
      else { continue }
      if files.count == 1 { document = node }
      giveDocument(node, give)
    }
  }

  /// Goes through all values once more.
  mutating func forEach(_ progress: (Int, Int) -> Void, _ body: (JSONNode) -> Void) {
    if let document {
      let total = size
      giveDocument(document) { node in
        give(node, body)
        progress(node.range.bytes.upperBound, total)
      }
      return
    }
    var diagnostics = Diagnostics()
    forEach(&diagnostics, progress, body)
  }

  /// Goes through all values once more.
  mutating func forEach(_ body: (JSONNode) -> Void) { forEach({ _, _ in }, body) }

  private func giveDocument(_ node: JSONNode, _ body: (JSONNode) -> Void) {
    for value in KindsTools.values(in: node, mayBeList: mayBeList) { body(value) }
  }

  private func give(_ node: JSONNode, _ body: (JSONNode) -> Void) {
    if !exclusions.contains(where: { $0.excludes(node) }) { body(node) }
  }
}
