import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// Scalars as strings, compared with those that Swift and Foundation decode and print.
@Suite struct DataScalarTests {
  private var random = SplitMix(state: 1)

  /// Reads a scalar from a JSON value.
  ///
  /// - Returns: The scalar as a string, or `nil` if the value is rejected.
  private func read(_ json: String, _ type: String) throws -> String? {
    var diagnostics = Diagnostics()
    let source = SourceFile("", json)
    let node = try #require(readJSON(source, file: 0, &diagnostics), "\(json)")
    let known = try #require(KnownType.byName[type])
    let noSchema = try #require(readSchema([], &diagnostics))
    return WireReader(noSchema).value(node, .known(known))?.sortText
  }

  private func decoded<Value: Decodable>(_ json: String, _: Value.Type) -> Value? {
    (try? JSONDecoder().decode([Value].self, from: Data("[\(json)]".utf8)))?.first
  }

  /// Compares the strings of values.
  private func check<Value: Decodable>(
    _ type: Value.Type, _ values: [String], _ text: (Value) -> String?
  ) throws {
    var decoded = 0
    for json in values {
      let expected = self.decoded(json, type).map(text)
      let found = try read(json, "\(type)")
      if expected != nil { decoded += 1 }
      #expect(found == expected ?? nil, "\(json) as \(type)")
    }
    #expect(decoded >= values.count / 10)
  }

  private static let numbers = [
    "0", "-0", "0.0", "-0.0", "1e2", "12.0", "5E+0", "1e18", "9007199254740993.0",
    "9007199254740993.5", "9223372036854775807", "9223372036854775808", "9223372036854775807.0",
    "9223372036854774784.0", "9223372036854774784.5", "18446744073709551615",
    "18446744073709549568.0", "18446744073709551616", "1.0000000000000001", "1e-400", "1e400",
    "4.9e-324", "1.7976931348623157e308", "1e39", "1e127", "1e128", "10e127", "12e127", "1e-127",
    "1e-128", "1e-129", "1000e-128", "999999999999999999999999999999999999999", "-128", "-129",
    "340282366920938463463374607431768211455", "340282366920938463463374607431768211456",
    "3402823669209384634633746074317682114556", "0.1234567890123456789012345678901234567890123",
    "100e-2", "6.62607015e-34", "0.30000000000000004", "3.4028235e38", "3.5e38", "1e-46", "65536",
  ]

  private mutating func randomNumber() -> String {
    func digits(_ count: Int) -> String {
      (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
    }
    let sizes = [1, 2, 3, 5, 10, 16, 17, 19, 20, 38, 39, 45]
    let size = sizes[Int.random(in: 0..<sizes.count, using: &random)]
    var text = Bool.random(using: &random) ? "" : "-"
    text += Bool.random(using: &random) ? "0" : "\(Int.random(in: 1...9, using: &random))"
    if !text.hasSuffix("0") { text += digits(Int.random(in: 0..<size, using: &random)) }
    if Bool.random(using: &random) {
      text += "." + digits(Int.random(in: 1...size, using: &random))
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      let sign = ["", "+", "-"][Int.random(in: 0..<3, using: &random)]
      let limit = [9, 40, 140][Int.random(in: 0..<3, using: &random)]
      text += "e\(sign)\(Int.random(in: 0...limit, using: &random))"
    }
    return text
  }

  @Test mutating func readsNumbersLikeDecoder() throws {
    let random = (0..<repetitions(3_000)).map { _ in randomNumber() }
    // Foundation rejects a zero with an exponent as too small.
    let values = (Self.numbers + random).filter { text in
      text.contains { ("1"..."9").contains($0) }
        == text.prefix { $0 != "e" }.contains { ("1"..."9").contains($0) }
    }
    try check(Int.self, values, \.description)
    try check(Int64.self, values, \.description)
    try check(UInt64.self, values, \.description)
    try check(UInt.self, values, \.description)
    try check(Float.self, values, \.description)
    try check(Double.self, values, \.description)
    try check(Decimal.self, values, \.description)
    let small = values.filter { $0.utf8.count < 6 } + (-70...70).map { "\($0 * 1_000)" }
    try check(Int8.self, small + (-130...260).map(String.init), \.description)
    try check(Int16.self, small, \.description)
    try check(Int32.self, small, \.description)
    try check(UInt8.self, small + (-130...260).map(String.init), \.description)
    try check(UInt16.self, small, \.description)
    try check(UInt32.self, small, \.description)
  }

  @Test mutating func readsURLsLikeDecoder() throws {
    let pieces = [
      "http", "https", "mailto", "data", "file", "a", "B", "example.org", "user", "1", "8080", ":",
      "/", "/", "//", "?", "#", "@", "[", "]", "::1", "%", "%20", "%zz", "%E4", " ", "ä", "€",
      "😀", "<", ">", "\\", "^", "`", "{", "|", "}", "+", "-", ".", "_", "~", "!", "$", "&", "'",
      "(",
      ")", "*", ",", ";", "=", "\u{7F}", "\u{1}", "\u{0}", "://", "..", "e\u{301}",
    ]
    var values = (0..<repetitions(6_000)).map { _ -> String in
      let starts = ["", "", "http://", "https://example.org/", "x:", "//h/"]
      let count = Int.random(in: 0...6, using: &random)
      return starts[Int.random(in: 0..<starts.count, using: &random)]
        + (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
    }
    values += [
      "https://example.org/a b?c d#e f", "http://[::1]:8080/", "a:b:c", ":a", "http://h:1:2/",
    ]
    // Only Foundation knows how it writes these hosts, so the reader accepts them as they are.
    let known = values.filter { if case .unknown = urlText($0) { false } else { true } }
    #expect(known.count > values.count / 2)
    try check(URL.self, known.map { jsonString($0) }, \.absoluteString)
  }

  @Test mutating func readsIdentifiersAndBytesLikeDecoder() throws {
    let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    let ids = [
      id, id.lowercased(), "", String(id.dropLast()), id + "0", "{\(id)}", "G" + id.dropFirst(),
      id.replacing("-", with: ""), id.replacing("-", with: "0"),
    ]
    try check(UUID.self, ids.map { jsonString($0) }, \.uuidString)
    var bytes = ["", "AA==", "AB==", "AAE=", "AAF=", "/+8A", "A", "AA", "AA-_", "!AAA"]
    for count in 0..<40 {
      let data = Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      bytes.append(data.base64EncodedString())
      #expect(Base64.text(of: Array(data)) == data.base64EncodedString())
    }
    try check(Data.self, bytes.map { jsonString($0) }) { $0.base64EncodedString() }
    // Not every version of Foundation checks the position of the padding.
    for text in ["AA=A", "====", "A===", "AAAA===="] {
      #expect(try read(jsonString(text), "Data") == nil)
    }
    #expect(try read("[1, 255, 0]", "Data") == "Af8A")
    #expect(try read("[256]", "Data") == nil)
  }

  @Test mutating func readsDurationsLikeDecoder() throws {
    var values = [
      "[0, 0]", "[0, 1]", "[-1, 0]", "[1, 2, 3]", "[1]", "[]", "[0, -1]",
      "[9223372036854775807, 0]",
    ]
    for _ in 0..<repetitions(500) {
      let high = Int64.random(in: -4...4, using: &random)
      values.append("[\(high), \(UInt64.random(in: 0...UInt64.max, using: &random))]")
    }
    try check(Duration.self, values, \.description)
  }

  /// Foundation writes dates without a fraction. Before 1583, it uses another calendar.
  @Test mutating func readsDatesLikeDecoder() throws {
    for _ in 0..<repetitions(3_000) {
      let seconds = Int.random(in: -13_190_000_000..<252_423_993_600, using: &random)
      let date = Date(timeIntervalSinceReferenceDate: Double(seconds))
      let text = date.formatted(.iso8601)
      #expect(try read("\(seconds)", "Date") == text)
      #expect(try read(jsonString(text), "Date") == text)
      #expect(DateNumber(secondsSince1970: date.timeIntervalSince1970).text == text)
    }
    #expect(try read("-63145526400", "Date") == "0000-01-01T00:00:00Z")
    #expect(try read("0.5", "Date") == "2001-01-01T00:00:00.500Z")
    #expect(try read("0.123456789", "Date") == "2001-01-01T00:00:00.123456789Z")
    #expect(try read("-1e-9", "Date") == "2000-12-31T23:59:59.999999999Z")
    #expect(try read(#""2016-12-31T15:59:60.25-08:00""#, "Date") == "2017-01-01T00:00:00.250Z")
    #expect(try read(#""2026-02-29T00:00:00Z""#, "Date") == nil)
  }
}
