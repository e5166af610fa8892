import Foundation
import TestSupport
import Testing

/// YAML descriptions. The import rejects them and suggests a command that converts them to JSON.
@Suite struct YAMLTests {
  @Test(arguments: [
    ("openapi.yaml", "openapi.yaml"), ("a b.yml", "'a b.yml'"), ("it's.yaml", #"'it'\''s.yaml'"#),
    ("$(id).yaml", "'$(id).yaml'"), ("-o.yaml", "./-o.yaml"),
  ])
  func errorSuggestsConversion(name: String, word: String) throws {
    let result = try runKinds(["import", "--", name], with: [name: "openapi: 3.1.0\n"])
    #expect(result.exitCode == 1)
    #expect(
      result.errors
        == "\(name):1:1: error: YAML cannot be read; convert it to JSON: yq -o=json . \(word) | kinds import - [import-document]\n"
    )
  }

  @Test func acceptsStandardInput() throws {
    try withTemporaryFolder { folder in
      try writeText("openapi: 3.1.0\n", to: "openapi", in: folder)
      let result = try runProcess(
        findExecutable("bash"), ["-c", "\"$0\" import - < openapi", builtProduct("kinds").path],
        in: folder)
      #expect(
        result.errors
          == "<stdin>:1:1: error: YAML cannot be read; convert it to JSON: yq -o=json . | kinds import - [import-document]\n"
      )
    }
  }

  private static let hasPyYAML =
    (try? runProcess(findExecutable("python3"), ["-c", "import yaml"]).exitCode) == 0

  /// Runs the command from the article "From a Description".
  @Test(.enabled(if: hasPyYAML, "Python has no PyYAML")) func pythonConverts() throws {
    try withTemporaryFolder { folder in
      let description = """
        $defs:
          Post:
            oneOf:
            - { type: object, required: [type], properties: { type: { const: end } } }
            - type: object
              required: [type, text]
              properties: { type: { const: text }, text: { type: string } }

        """
      try writeText(description, to: "openapi.yaml", in: folder)
      let page = try readText(
        "Sources/kinds/Documentation.docc/FromADescription.md", in: repositoryRoot)
      let command = try #require(page.firstMatch(of: #/\n(python3 -c .*)\n/#)?.1)
      let result = try runProcess(
        findExecutable("bash"),
        ["-c", "kinds() { \(builtProduct("kinds").path) \"$@\"; }; \(command)"], in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.output.contains(#""text": "String""#), "\(result.summary)")
    }
  }
}
