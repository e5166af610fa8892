import Foundation
import Testing

@testable import KindsSupport

/// Foundation's behavior for data that ends in an open list, as described in `SECURITY.md` and `Depth.md`.
@Suite struct FoundationTests {
  #if os(Linux)
    /// If this test fails, Foundation no longer traps. In that case remove the exception from `SECURITY.md`, the
    /// section about untrusted data from `Depth.md`, and this test.
    @Test(
      "JSONDecoder traps at 513 open lists; if it no longer does, update SECURITY.md and Depth.md"
    ) func decoderTraps() async {
      await #expect(processExitsWith: .failure) {
        _ = try? JSONDecoder().decode(
          [Int].self, from: Data(repeating: UInt8(ascii: "["), count: 513))
      }
    }
  #endif

  /// Foundation does not trap for another depth or another end.
  @Test(arguments: [
    (512, ""), (514, ""), (513, " "), (513, "]"), (513, "1"), (512, "{"), (512, "\""), (512, "-"),
    (512, "t"),
  ]) func decoderThrowsOtherwise(lists: Int, end: String) {
    let text = String(repeating: "[", count: lists) + end
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Int].self, from: Data(text.utf8))
    }
  }

  @Test(arguments: 510...515) func directReaderThrows(lists: Int) {
    for start in ["[", "{\"a\":"] {
      let text = String(repeating: start, count: lists) + "["
      #expect(throws: DecodingError.self) { try KindsJSONReader.read([Int].self, from: text.utf8) }
    }
  }
}
