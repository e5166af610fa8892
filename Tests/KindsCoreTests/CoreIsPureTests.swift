import Foundation
import TestSupport
import Testing

/// Where modules may be imported: the core takes bytes and gives text, and the program is small enough to be built by every consumer.
@Suite struct CoreIsPureTests {
  @Test(
    arguments: [
      ("Sources/KindsSchema", []), ("Sources/KindsRendering", []), ("Sources/KindsSwift", []),
      ("Sources/KindsTools", []), ("Sources/kinds", ["KindsCore", "Darwin", "Musl", "Glibc"]),
    ] as [(String, [String])])
  func nothingElseIsImported(folder: String, allowed: [String]) throws {
    let root = repositoryRoot.appending(path: folder)
    let files = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?m)^\s*(?:\w+ )?import (\w+)/) {
        #expect(allowed.contains(String(match.1)), "\(file.lastPathComponent) imports \(match.1)")
      }
    }
    #expect(count > 5)
  }
}
