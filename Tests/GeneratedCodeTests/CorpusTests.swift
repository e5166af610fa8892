import Foundation
import TestSupport
import Testing

/// Real documents of real unions are decoded and encoded to the same data: in every representation and spelling, and by
/// unions with more or fewer kinds.
@Suite(.enabled(if: corpus != nil, "KINDS_CORPUS names no folder of real documents"))
struct CorpusTests {
  @Test func codesMarkdownSyntaxTrees() throws {
    try check("MDAST", syntaxTreeProgram(isExhaustive: isExhaustive))
  }

  @Test func codesJSONPatchOperations() throws {
    try check("JSONPatch", operationProgram())
  }

  @Test func codesGitHubEvents() throws {
    try check("GitHubEvents", eventProgram())
  }

  @Test func codesMCPMessages() throws {
    var program = CorpusProgram()
    program.add("MCP", try corpusSchema("MCP/MCP"))
    try check("MCP", program)
  }

  /// Compiles a union's schemas with their checks, and runs the program.
  private func check(_ name: String, _ program: CorpusProgram) throws {
    let executable = try program.compile(
      "try check\(name)(CommandLine.arguments[1])\nexit(reportChecks())", named: name,
      with: ["Document.swift", "DocumentChecks.swift", "\(name)/Checks.swift"])
    let result = try runProcess(executable, [#require(corpus)])
    #expect(result.exitCode == 0, "\(result.summary)")
    #expect(result.output == "all checks hold\n")
  }
}
