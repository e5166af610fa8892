import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// The validator of Python's package `jsonschema`.
enum JSONSchemaValidator {
  /// Whether the Python that `KINDS_PYTHON` names can import the package.
  static let isAvailable =
    (try? python(["-c", "from jsonschema import Draft202012Validator"]).exitCode) == 0

  /// Whether each value is valid according to the definition with its name.
  static func answers(_ schema: JSONValue, _ instances: [(name: String, text: String)]) throws
    -> [Bool]
  {
    try withTemporaryFolder { folder in
      let schemaFile = folder.appending(path: "schema.json")
      let instanceFile = folder.appending(path: "instances")
      try Data(schema.text.utf8).write(to: schemaFile)
      try Data(instances.map { "\($0.name)\t\($0.text)\n" }.joined().utf8).write(to: instanceFile)
      let result = try python([
        fixturesFolder.appending(path: "validate_instances.py").path, schemaFile.path,
        instanceFile.path,
      ])
      try #require(result.exitCode == 0, "\(result.errors)")
      return result.output.split(separator: "\n").map { $0 == "1" }
    }
  }

  private static func python(_ arguments: [String]) throws -> ProcessResult {
    let name = ProcessInfo.processInfo.environment["KINDS_PYTHON"] ?? "python3"
    return try runProcess(findExecutable(name), arguments)
  }
}
