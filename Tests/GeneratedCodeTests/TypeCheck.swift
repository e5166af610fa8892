import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Type-checks hand-written code together with a schema's output, unless that was done before.
///
/// - Parameter name: The unique name of the code; by default the name of the test.
func typecheck(
  _ code: String, with source: SourceFile, named name: String? = nil
) throws -> ProcessResult {
  let test = Test.current.map { "\($0.sourceLocation.fileName)/\($0.name)" }
  var compilation = Compilation(
    "checked/\(name ?? test ?? "code")",
    ["-typecheck", "-wmo", "-swift-version", "6", "-warnings-as-errors"]
      + ["-diagnostic-style", "llvm"])
  try compilation.addAppleFrameworks()
  compilation.add(try generateCleanly([source]))
  compilation.add("Use.swift", code)
  return try compilation.run()
}

/// Expects errors at exactly the marked lines of hand-written code, each with the name of a kind.
///
/// - Returns: The number of marked lines.
func expectErrors(
  in code: String, with source: SourceFile, at mark: String, naming kind: String
) throws -> Int {
  let result = try typecheck(code, with: source)
  let expected = code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    .filter { $1.hasSuffix(mark) }.map { "Use.swift:\($0.offset + 1)" }
  var messages: [String: String] = [:]
  var place: String?
  for line in result.errors.split(separator: "\n") {
    if let match = line.firstMatch(of: #/([^\/]+:\d+):\d+: error: /#) { place = String(match.1) }
    if let place { messages[place, default: ""] += line + "\n" }
  }
  #expect(messages.keys.sorted() == expected.sorted(), "\(result.summary)")
  for (place, message) in messages {
    #expect(message.lowercased().contains(kind), "\(place): \(message)")
  }
  return expected.count
}
