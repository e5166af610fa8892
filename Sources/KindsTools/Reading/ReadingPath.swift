import KindsCore

/// A place in a document, for messages.
enum ReadingPath {
  case root
  case field(Wire.Record, Wire.Member)
  case payload(Wire.Branch)
  /// An element of a collection at another path.
  indirect case element(ReadingPath)

  /// Returns the path in words, for messages.
  ///
  /// - Parameter root: The name of the whole document.
  func text(_ root: String) -> String {
    switch self {
    case .root: return root
    case .field(let record, let member):
      return "the field \(quoted(member.field.name.value.text)) of \(record.title)"
    case .payload(let branch): return "the payload of \(branch.title)"
    case .element(.element(let path)): return ReadingPath.element(path).text(root)
    case .element(let path): return "an element of \(path.text(root))"
    }
  }
}
