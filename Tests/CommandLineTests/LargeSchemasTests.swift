import Foundation
import TestSupport
import Testing

/// Schemas that are much larger or deeper than hand-written ones. Each gives a result or an error with a stack of 512
/// KiB, and with memory that is a small multiple of the sizes of schema and output.
@Suite struct LargeSchemasTests {
  /// Runs the program with limited stack and memory.
  ///
  /// - Parameter factor: The maximum address space beyond that of the program itself, as a multiple of the schema's
  ///   size.
  private func run(
    _ command: String, _ text: String, factor: Int
  ) throws -> ProcessResult {
    try withTemporaryFolder { folder in
      try writeText(text, to: "Large.kinds.json", in: folder)
      let limit = 250_000 + text.utf8.count * factor / 1_024
      return try runProcess(
        findExecutable("sh"),
        [
          "-c", "ulimit -s 512 && ulimit -v \(limit) && exec \"$0\" \"$@\"",
          builtProduct("kinds").path, command, "Large.kinds.json",
        ], in: folder)
    }
  }

  @Test(arguments: ["[", "{\"a\":", "{\"structs\":[", "[{\"a\":"])
  func limitsNesting(opening: String) throws {
    let result = try run("check", String(repeating: opening, count: 100_000), factor: 20)
    #expect(result.exitCode == 1 && result.errors.contains("[json-depth]"), "\(result.summary)")
  }

  /// Descriptions that are nested too deeply are rejected. Long chains of references are supported.
  @Test func importsDeepDescriptions() throws {
    func result(_ text: String) throws -> ProcessResult {
      try withTemporaryFolder { folder in
        try writeText(text, to: "Deep.json", in: folder)
        return try runProcess(
          findExecutable("sh"),
          [
            "-c", "ulimit -s 512 && exec \"$0\" import Deep.json --all", builtProduct("kinds").path,
          ], in: folder)
      }
    }
    for opening in ["[", "{\"properties\":{\"a\":", "{\"allOf\":["] {
      let refused = try result(String(repeating: opening, count: 100_000))
      #expect(
        refused.exitCode == 1 && refused.errors.contains("[json-depth]"), "\(refused.summary)")
    }
    let nested =
      String(repeating: #"{"type":"object","properties":{"a":"#, count: 200) + "{}"
      + String(repeating: "}}", count: 200)
    let imported = try result(nested)
    #expect(imported.exitCode == 0, "\(imported.summary)")
    let length = isThorough ? 1_000 : 250
    let row = (0..<length).map { number in
      let next = "{\"$ref\":\"#/$defs/A\(number + 1)\"}"
      return "\"A\(number)\":{\"oneOf\":[\(next),{\"type\":\"array\",\"items\":\(next)}]}"
    }
    let unions = try result(
      "{\"$defs\":{\(row.joined(separator: ",")),\"A\(length)\":{\"type\":\"string\"}}}")
    #expect(unions.exitCode == 0, "\(unions.summary)")
  }

  @Test(arguments: [("[", "]"), ("[String: ", "]"), ("A<", ">")])
  func limitsNestingOfTypes(opening: String, closing: String) throws {
    let type =
      String(repeating: opening, count: 100_000) + "Int"
      + String(repeating: closing, count: 100_000)
    let result = try run(
      "check", "{\"structs\":{\"S\":{\"fields\":{\"a\":\"\(type)\"}}}}", factor: 20)
    #expect(result.exitCode == 1 && result.errors.contains("[type-syntax]"), "\(result.summary)")
  }

  @Test func acceptsNamesOfAMegabyte() throws {
    let name = String(repeating: "a", count: 1_000_000)
    let result = try run(
      "generate", "{\"structs\":{\"S\(name)\":{\"fields\":{\"\(name)\":\"Int\"}}}}", factor: 300)
    #expect(result.exitCode == 0 && result.output.contains("struct S\(name)"))
    let unknown = try run("check", "{\"\(name)\":1}", factor: 100)
    #expect(unknown.exitCode == 1 && unknown.errors.utf8.count < 1_000, "\(unknown.summary)")
  }

  @Test func checksRecursionThroughManyDeclarations() throws {
    let count = repetitions(20_000)
    func structs(_ field: (Int) -> String) -> String {
      let all = (0..<count).map { "\"S\($0)\":{\"fields\":{\"a\":\"\(field(($0 + 1) % count))\"}}" }
      return "{\"structs\":{\(all.joined(separator: ","))}}"
    }
    let lists = try run("generate", structs { "[S\($0)]" }, factor: 400)
    #expect(lists.exitCode == 0, "\(lists.errors)")
    let values = structs { "S\($0)" }.replacing(
      "\"fields\":", with: "\"form\":\"value\",\"fields\":")
    let given = values.replacing("\"a\":\"S1\"", with: "\"a\":{\"type\":\"S1\",\"default\":1}")
    let withDefault = try run("check", given, factor: 400)
    #expect(withDefault.exitCode == 1 && withDefault.errors.contains("[struct-recursion]"))
    let endless = try run("check", structs { "S\($0)?" }, factor: 400)
    #expect(endless.exitCode == 1 && endless.errors.contains("[struct-recursion]"))
  }

  @Test func generatesManyKinds() throws {
    let count = repetitions(20_000)
    let kinds = (0..<count).map { "\"k\($0)\":{\"fields\":{\"a\":\"Int\"}}" }
    let result = try run(
      "generate", "{\"unions\":{\"U\":{\"kinds\":{\(kinds.joined(separator: ","))}}}}",
      factor: 600)
    #expect(result.exitCode == 0 && result.output.contains("struct K\(count - 1)"))
  }

  @Test func copiesLongStrings() throws {
    let text = String(repeating: "a", count: repetitions(50_000_000))
    let result = try run(
      "generate", "{\"doc\":\"\(text)\",\"structs\":{\"S\":{\"fields\":{\"a\":\"Int\"}}}}",
      factor: 10)
    #expect(result.exitCode == 0 && result.output.utf8.count > text.utf8.count)
  }
}
