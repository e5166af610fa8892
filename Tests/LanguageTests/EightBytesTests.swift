import Testing

@testable import KindsCore

/// The search for bytes, eight at a time.
@Suite struct EightBytesTests {
  /// Bytes that are special to one of the searches, and bytes that differ from these in one bit.
  private let bytes: [UInt8] = [
    0x00, 0x01, 0x09, 0x0A, 0x0B, 0x0D, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x61, 0x7F,
    0x80, 0xA2, 0xDC, 0xFF,
  ]

  private func isFound(
    _ marks: (UInt64) -> UInt64, as isMarked: (UInt8) -> Bool, _ location: SourceLocation
  ) {
    for length in [1, 7, 8, 9, 16, 19] {
      for place in 0..<length {
        for first in bytes {
          for second in bytes {
            var text = [UInt8](repeating: 0x61, count: length)
            // A search could mark the byte after a match by mistake.
            text[place] = first
            if place + 1 < length { text[place + 1] = second }
            let found = text.withUnsafeBufferPointer {
              $0.position(ofFirst: marks, from: 0, to: length)
            }
            let expected = text.firstIndex(where: isMarked) ?? length
            if found != expected {
              Issue.record("\(text): \(found), not \(expected)", sourceLocation: location)
            }
          }
        }
      }
    }
  }

  @Test func findsFirstMatchAtAnyPosition() {
    isFound(EightBytes.controls, as: { $0 < 0x20 }, #_sourceLocation)
    isFound(EightBytes.highBytes, as: { $0 >= 0x80 }, #_sourceLocation)
    isFound(
      EightBytes.endsOfPlainText, as: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }, #_sourceLocation)
  }

  @Test func ignoresBytesOutsideRange() {
    let text = Array("\"aaaaaaaaaaaaaaaaaa\"".utf8)
    text.withUnsafeBufferPointer { text in
      #expect(text.position(ofFirst: EightBytes.endsOfPlainText, from: 1, to: 10) == 10)
      #expect(text.position(ofFirst: EightBytes.endsOfPlainText, from: 1, to: 19) == 19)
      #expect(text.position(ofFirst: EightBytes.endsOfPlainText, from: 1, to: 20) == 19)
      #expect(text.position(ofFirst: EightBytes.endsOfPlainText, from: 20, to: 20) == 20)
    }
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    #expect(none.position(ofFirst: EightBytes.controls, from: 0, to: 0) == 0)
  }
}
