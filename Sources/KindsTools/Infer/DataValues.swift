import KindsCore

/// A condition for excluding values: they have a certain member, optionally with a certain value.
public struct InferExclusion: Sendable {
  let keys: [String]
  let value: String?

  /// Parses a condition.
  ///
  /// - Parameter text: A key or a key path with periods, optionally followed by `=` and a scalar.
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

/// The values of data files, which can be visited repeatedly. If there are several documents, only one at a time is in
/// memory.
struct DataValues {
  private let files: [DataFile]
  private let exclusions: [InferExclusion]
  /// The file index of the first file in diagnostics.
  private let firstIndex: Int
  /// Whether a document that is a list may be a single value.
  var mayBeList = false
  /// The only document; `nil` if there are several files, or if the file has one value on each line.
  private var document: JSONNode?

  init(_ files: [DataFile], _ exclusions: [InferExclusion], firstIndex: Int = 0) {
    self.files = files
    self.exclusions = exclusions
    self.firstIndex = firstIndex
  }

  /// The size of all files in bytes.
  private var size: Int { files.reduce(0) { $0 + $1.source.bytes.count } }

  /// Visits all values that are not excluded, for the first time, and reports invalid JSON.
  ///
  /// - Parameter progress: Receives the number of visited bytes and the total number, repeatedly.
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
      file.forEachDocument(file: index, &diagnostics) { node, _ in
        guard let node else { return }
        if files.count == 1, !file.isLines { document = node }
        giveDocument(node, mayBeList: mayBeList || !file.listsHaveValues, give)
      }
    }
  }

  /// Visits all values once more.
  mutating func forEach(_ progress: (Int, Int) -> Void, _ body: (JSONNode) -> Void) {
    if let document {
      let total = size
      giveDocument(document, mayBeList: mayBeList) { node in
        give(node, body)
        progress(node.range.bytes.upperBound, total)
      }
      return
    }
    var diagnostics = Diagnostics()
    forEach(&diagnostics, progress, body)
  }

  /// Visits all values once more, without progress.
  mutating func forEach(_ body: (JSONNode) -> Void) { forEach({ _, _ in }, body) }

  private func giveDocument(_ node: JSONNode, mayBeList: Bool, _ body: (JSONNode) -> Void) {
    for value in KindsTools.values(in: node, mayBeList: mayBeList) { body(value) }
  }

  private func give(_ node: JSONNode, _ body: (JSONNode) -> Void) {
    if !exclusions.contains(where: { $0.excludes(node) }) { body(node) }
  }
}
