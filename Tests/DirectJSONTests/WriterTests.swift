import Foundation
import Testing

@testable import KindsSupport

@Suite struct WriterTests {
  private func write(_ value: some KindsJSONWritable) throws -> String {
    var bytes: [UInt8] = []
    try KindsJSONWriter.write(value, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func writesValues() throws {
    #expect(try write(["a": [1, nil]] as [String: [Int?]]) == #"{"a":[1,null]}"#)
    #expect(try write([true, false]) == "[true,false]")
    #expect(try write([Int.min, 0, .max]) == "[-9223372036854775808,0,9223372036854775807]")
    #expect(try write([UInt64.max, 10]) == "[18446744073709551615,10]")
    #expect(try write([Int8.min]) == "[-128]")
    #expect(try write([1.5, -0.0, 1e300]) == "[1.5,-0.0,1e+300]")
    #expect(try write(Float(0.1)) == "0.1")
    #expect(try write([String]()) == "[]")
  }

  @Test func escapesStrings() throws {
    let text = String(String.UnicodeScalarView((0..<0x80).compactMap(Unicode.Scalar.init))) + "é😀"
    let written = try write(text)
    #expect(try JSONDecoder().decode(String.self, from: Data(written.utf8)) == text)
    #expect(try write("a\"b\\c\n\u{1}") == #""a\"b\\c\n\u0001""#)
  }

  /// Existing bytes are kept, and the buffer grows with the output.
  @Test func appendsBytes() throws {
    var bytes = Array("> ".utf8)
    try KindsJSONWriter.write((0..<10_000).map { "text \($0)" }, into: &bytes)
    #expect(bytes.starts(with: Array("> [\"text 0\",".utf8)))
    let texts = try JSONDecoder().decode([String].self, from: Data(bytes.dropFirst(2)))
    #expect(texts.count == 10_000 && texts.last == "text 9999")
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func rejectsNumbersThatJSONCannotExpress(value: Double) throws {
    let error = #expect(throws: EncodingError.self) {
      try write(["a": [1, value]])
    }
    guard case .invalidValue(_, let context)? = error else { return }
    #expect(
      context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == ["a", "1"])
  }
}
