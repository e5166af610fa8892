import Foundation
import TestSupport
import XCTest

/// Prints an announcement at the start of `swift test`. XCTest runs before Swift Testing, whose output is long.
final class TestAnnouncement: XCTestCase {
  private static let text = """
    The tests generate Swift, compile it and run it. On two cores, the first run takes about twelve minutes, half of it \
    for compiling. Later runs reuse the compiled code. Long tests are skipped, with a message that says how to run them.
    """

  override class func setUp() {
    super.setUp()
    print(text)
  }

  /// The guide for contributors contains the same text.
  func testTheGuideSaysTheSame() throws {
    let guide = try String(
      contentsOf: repositoryRoot.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let words = guide.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let text = Self.text.replacing("'", with: "`")
    XCTAssertTrue(words.contains(text), "CONTRIBUTING.md does not contain: \(text)")
  }
}
