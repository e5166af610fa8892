import Foundation
import TestSupport

@testable import KindsCore

/// Documents for JSON readers: difficult hand-written ones, random ones that follow the grammar of RFC 8259, parts of
/// fixtures, and all of these with faults in bytes and tokens.
struct JSONDocuments {
  private var random: SplitMix
  /// JSON values in fixtures.
  private let samples: [[UInt8]]

  init(seed: UInt64) throws {
    random = SplitMix(state: seed)
    let accepted = try contents(of: fixturesFolder.appending(path: "Accepted")).flatMap(contents)
      .filter { $0.pathExtension == "json" }.map { Array(try Data(contentsOf: $0)) }
    let rejected = ["Rejected", "RejectedData"].flatMap(CaseFile.all).flatMap(\.cases)
      .flatMap(\.blocks).filter { $0.name.hasSuffix(".json") }.map { Array($0.text.utf8) }
    samples = (accepted + rejected).flatMap { bytes in
      var diagnostics = Diagnostics()
      guard bytes.count < 3_000,
        let node = readJSON(SourceFile(path: "", bytes: bytes), file: 0, &diagnostics)
      else { return [[UInt8]]() }
      return node.parts.filter { (10...300).contains($0.count) }.map { Array(bytes[$0]) }
    }
  }

  /// Returns the next random document. Half of the documents have faults.
  mutating func next() -> [UInt8] {
    var document: [UInt8]
    switch Int.random(in: 0..<8, using: &random) {
    case 0: document = Self.written.randomElement(using: &random) ?? []
    case 1...2: document = samples.randomElement(using: &random) ?? []
    default: document = space() + value(depth: 0) + space()
    }
    // `JSONDecoder` traps if a document ends at 513 open brackets, so faults must not create such a document.
    guard Bool.random(using: &random), document.count < 500 else { return document }
    for _ in 0..<Int.random(in: 1...3, using: &random) { damage(&document) }
    return document
  }

  private mutating func oneOf(_ texts: [String]) -> [UInt8] {
    Array((texts.randomElement(using: &random) ?? "").utf8)
  }

  private mutating func space() -> [UInt8] {
    Int.random(in: 0..<3, using: &random) > 0 ? [] : oneOf([" ", "\n", "\r", "\t", "\r\n  ", "  "])
  }

  private mutating func value(depth: Int) -> [UInt8] {
    switch Int.random(in: 0..<(depth < 5 ? 10 : 6), using: &random) {
    case 0: return oneOf(["null", "true", "false"])
    case 1...3: return number()
    case 4...5: return string()
    case 6...7:
      let elements = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        space() + value(depth: depth + 1) + space()
      }
      return Array("[".utf8) + elements.joined(separator: Array(",".utf8)) + Array("]".utf8)
    default:
      let members = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        space() + key() + space() + Array(":".utf8) + space() + value(depth: depth + 1) + space()
      }
      return Array("{".utf8) + members.joined(separator: Array(",".utf8)) + Array("}".utf8)
    }
  }

  private mutating func key() -> [UInt8] {
    if Bool.random(using: &random) { return string() }
    return Array("\"".utf8)
      + oneOf(["a", "b", "c", "\\u0061", "é", "e\u{301}", "", "__proto__", "\u{212B}"])
      + Array("\"".utf8)
  }

  private mutating func number() -> [UInt8] {
    if Int.random(in: 0..<4, using: &random) == 0 { return oneOf(Self.numbers) }
    var text = Bool.random(using: &random) ? "-" : ""
    func digits(_ range: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: range, using: &random)).map { _ in
          "0123456789".randomElement(using: &random) ?? "0"
        })
    }
    text += Bool.random(using: &random) ? "0" : "1" + digits(0...20)
    if Bool.random(using: &random) { text += "." + digits(1...20) }
    if Bool.random(using: &random) {
      text +=
        (Bool.random(using: &random) ? "e" : "E")
        + String(decoding: oneOf(["", "+", "-"]), as: UTF8.self) + digits(1...3)
    }
    return Array(text.utf8)
  }

  private mutating func string() -> [UInt8] {
    let pieces = (0..<Int.random(in: 0...5, using: &random)).flatMap { _ -> [UInt8] in
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        return oneOf([
          "a", "key", " ", "/", "é", "e\u{301}", "日本", "😀", "\u{7F}", "\u{2028}", "\u{FEFF}",
          "\u{FFFF}", "\u{10FFFF}", "👩‍👩‍👧", "\u{301}", "\u{1F1E9}",
        ])
      case 1: return oneOf(["\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t"])
      case 2:
        return oneOf([
          "\\u0000", "\\u001f", "\\u00E9", "\\u0301", "\\uD83D\\uDE00", "\\udbff\\udfff", "\\ufeff",
          "\\uFFFF", "\\u2028",
        ])
      default:
        let scalar = UInt32.random(in: 0x20..<0x3000, using: &random)
        let text = Unicode.Scalar(scalar).map { String($0) } ?? ""
        return text == "\"" || text == "\\" ? [] : Array(text.utf8)
      }
    }
    return Array("\"".utf8) + pieces + Array("\"".utf8)
  }

  private mutating func damage(_ document: inout [UInt8]) {
    guard !document.isEmpty else { return }
    let place = Int.random(in: 0..<document.count, using: &random)
    let end = min(document.count, place + Int.random(in: 1...6, using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 0: document[place] = UInt8.random(in: 0...255, using: &random)
    case 1: document.remove(at: place)
    case 2: document.insert(document[place], at: place)
    case 3: document.removeSubrange(place..<end)
    case 4: document.insert(contentsOf: document[place..<end], at: place)
    case 5: document.removeLast(document.count - place)
    case 6:
      document.insert(contentsOf: Self.faultyBytes.randomElement(using: &random) ?? [], at: place)
    default:
      // Insert a token next to another token, so that most of the document can still be read.
      let structure = document.indices.filter { Array("[]{},: \"".utf8).contains(document[$0]) }
      let start = structure.randomElement(using: &random) ?? place
      document.insert(
        contentsOf: oneOf(Self.tokens), at: start + (Bool.random(using: &random) ? 1 : 0))
    }
  }

  private static let numbers = [
    "0", "-0", "-0.0", "0e0", "0e1", "1e308", "1e309", "-1e400", "1e-400", "4.9e-324", "0.1",
    "1E+2",
    "1e-0",
    "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "18446744073709551615", "18446744073709551616", "1.0", "100e-2",
    "0.0000001",
    "123456789012345678901234567890", "2.2250738585072011e-308", "1.7976931348623157e308",
    "0.30000000000000004", "3.141592653589793238462643383279", "9007199254740993.0",
  ]

  private static let tokens = [
    ",", ":", "[", "]", "{", "}", "\"", "'", "null", "true", "nul", "True", "None", "undefined",
    "NaN",
    "Infinity", "-Infinity", "-", "+1", "01", "-01", "1.", ".5", "1e", "1e+", "0x1F", "1_000",
    "--1", "1.5.5", "2e3e4",
    "// a\n", "/* a */", "# a\n", "\"a\":1", "\"a\":1,", "'a':1", "a:1", ",,", "\"\\x41\"",
    "\"\\u12\"", "\"\\u{41}\"",
    "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\\ud800\\ud800\\udc00\"", "\\u0020",
    "\\", "\"\\0\"", "\"\\'\"",
    "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{85}", "\u{3000}", "\u{B}", "\u{C}", "\u{0}", "\u{1}",
    "\u{1F}", "\n", "\t", "é", "😀",
  ]

  private static let faultyBytes: [[UInt8]] = [
    [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
    [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80],
    [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
    [0xF8, 0x88, 0x80, 0x80, 0x80],
    [0x80], [0xBF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFE], [0xFF], [0xFF, 0xFE],
    [0xFE, 0xFF], [0xEF, 0xBB, 0xBF],
    [0xEF, 0xBF, 0xBE],
  ]

  /// Documents that readers may treat differently.
  static let written: [[UInt8]] = {
    var texts = [
      "", " ", "\n", "1", "\"a\"", "null", "[]", "{}", "[1,]", "[,1]", "{\"a\":1,}", "{,}", "[1 2]",
      "{\"a\" 1}", "{\"a\":}",
      "{1:2}", "{a:1}", "['a']", "[NaN]", "[Infinity]", "[-Infinity]", "NaN", "nan",
      "{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":2}",
      "{\"é\":1,\"e\u{301}\":2}", "[\"\\ud800\"]", "[\"\\udc00\"]", "[\"\\ud800\\n\"]",
      "[\"\\ud83d\\ud83d\\ude00\"]",
      "{\"\\ud800\":1}",
      "{\"a\":1,\"a\":\"\\0\"}", "{\"a\":1,\"a\":\"\\u12\"}", "{\"\":1,\"\u{FEFF}\":2}",
      "\u{FEFF}[]", " \u{FEFF}[]", "[]\u{FEFF}", "[\"\t\"]", "[\"\n\"]",
      "[\"\u{0}\"]", "[\"\u{1F}\"]", "[\"\u{7F}\"]",
      "[\u{C}]", "[\u{A0}]", "\u{0}", "[]\u{0}", "[] []", "[]1", "// a\n[]", "[/* a */]", "[tru]",
      "[TRUE]", "[nulll]", "[1]x",
      "{\"a\":1}}", "]", "[[]", "{\"a\"", "\"a", "[\"a]", "[\"\\\"]", "\"\\u00\"", "\"\\u00g0\"",
      "\"\\uD83D\\u\"",
      "[01]", "[-]", "[+1]", "[.5]", "[1.]", "[1e]", "[-01]", "[0x10]", "[1e5.5]", "[0e+]", "[--1]",
      "[1-1]", "[\"\\a\"]", "[\"\\U0041\"]",
    ]
    texts += numbers.map { "[\($0)]" }
    texts.append("[" + String(repeating: "9", count: 400) + "]")
    texts.append("[" + String(repeating: "9", count: 5_000) + "]")
    texts.append("[0." + String(repeating: "3", count: 2_000) + "]")
    texts.append("[1e" + String(repeating: "0", count: 500) + "1]")
    texts.append("[1e99999999999999999999]")
    for depth in [127, 128, 129, 511, 513, 1_500] {
      texts.append(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
      texts.append(
        String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth))
      if depth < 500 { texts.append(String(repeating: "[", count: depth)) }
    }
    var documents = texts.map { Array($0.utf8) }
    documents += faultyBytes.map { Array("[\"".utf8) + $0 + Array("\"]".utf8) }
    documents += faultyBytes.map { $0 + Array("[1]".utf8) }
    let encodings: [String.Encoding] = [
      .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
    ]
    for text in ["[\"aé😀\"]", "1", "{}"] {
      documents += encodings.compactMap { text.data(using: $0).map { Array($0) } }
    }
    return documents
  }()
}

extension JSONNode {
  /// The ranges of the value and of all nested values.
  fileprivate var parts: [Range<Int>] {
    switch content {
    case .null, .boolean, .number, .string: return [range.bytes]
    case .array(let elements): return [range.bytes] + elements.flatMap(\.parts)
    case .object(let members): return [range.bytes] + members.flatMap(\.value.parts)
    }
  }
}
