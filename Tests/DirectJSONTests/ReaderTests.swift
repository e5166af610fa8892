import Foundation
import Testing

@testable import KindsSupport

/// The documents that the reader accepts and rejects. `LimitsAndCosts.md` lists the differences from Foundation.
@Suite struct ReaderTests {
  private func read<Value: KindsJSONReadable>(
    _ type: Value.Type, _ text: String, isStrict: Bool = false
  ) throws -> Value {
    try KindsJSONReader.read(type, from: Array(text.utf8), isStrict: isStrict)
  }

  /// The case of a decoding error and its path.
  private func problem<Value: KindsJSONReadable>(
    _ type: Value.Type, _ text: String, isStrict: Bool = false
  ) -> String {
    do {
      return "\(try read(type, text, isStrict: isStrict))"
    } catch let error as DecodingError {
      func path(_ context: DecodingError.Context) -> String {
        context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
          .joined(separator: ".")
      }
      switch error {
      case .keyNotFound(_, let context): return "keyNotFound \(path(context))"
      case .typeMismatch(_, let context): return "typeMismatch \(path(context))"
      case .valueNotFound(_, let context): return "valueNotFound \(path(context))"
      case .dataCorrupted(let context): return "dataCorrupted \(path(context))"
      @unknown default: return "unknown"
      }
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (#""""#, ""), (#""a\u0041\/\b\f\n\r\t\"\\""#, "aA/\u{8}\u{C}\n\r\t\"\\"),
    (#""\ud83d\ude00é\u00e9""#, "😀éé"), (#"  "padded"  "#, "padded"), ("\u{FEFF}\"mark\"", "mark"),
    (
      #""a string that is longer than eight bytes, \"twice\"""#,
      "a string that is longer than eight bytes, \"twice\""
    ),
  ]) func readsStrings(text: String, value: String) throws {
    #expect(try read(String.self, text) == value)
  }

  @Test(arguments: [
    #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, #""\x""#, #""\u12""#, #""a\"#, #""a"#, "\"\n\"",
    #""a" b"#, "", "   ", "\"\u{1}\"", #"'a'"#,
  ]) func rejectsInvalidStrings(text: String) {
    #expect(problem(String.self, text) == "dataCorrupted ")
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22], [0x22, 0x80, 0x22],
      [0xFE, 0xFF, 0, 0x22, 0, 0x22], [0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22],
    ] as [[UInt8]]) func rejectsInvalidUTF8(bytes: [UInt8])
  {
    #expect(throws: DecodingError.self) { try KindsJSONReader.read(String.self, from: bytes) }
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("1.0", 1), ("1e2", 100), ("10e-1", 1), ("100E-2", 1), ("-3.00", -3),
    ("9223372036854775807", .max), ("-9223372036854775808", .min), ("0e999999999999999999", 0),
    ("9223372036854775807.0", .max), ("0.0000e5", 0), ("12.50e1", 125),
    ("100000000000000000000e-2", 1_000_000_000_000_000_000),
  ]) func readsIntegers(text: String, value: Int) throws {
    #expect(try read(Int.self, text) == value)
  }

  @Test(arguments: [
    "1.5", "9223372036854775808", "-9223372036854775809", "1e400", "1e-1", "01", "1.", "-", "+1",
    ".5", "1e", "1e+", "0x1", "--1", "1e99999999999999999999", "15e-1",
  ]) func rejectsFractionsAsIntegers(text: String) {
    #expect(problem(Int.self, text) == "dataCorrupted ")
  }

  @Test func checksRangesOfIntegers() throws {
    #expect(try read(UInt8.self, "255") == 255 && read(Int8.self, "-128") == -128)
    #expect(try read(UInt64.self, "18446744073709551615") == .max)
    for text in ["256", "-1"] { #expect(problem(UInt8.self, text) == "dataCorrupted ") }
    #expect(problem(Int8.self, "128") == "dataCorrupted ")
    #expect(problem(UInt64.self, "18446744073709551616") == "dataCorrupted ")
  }

  @Test(arguments: [
    "0", "-0", "0.1", "1e22", "1e23", "123456789012345678", "5e-324", "1.7976931348623157e308",
    "9007199254740993", "2.2250738585072011e-308", "0.30000000000000004", "1e-400", "1e400",
    "-1e400",
    "0e400", "-0.0e-400", "3.14159265358979323846264338327950288", "1.0000000000000002",
  ]) func readsFractionsLikeFoundation(text: String) {
    let decoded = try? JSONDecoder().decode(Double.self, from: Data(text.utf8))
    let direct = try? read(Double.self, text)
    #expect(direct == decoded && direct?.sign == decoded?.sign)
    #expect(
      (try? read(Float.self, text))
        == (try? JSONDecoder().decode(Float.self, from: Data(text.utf8))))
  }

  @Test func readsRandomFractionsLikeStandardLibrary() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(try read(Double.self, value.description) == value)
    }
    for _ in 0..<20_000 {
      let text = "\(UInt64.random(in: 0...1 << 54)).\(Int.random(in: 0...99_999))"
      #expect(try read(Double.self, text) == Double(text))
    }
  }

  /// Integers and fractions near the limits of `UInt8`, `Int`, `UInt64` and the exact integers of `Double`, in every
  /// spelling. An integer type reads exactly the integers that it can represent.
  @Test(arguments: NumberSpelling.nearLimits) func readsNumbersNearLimits(
    _ number: NumberSpelling
  ) {
    func expect<Value: KindsJSONReadable & FixedWidthInteger & Decodable>(_ type: Value.Type) {
      let direct = try? read(type, number.text)
      #expect(direct == number.whole.flatMap { Value($0) })
      let decoded = try? JSONDecoder().decode(type, from: Data(number.text.utf8))
      // Foundation converts a number to Double unless it consists only of a sign and digits.
      #expect(direct == decoded || number.differsInFoundation)
    }
    expect(Int.self)
    expect(Int64.self)
    expect(UInt64.self)
    expect(UInt8.self)
    let decoded = try? JSONDecoder().decode(Double.self, from: Data(number.text.utf8))
    // Foundation also rejects some zeros with an exponent.
    #expect(decoded == Double(number.text) || decoded == nil && Double(number.text) == 0)
    #expect((try? read(Double.self, number.text)) == Double(number.text))
  }

  /// `JSON` stores these numbers as integers if they are exact, and otherwise as the nearest `Double`.
  @Test(arguments: NumberSpelling.nearLimits) func keepsNumbersNearLimits(
    _ number: NumberSpelling
  ) throws {
    let bytes = Array(number.text.utf8)
    let value = try bytes.withUnsafeBufferPointer { buffer in
      var reader = KindsJSONReader(
        try #require(buffer.baseAddress), count: buffer.count, isStrict: true)
      return try reader.anyNumber()
    }
    let nearest = try #require(Double(number.text))
    switch value {
    case .integer(let value): #expect(value == number.whole.flatMap { Int64($0) } ?? Int64(nearest))
    case .unsigned(let value):
      #expect(value > Int64.max && value == number.whole.flatMap { UInt64($0) } ?? UInt64(nearest))
    case .double(let value):
      #expect(value == nearest && Int64(exactly: value) == nil && UInt64(exactly: value) == nil)
    }
  }

  // On Apple's platforms, Foundation has another implementation.
  #if !canImport(Darwin)
    /// Differences from Foundation in the article "Costs and Direct JSON" that no other test checks.
    @Test func foundationDiffersAsDocumented() throws {
      func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
        try? JSONDecoder().decode(type, from: Data(text.utf8))
      }
      #expect(decoded(Int.self, "1.0000000000000001") == 1)
      #expect(problem(Int.self, "1.0000000000000001") == "dataCorrupted ")
      #expect(decoded(Int.self, "9.223372036854775807e18") == nil)
      #expect(try read(Int.self, "9.223372036854775807e18") == .max)
      #expect(decoded(Double.self, "0e2") == nil)
      #expect(try read(Double.self, "0e2") == 0)
    }
  #endif

  /// A key of another type than `String` can have several spellings. The first one in the document is used.
  @Test(arguments: [
    ["1", "01", "+1", "001"], ["0", "-0", "+0", "00"], ["-1", "-01"],
    ["9223372036854775807", "+9223372036854775807"],
  ]) func usesFirstSpellingOfKey(spellings: [String]) throws {
    for first in spellings {
      let key = try #require(Int(first))
      let others = spellings.filter { $0 != first }
      let members = ([first] + others).map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",")
      #expect(try read([Int: String].self, "{\(members)}") == [key: first])
      // Codable uses one of the spellings, and not the same one in every run.
      let decoded = try JSONDecoder().decode([Int: String].self, from: Data("{\(members)}".utf8))
      #expect(decoded.keys.elementsEqual([key]) && spellings.contains(decoded[key] ?? ""))
    }
  }

  @Test(arguments: ["1.0", "1e0", " 1", "1 ", "", "-", "+", "0x1", "x", "9223372036854775808", "١"])
  func rejectsKeysThatAreNotIntegers(key: String) {
    #expect(problem([Int: Int].self, "{\"\(key)\":1}") == "typeMismatch \(key)")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Int: Int].self, from: Data("{\"\(key)\":1}".utf8))
    }
  }

  @Test func readsListsAndObjects() throws {
    #expect(try read([Int?].self, "[1, null , 2,]") == [1, nil, 2])
    #expect(
      try read([String: [Bool]].self, #" { "a" : [true,false], "b":[] , } "#) == [
        "a": [true, false], "b": [],
      ])
    #expect(try read(Set<Int>.self, "[1,1,2]") == [1, 2])
  }

  /// One comma after the last value is ignored, unless reading is strict.
  @Test(arguments: ["[1,]", #"[1 , ]"#]) func ignoresTrailingCommaUnlessStrict(text: String) throws
  {
    #expect(try read([Int].self, text) == [1])
    #expect(problem([Int].self, text, isStrict: true) == "dataCorrupted ")
    #expect(problem([String: Int].self, #"{"a":1,}"#, isStrict: true) == "dataCorrupted ")
  }

  @Test(arguments: ["[,]", "[1,,]", "[1 2]", "[1", "[1}", "]", "[1],", "nul", "[nulll]"])
  func rejectsOtherCommas(text: String) {
    #expect(problem([Int].self, text) == "dataCorrupted ")
  }

  /// If keys are equal as Swift strings, the first one is used and the values of the others are ignored.
  @Test func usesFirstOfEqualKeys() throws {
    #expect(try read([String: Int].self, #"{"a":1,"\u0061":"x"}"#) == ["a": 1])
    #expect(try read([String: Int].self, #"{"é":1,"e\u0301":2}"#) == ["é": 1])
  }

  @Test func errorsHavePaths() {
    #expect(problem([String: [Int]].self, #"{"a":[1],"b":[1,"x"]}"#) == "typeMismatch b.1")
    #expect(problem([[Int]].self, "[[1],[2,null]]") == "valueNotFound 1.1")
    #expect(problem([String: [Int]].self, #"{"\u0061":[1.5]}"#) == "dataCorrupted a.0")
    #expect(problem([String: Int].self, "[]") == "typeMismatch ")
    // A syntax error is reported at the root, even after another error. A malformed number is reported at its path.
    #expect(problem([Int].self, #"["x", 1"#) == "dataCorrupted ")
    #expect(problem([String].self, #"["\q", "a" "b"]"#) == "dataCorrupted ")
    #expect(problem([String: Int].self, #"{"a": 01, "b": -x}"#) == "dataCorrupted ")
    #expect(problem([String: Int].self, #"{"a": 01, "b": 2}"#) == "dataCorrupted a")
  }

  /// The path of each loss is reported, even after other invalid elements.
  @Test func lossesHavePaths() throws {
    let text = #"""
      { "a": ["\q", 01, [[], { "k": "\q" }], {"\q": 1}, "good", null, ["more"]], "b": [], "\u0063": [1] }
      """#
    var losses: [[String]] = []
    let value = try KindsJSONReader.read(
      [String: [Lossy<String>]].self, from: text.utf8,
      reportingLosses: { path, error in
        let own = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
        losses.append(own)
        guard case .dataCorrupted(let context) = error as? DecodingError else { return }
        #expect(context.codingPath.count == own.count)
      })
    #expect(value["a"]?.compactMap(\.value) == ["good"] && value["b"]?.count == 0)
    #expect(
      losses.map { $0.joined(separator: ".") } == ["a.0", "a.1", "a.2", "a.3", "a.5", "a.6", "c.0"])
  }

  /// Ignored values are checked too.
  @Test(arguments: ["01", "1.", #""\q""#, "\"\u{1}\"", "tru", "[1,,2]", #"{"a"}"#])
  func checksIgnoredValues(value: String) {
    #expect(throws: DecodingError.self) {
      try read([String: Int].self, #"{"a":1,"a":\#(value)}"#)
    }
  }

  @Test func limitsDepthOfIgnoredValues() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    // Ignored values have the same depth limit: 512 levels in all.
    #expect(try read([String: Int].self, #"{"a":1,"a":\#(nested(511))}"#) == ["a": 1])
    #expect(problem([String: Int].self, #"{"a":1,"a":\#(nested(512))}"#) == "dataCorrupted ")
  }

  /// Every incomplete document is an error, and the reader never reads beyond its end.
  @Test func rejectsIncompleteDocuments() {
    let text = Array(#"{"a":[1.5e1,-2,"\ud83d\ude00é"],"b":null,"c":{"d":true}}"#.utf8)
    for end in 0..<text.count {
      #expect(throws: DecodingError.self) {
        try KindsJSONReader.read([String: Int].self, from: Array(text[..<end]))
      }
    }
  }

  /// The reader reads from every type of byte sequence.
  @Test func acceptsAnySequenceOfBytes() throws {
    #expect(try KindsJSONReader.read([Int].self, from: Data("[1]".utf8)) == [1])
    #expect(try KindsJSONReader.read([Int].self, from: "[1]".utf8) == [1])
    #expect(try KindsJSONReader.read([Int].self, from: AnySequence("[1]".utf8)) == [1])
    #expect(try KindsJSONReader.read([Int].self, from: Array(" [1] ".utf8)[1..<4]) == [1])
    #expect(throws: DecodingError.self) { try KindsJSONReader.read([Int].self, from: [UInt8]()) }
  }

  @Test func findsNames() throws {
    let words = (0..<200).map { "name\($0 * $0)" } + ["", "é", "a\"b"]
    let names = KindsJSONNames(words)
    for (index, word) in words.enumerated() {
      var bytes: [UInt8] = []
      try KindsJSONWriter.write(word, into: &bytes)
      try bytes.withUnsafeBufferPointer { buffer in
        var reader = KindsJSONReader(
          try #require(buffer.baseAddress), count: buffer.count, isStrict: true)
        let text = try reader.text(String.self)
        for expected in [0, index, words.count] {
          #expect(names.index(of: text, from: expected, in: reader) == index)
        }
      }
    }
  }
}

/// An element that is dropped if it cannot be read, as in generated code.
private struct Lossy<Value: KindsJSONReadable>: KindsJSONReadable {
  let value: Value?

  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    let element = reader.place
    do {
      value = try Value(from: &reader)
    } catch {
      try reader.lose(error, from: element)
      value = nil
    }
  }
}

/// A number in a JSON spelling.
struct NumberSpelling: Sendable, CustomTestStringConvertible {
  let text: String
  /// The number's digits with its sign, if it is an integer.
  let whole: String?

  var testDescription: String { text }

  /// Whether Foundation may read a different integer, or fail to read one.
  var differsInFoundation: Bool { text.contains { !$0.isNumber && $0 != "-" } }

  /// Numbers next to 1, 2⁸, 2⁵³, 2⁶³ and 2⁶⁴, each in many spellings.
  static let nearLimits: [NumberSpelling] = [0, 8, 53, 63, 64].flatMap { power in
    (-2...2).flatMap { distance -> [NumberSpelling] in
      let value = pow(Decimal(2), power) + Decimal(distance)
      let sign = value < 0 ? "-" : ""
      return (sign.isEmpty ? ["", "-"] : [sign]).flatMap { spellings("\(abs(value))", sign: $0) }
    }
  }

  private static func spellings(_ digits: String, sign: String) -> [NumberSpelling] {
    let (first, rest) = (digits.prefix(1), digits.dropFirst())
    let point = rest.isEmpty ? "" : "."
    var whole = [
      digits, "\(digits).0", "\(digits).000", "\(digits)e0", "\(digits)E+00", "\(digits).00e-0",
      "\(first)\(point)\(rest)e\(rest.count)", "\(first)\(point)\(rest)E+\(rest.count)",
      "\(first).\(rest)000e\(rest.count)",
    ]
    var others = [
      "\(digits).5", "\(digits).15", "\(digits).0000000000000000000001", "\(digits).999",
      "\(first).\(rest)5e\(rest.count)",
    ]
    if digits == "0" {
      whole += ["0e2", "0E2", "0e+2", "0e400", "0.0e2"]
    } else {
      whole += ["\(digits)00e-2", "0.\(digits)e\(digits.count)"]
      others.append("\(digits)1e-1")
    }
    return whole.map { NumberSpelling(text: sign + $0, whole: sign + digits) }
      + others.map { NumberSpelling(text: sign + $0, whole: nil) }
  }
}
