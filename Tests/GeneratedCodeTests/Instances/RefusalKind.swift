@testable import KindsCore

/// A sentence with which the data reader refuses data, and the errors that generated code throws for it.
struct RefusalKind: Sendable {
  /// The sentence. Each "…" stands for any string.
  let sentence: String
  /// The cases of `DecodingError`.
  let errors: [String]
  /// Whether the exported JSON Schema rejects such data.
  let isInJSONSchema: Bool

  private init(_ sentence: String, _ errors: String..., isInJSONSchema: Bool = true) {
    (self.sentence, self.errors, self.isInJSONSchema) = (sentence, errors, isInJSONSchema)
  }

  /// All sentences; the first one that matches a message counts.
  static let all: [RefusalKind] = [
    RefusalKind("the value is more than … keys and indices deep…", "dataCorrupted"),
    RefusalKind("the key … is missing…", "keyNotFound", "valueNotFound"),
    RefusalKind("… is not a key of …", "dataCorrupted"),
    RefusalKind("… can only be …, not …", "dataCorrupted"),
    RefusalKind("… does not fit in …", "dataCorrupted"),
    RefusalKind("… must be one character, not …", "dataCorrupted"),
    RefusalKind("… must be a URL, not …", "dataCorrupted", isInJSONSchema: false),
    RefusalKind("… must be a UUID, such as …", "dataCorrupted"),
    RefusalKind("… must be an RFC 3339 date, such as …", "dataCorrupted"),
    RefusalKind("… must be Base64, not …", "dataCorrupted"),
    RefusalKind("… must be bytes as the coder writes them", "dataCorrupted", isInJSONSchema: false),
    RefusalKind("… must be a 64-bit integer, not …", "dataCorrupted"),
    RefusalKind("… must be an array of two integers, not of …", "valueNotFound"),
    RefusalKind("… is an array of …, but this array has …", "valueNotFound"),
    RefusalKind("… is an array of …; remove this element", "dataCorrupted"),
    RefusalKind("the key … is not an integer, but the keys of …", "typeMismatch", "dataCorrupted"),
    RefusalKind("the key … is not a value of …, but the keys of …", "dataCorrupted"),
    RefusalKind("… is not a value of …", "dataCorrupted"),
    RefusalKind("… is not a tag of …", "dataCorrupted"),
    RefusalKind("… is the tag of a kind of … with a payload…", "dataCorrupted"),
    RefusalKind("… needs exactly one tag as a key…, but has …", "dataCorrupted"),
    RefusalKind("the members match no kind of …", "dataCorrupted"),
    RefusalKind("the members match two kinds of …", "dataCorrupted"),
    // A string can be a date in another strategy of the coder.
    RefusalKind(
      "… must be a date, which is a number, not a string", "typeMismatch", isInJSONSchema: false),
    // Foundation reports null as a type mismatch for Bool, but as a missing value for all other types.
    RefusalKind("… must be a boolean, not null", "typeMismatch"),
    // The same holds for kinds that the JSON type discriminates.
    RefusalKind("… must be a value of …, not null", "valueNotFound", "typeMismatch"),
    RefusalKind("… must be …, not null", "valueNotFound"),
    // A coerced value may be a string.
    RefusalKind("… must be a boolean, not a string", "typeMismatch", "dataCorrupted"),
    RefusalKind("… must be a number, not a string", "typeMismatch", "dataCorrupted"),
    RefusalKind("… must be an integer, not a string", "typeMismatch", "dataCorrupted"),
    RefusalKind(
      "… must be bytes in Base64, a string, not a…", "typeMismatch", isInJSONSchema: false),
    RefusalKind("… must be …, not a…", "typeMismatch"),
  ]

  /// Whether a number does not fit in its type.
  var isOfNumber: Bool { sentence.contains("does not fit in") }

  /// The kind of a message; `nil` for a new sentence.
  init?(of message: String) {
    guard let kind = Self.all.first(where: { $0.matches(message) }) else { return nil }
    self = kind
  }

  private func matches(_ message: String) -> Bool {
    var rest = message[...]
    let parts = sentence.split(separator: "…", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() where !part.isEmpty {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        return rest.hasSuffix(part)
      } else {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
    }
    return true
  }
}
