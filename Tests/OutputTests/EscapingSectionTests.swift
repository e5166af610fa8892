import Foundation
import TestSupport
import Testing

@testable import KindsSupport
@testable import KindsCore

/// The escaping code in the output behaves like the compiled target, in debug builds and in optimized builds.
@Suite struct EscapingSectionTests {
  @Test func sectionsMatchTool() throws { try checkAgreement(flags: ["-Onone"]) }

  @Test(.enabled(if: isThorough, "\(thoroughOnly)"))
  func optimizedSectionsMatchTool() throws {
    try checkAgreement(flags: ["-O", "-sanitize=address"])
  }

  private func checkAgreement(flags: [String]) throws {
    let texts = hostileTexts + randomTexts()
    let results = try withTemporaryFolder { folder in
      var compilation = Compilation(
        "escaping\(flags.joined())",
        [
          "-swift-version", "6", "-warnings-as-errors", "-default-isolation", "MainActor", "-wmo",
        ] + flags + ["-o", "program"])
      var support = SupportFile(SharedTypes(Schema()))
      support.add("[KindsHTML.self, KindsMarkdown.self]", .none, access: .internal)
      compilation.add("Support.swift", support.generatedFile(jsonDepthLimit: nil).text)
      compilation.add("main.swift", program)
      let built = try compilation.run()
      try #require(built.exitCode == 0, "\(built.summary)")
      let executable = compilation.products.appending(path: "program")
      let input = folder.appending(path: "texts.json")
      let output = folder.appending(path: "results.json")
      try JSONEncoder().encode(texts).write(to: input)
      let result = try runProcess(executable, [input.path, output.path])
      try #require(result.exitCode == 0, "\(result.summary)")
      return try JSONDecoder().decode([String].self, from: Data(contentsOf: output))
    }
    try #require(results.count == texts.count)
    for (text, result) in zip(texts, results) {
      var expected = ""
      KindsHTML.append(text, to: &expected)
      KindsHTML.appendDestination(text, to: &expected)
      KindsMarkdown.append(text, to: &expected)
      KindsMarkdown.appendDestination(text, to: &expected, allowing: ["data"])
      #expect(result.utf8.elementsEqual(expected.utf8), "\(text.debugDescription)")
    }
  }

  private let program = """
    import Foundation

    let texts = try JSONDecoder().decode(
      [String].self, from: Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1])))
    let results = texts.map { text in
      var result = ""
      KindsHTML.append(text, to: &result)
      KindsHTML.appendDestination(text, to: &result)
      KindsMarkdown.append(text, to: &result)
      KindsMarkdown.appendDestination(text, to: &result, allowing: ["data"])
      return result
    }
    try JSONEncoder().encode(results).write(to: URL(fileURLWithPath: CommandLine.arguments[2]))

    """

  private func randomTexts() -> [String] {
    var random = SplitMix(state: 3)
    return (0..<2_000).map { _ in
      let scalars = (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
        let limit: UInt32 = Bool.random(using: &random) ? 0x80 : 0x1_1000
        return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random))
      }
      return String(String.UnicodeScalarView(scalars))
    }
  }
}
