import Foundation
import TestSupport
import Testing

/// Real documents of real unions: they decode, and encode back to the same data, in every representation, however they
/// are written, and by unions that know more or fewer kinds.
@Suite(.enabled(if: corpus != nil, "KINDS_CORPUS names no folder of real documents"))
struct CorpusTests {
  @Test func syntaxTreesOfMarkdown() throws {
    try check("MDAST", syntaxTreeProgram(isExhaustive: isExhaustive))
  }

  @Test func operationsOfJSONPatch() throws {
    try check("JSONPatch", operationProgram())
  }

  @Test func eventsOfGitHub() throws {
    try check("GitHubEvents", eventProgram())
  }

  @Test func messagesOfMCP() throws {
    var program = CorpusProgram()
    program.add("MCP", try corpusSchema("MCP/MCP"))
    try check("MCP", program)
  }

  /// Compiles the schemas of a union with its checks, and runs them.
  private func check(_ name: String, _ program: CorpusProgram) throws {
    let executable = try program.compile(
      "try check\(name)(CommandLine.arguments[1])\nexit(reportChecks())", named: name,
      with: ["Document.swift", "DocumentChecks.swift", "\(name)/Checks.swift"])
    let result = try runProcess(executable, [#require(corpus)])
    #expect(result.exitCode == 0, "\(result.summary)")
    #expect(result.output == "all checks hold\n")
  }
}
