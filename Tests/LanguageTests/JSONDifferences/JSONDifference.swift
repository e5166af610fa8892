@testable import KindsCore

/// A difference between another JSON reader and the schema reader, with its section of RFC 8259.
struct JSONDifference: Sendable {
  enum Peer: Sendable {
    case python
    case serialization
    case decoder
    case direct
  }

  enum Form: Sendable {
    /// The other reader accepts documents that the schema reader rejects.
    case accepts
    /// The other reader rejects documents that the schema reader accepts.
    case rejects
    /// The other reader reads a different value.
    case readsAnotherValue
  }

  let peer: Peer
  let form: Form
  let section: String
  let summary: String
  /// Whether this difference explains the readers' results for a document. If the schema reader rejects the document,
  /// the closure receives a diagnostic.
  let explains: @Sendable (JSONComparison, Diagnostic?) -> Bool

  /// All known differences. `decoder` is `JSONDecoder`, `serialization` is `JSONSerialization` of
  /// swift-corelibs-foundation, and `direct` is direct JSON in generated code.
  static let table = [
    JSONDifference(
      .python, .accepts, "4", "equal keys, all of which it keeps", breaks(.jsonDuplicateKey)),
    JSONDifference(.python, .accepts, "6", "NaN, Infinity and -Infinity", isNotANumber),
    JSONDifference(.python, .accepts, "8.1", "a byte-order mark", isByteOrderMark),
    JSONDifference(.python, .accepts, "8.1", "UTF-16 and UTF-32", isOfAnotherEncoding),
    JSONDifference(.python, .accepts, "8.1", "surrogates in UTF-8", isSurrogate),
    JSONDifference(
      .python, .accepts, "8.2", "an escape of half a pair of surrogates", isHalfOfAPair),
    JSONDifference(.python, .accepts, "9", "more than 128 levels", breaks(.jsonDepth)),

    JSONDifference(
      .decoder, .accepts, "4", "equal keys, the first of which it keeps", breaks(.jsonDuplicateKey)),
    JSONDifference(
      .decoder, .accepts, "4",
      "faults in strings and numbers of members with equal keys, which it does not read",
      isInUnreadMember),
    JSONDifference(.decoder, .accepts, "4", "a comma after the last member", isComma(before: "}")),
    JSONDifference(.decoder, .accepts, "5", "a comma after the last element", isComma(before: "]")),
    JSONDifference(.decoder, .accepts, "8.1", "a byte-order mark", isByteOrderMark),
    JSONDifference(.decoder, .accepts, "8.1", "UTF-16 and UTF-32", isOfAnotherEncoding),
    JSONDifference(.decoder, .accepts, "9", "more than 128 levels", breaks(.jsonDepth)),
    JSONDifference(.decoder, .rejects, "6", "a number too large for a Double", hasInfinity),
    JSONDifference(.decoder, .rejects, "6", "a number too small for a Double", hasLostNumber),
    JSONDifference(
      .decoder, .rejects, "6", "some zeros with an exponent, such as 0e1", hasZeroWithExponent),

    JSONDifference(
      .serialization, .accepts, "4", "equal keys, the last of which it keeps",
      breaks(.jsonDuplicateKey)),
    JSONDifference(
      .serialization, .accepts, "4", "a comma after the last member", isComma(before: "}")),
    JSONDifference(
      .serialization, .accepts, "5", "a comma after the last element", isComma(before: "]")),
    JSONDifference(.serialization, .accepts, "8.1", "a byte-order mark", isByteOrderMark),
    JSONDifference(.serialization, .accepts, "8.1", "UTF-16 and UTF-32", isOfAnotherEncoding),
    JSONDifference(.serialization, .accepts, "9", "more than 128 levels", breaks(.jsonDepth)),
    JSONDifference(.serialization, .rejects, "6", "a number too large for a Double", hasInfinity),
    JSONDifference(
      .serialization, .readsAnotherValue, "6", "decimals that it rounds more than once",
      differs(in: .rounding)),
    JSONDifference(
      .serialization, .readsAnotherValue, "7", "U+FEFF in a string, which it leaves out",
      differs(in: .byteOrderMarks)),

    JSONDifference(
      .direct, .accepts, "4", "equal keys, the first of which it keeps", breaks(.jsonDuplicateKey)),
    JSONDifference(.direct, .accepts, "4", "a comma after the last member", isComma(before: "}")),
    JSONDifference(.direct, .accepts, "5", "a comma after the last element", isComma(before: "]")),
    JSONDifference(.direct, .accepts, "8.1", "a byte-order mark", isByteOrderMark),
    JSONDifference(.direct, .accepts, "9", "more than 128 levels", breaks(.jsonDepth)),
    JSONDifference(.direct, .rejects, "6", "a number too large for a Double", hasInfinity),
    JSONDifference(.direct, .rejects, "6", "a number too small for a Double", hasLostNumber),
  ]

  private init(
    _ peer: Peer, _ form: Form, _ section: String, _ summary: String,
    _ explains: @escaping @Sendable (JSONComparison, Diagnostic?) -> Bool
  ) {
    self.peer = peer
    self.form = form
    self.section = section
    self.summary = summary
    self.explains = explains
  }
}

/// The results of two readers for a document.
struct JSONComparison {
  let own: OwnReading
  /// Whether the other reader accepts the document.
  let isTaken: Bool
  /// Whether the other reader reads the same value.
  let isSame: Bool
  /// The value that the other reader returns, or `nil` for Python's reader.
  let value: OtherValue?

  /// The form of the difference, or `nil` if there is none.
  var form: JSONDifference.Form? {
    switch (own.value != nil, isTaken) {
    case (false, false): return nil
    case (true, true): return isSame ? nil : .readsAnotherValue
    case (true, false): return .rejects
    case (false, true): return .accepts
    }
  }

  /// The bytes of the document from a diagnostic's place on.
  fileprivate func bytes(at diagnostic: Diagnostic?) -> ArraySlice<UInt8> {
    own.bytes[(diagnostic?.range.bytes.lowerBound ?? own.bytes.endIndex)...]
  }
}

private func breaks(_ rule: Rule) -> @Sendable (JSONComparison, Diagnostic?) -> Bool {
  { $1?.rule == rule }
}

private func isNotANumber(_ comparison: JSONComparison, _ diagnostic: Diagnostic?) -> Bool {
  let bytes = comparison.bytes(at: diagnostic)
  return ["NaN", "Infinity"].contains { bytes.starts(with: $0.utf8) }
}

private func isByteOrderMark(_ comparison: JSONComparison, _ diagnostic: Diagnostic?) -> Bool {
  diagnostic?.rule == .jsonEncoding && diagnostic?.range.bytes == 0..<3
    && comparison.own.bytes.starts(with: [0xEF, 0xBB, 0xBF])
}

/// Whether the document begins like UTF-16 or UTF-32 text.
private func isOfAnotherEncoding(_ comparison: JSONComparison, _: Diagnostic?) -> Bool {
  let start = Array(comparison.own.bytes.prefix(2))
  return start.contains(0) || start == [0xFE, 0xFF] || start == [0xFF, 0xFE]
}

private func isSurrogate(_ comparison: JSONComparison, _ diagnostic: Diagnostic?) -> Bool {
  let bytes = Array(comparison.bytes(at: diagnostic).prefix(2))
  return diagnostic?.rule == .jsonEncoding && bytes.count == 2 && bytes[0] == 0xED
    && bytes[1] >= 0xA0
}

private func isHalfOfAPair(_ comparison: JSONComparison, _ diagnostic: Diagnostic?) -> Bool {
  diagnostic?.rule == .jsonEncoding && isEscape(comparison, diagnostic)
}

private func isEscape(_ comparison: JSONComparison, _ diagnostic: Diagnostic?) -> Bool {
  comparison.bytes(at: diagnostic).first == UInt8(ascii: "\\")
}

/// Whether an object has equal keys, in a document with a fault of syntax or encoding.
private func isInUnreadMember(_ comparison: JSONComparison, _ diagnostic: Diagnostic?) -> Bool {
  guard diagnostic?.rule == .jsonSyntax || diagnostic?.rule == .jsonEncoding else { return false }
  let bytes = comparison.own.bytes
  var keys: [Set<String>] = []
  var position = 0
  while position < bytes.count {
    let start = position
    position += 1
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): keys.append([])
    case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = keys.popLast()
    case UInt8(ascii: "\""):
      while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      position = min(position + 1, bytes.count)
      let next = bytes[position...].first { !Array(" \n\r\t".utf8).contains($0) }
      guard next == UInt8(ascii: ":"), !keys.isEmpty,
        case .string(let key) = OwnReading(Array(bytes[start..<position])).value
      else { continue }
      if !keys[keys.count - 1].insert(key).inserted { return true }
    default: continue
    }
  }
  return false
}

private func isComma(
  before closing: String
) -> @Sendable (JSONComparison, Diagnostic?) -> Bool {
  { comparison, diagnostic in
    let bytes = comparison.bytes(at: diagnostic)
    let next = bytes.dropFirst().first { !Array(" \n\r\t".utf8).contains($0) }
    return bytes.first == UInt8(ascii: ",") && next == closing.utf8.first
  }
}

private func hasInfinity(_ comparison: JSONComparison, _: Diagnostic?) -> Bool {
  comparison.own.value?.numbers.contains { Double($0)?.isInfinite ?? false } ?? false
}

/// Whether a nonzero number becomes zero as a `Double`.
private func hasLostNumber(_ comparison: JSONComparison, _: Diagnostic?) -> Bool {
  comparison.own.value?.numbers.contains { text in
    let digits = text.prefix { $0 != "e" && $0 != "E" }
    return Double(text)?.isZero ?? false && digits.contains { "1"..."9" ~= $0 }
  } ?? false
}

private func hasZeroWithExponent(_ comparison: JSONComparison, _: Diagnostic?) -> Bool {
  comparison.own.value?.numbers.contains {
    $0.wholeMatch(of: #/-?0(\.0+)?[eE][-+]?\d+/#) != nil
  } ?? false
}

/// Whether two values differ in the given respect, and otherwise only in respects that are tolerated.
private func differs(
  in tolerance: OtherValue.Tolerance
) -> @Sendable (JSONComparison, Diagnostic?) -> Bool {
  { comparison, _ in
    guard let own = comparison.own.value, let other = comparison.value else { return false }
    let all: OtherValue.Tolerance = [.rounding, .byteOrderMarks]
    return other.isSame(as: own, tolerating: all)
      && !other.isSame(as: own, tolerating: all.subtracting(tolerance))
  }
}
