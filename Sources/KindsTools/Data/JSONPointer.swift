import KindsCore

/// A path of keys and indices to a value in a JSON document (RFC 6901).
public struct JSONPointer: Sendable {
  /// The text of the pointer, such as `/data/posts`.
  public private(set) var text: String
  private var keys: [String]

  /// The pointer to the whole document.
  public static let document = JSONPointer(keys: [])

  /// Parses a pointer. Returns `nil` if the text is not a pointer (RFC 6901, section 3).
  public init?(_ text: String) {
    guard text.isEmpty || text.utf8.first == ASCII.slash else { return nil }
    self.text = text
    keys = []
    for token in text.utf8.split(separator: ASCII.slash, omittingEmptySubsequences: false)
      .dropFirst()
    {
      let parts = token.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
      var key = String(Substring(parts[0]))
      for part in parts.dropFirst() {
        switch part.first {
        case ASCII.zero: key += "~"
        case UInt8(ascii: "1"): key += "/"
        default: return nil
        }
        key += String(Substring(part.dropFirst()))
      }
      keys.append(key)
    }
  }

  /// Creates a pointer from keys.
  init(keys: [String]) {
    var text: [UInt8] = []
    for key in keys { appendPointerToken(key, to: &text) }
    self.text = String(decoding: text, as: UTF8.self)
    self.keys = keys
  }

  /// Returns the value that the pointer leads to, or reports the first part that is missing.
  func value(in document: JSONNode, _ diagnostics: inout Diagnostics) -> JSONNode? {
    var node = document
    for key in keys {
      let next: JSONNode?
      var fix = ""
      switch node.content {
      case .object(let members):
        next = members.first { $0.key.value == key }?.value
        if next == nil {
          let known = members.prefix(2_000).map(\.key.value)
          fix = suggestion(for: key, among: known)
          if fix.isEmpty {
            fix = known.isEmpty ? "; this object is empty" : "; write \(shortList(known))"
          }
        }
      case .array(let elements):
        let index = Int(key).flatMap { String($0) == key ? $0 : nil }
        next = index.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        if next == nil { fix = "; the indices of this array are less than \(elements.count)" }
      default:
        next = nil
        fix = "; this value is \(node.typeName)"
      }
      guard let next else {
        diagnostics.error(
          .dataValue, "\(quoted(key)) of the pointer \(quoted(text)) is missing here\(fix)",
          at: node.range)
        return nil
      }
      node = next
    }
    return node
  }
}

/// Appends a key to the text of a JSON Pointer.
func appendPointerToken(_ key: String, to pointer: inout [UInt8]) {
  pointer.append(ASCII.slash)
  for byte in key.utf8 {
    switch byte {
    case UInt8(ascii: "~"): pointer += [byte, ASCII.zero]
    case ASCII.slash: pointer += [UInt8(ascii: "~"), UInt8(ascii: "1")]
    default: pointer.append(byte)
    }
  }
}
