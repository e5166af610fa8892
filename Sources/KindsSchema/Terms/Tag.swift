/// What a kind or a value of an enum is called in JSON data.
///
/// Strings are equal under canonical equivalence (Unicode, UAX #15), as they are where generated code compares them.
package enum Tag: Hashable {
  case string(String)
  case integer(Int64)

  /// What the tags of one declaration have in common.
  package enum Form { case string, integer }

  var form: Form {
    switch self {
    case .string: return .string
    case .integer: return .integer
    }
  }

  /// The tag that a JSON value is, or `nil` where it is neither a string nor an integer of 64 bits.
  init?(_ content: JSONNode.Content) {
    switch content {
    case .string(let text): self = .string(text)
    case .number(let text):
      guard let value = Int64(text), String(value) == text else { return nil }
      self = .integer(value)
    default: return nil
    }
  }

  /// The tag as a message shows it.
  package var quotedText: String {
    switch self {
    case .string(let text): return quoted(text)
    case .integer(let value): return String(value)
    }
  }
}

extension Tag {
  /// The end of a sentence that offers the nearest of some tags: for a string what ``suggestion(for:among:)`` finds,
  /// for an integer nothing, and else what the tags are.
  package func nearMiss(among tags: [Tag]) -> String {
    if let other = tags.first?.form, other != form {
      return other == .integer ? "; its tags are integers" : "; its tags are strings"
    }
    guard case .string(let text) = self else { return "" }
    let texts = tags.compactMap { tag -> String? in
      guard case .string(let text) = tag else { return nil }
      return text
    }
    return suggestion(for: text, among: texts)
  }
}
