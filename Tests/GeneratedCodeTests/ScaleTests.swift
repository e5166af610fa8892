import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Unions with very many kinds. The output compiles, and its size is proportional to the schema.
@Suite struct ScaleTests {
  private let sixFields = """
    "id": "String", "text": "String", "url": "String", "count": "Int", "note": "String?", "tags": "[String]"
    """

  /// A schema with a union of `count` kinds that have the same fields.
  private func schema(_ count: Int, fields: String, more: String = "") -> SourceFile {
    let kinds = (0..<count).map { "\"kind\($0)\": { \"fields\": { \(fields) } }" }
    let text = """
      { "access": "public", "unions": { "Event": { \(more)"kinds": { \(kinds.joined(separator: ",\n")) } } } }
      """
    return SourceFile(path: "Event.kinds.json", bytes: Array(text.utf8))
  }

  /// Compiles the output, unless that was done before.
  ///
  /// - Parameters:
  ///   - name: The unique name of the output.
  ///   - mode: The mode of the compiler. Emitting SIL includes later diagnostics, and takes much longer.
  private func compile(
    _ source: SourceFile, named name: String, mode: [String] = ["-typecheck", "-wmo"]
  ) throws -> ProcessResult {
    var compilation = Compilation(
      "scale/\(name)", mode + ["-swift-version", "6", "-warnings-as-errors"])
    compilation.add(try generateCleanly([source]))
    return try compilation.run()
  }

  @Test(.enabled(if: isThorough, "\(thoroughOnly)"))
  func thousandKindsOfSixFieldsTypeCheck() throws {
    let result = try compile(schema(1_000, fields: sixFields), named: "thousand")
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  @Test(.enabled(if: isExhaustive, "\(exhaustiveOnly)"))
  func switchesOverTwoThousandKindsCompile() throws {
    let result = try compile(
      schema(
        2_000, fields: "",
        more: """
          "fields": { "id": "Int" }, "renderers": { "Text": { "format": "text" } },
          """), named: "two-thousand")
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  @Test func switchesOverManyKindsWithoutDataCompile() throws {
    let kinds = (0..<300).map { "\"kind\($0)\": {}" } + ["\"fatalError\": {}"]
    let text = "{ \"unions\": { \"Event\": { \"kinds\": { \(kinds.joined(separator: ", ")) } } } }"
    let source = SourceFile(path: "Event.kinds.json", bytes: Array(text.utf8))
    let result = try compile(
      source, named: "without-data", mode: ["-emit-sil", "-wmo", "-o", "event.sil"])
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  /// Functions that refer to each kind's associated values would have frames of 770 KB in debug builds.
  @Test(arguments: ["internal", "external"])
  func largeKindsFitOnSmallStack(style: String) throws {
    let fields = (0..<150).map { "\"text\($0)\": \"String?\"" }.joined(separator: ", ")
    let kinds = (0..<40).map { "\"kind\($0)\": { \"payload\": \"Wide\" }" }.joined(separator: ", ")
    let text = """
      {
        "unions": { "Event": { "coding": { "style": "\(style)" }, "kinds": { \(kinds) } } },
        "structs": { "Wide": { "fields": { \(fields) } } }
      }
      """
    let data = style == "internal" ? #"{"type":"kind39"}"# : #"{"kind39":{}}"#
    let check = """
      onStack(of: 512 << 10) {
        let data = Data(#"\(data)"#.utf8)
        let value = try! JSONDecoder().decode(Event.self, from: data)
        let copy = try! JSONDecoder().decode(Event.self, from: JSONEncoder().encode(value))
        precondition(value == copy && value.hashValue == copy.hashValue && value.kind == .kind39)
      }
      print("all checks hold")
      """
    try checkProgram(
      check, named: "LargeKinds-\(style)",
      with: SourceFile(path: "Event.kinds.json", bytes: Array(text.utf8)), optimization: "-Onone")
  }

  @Test func outputIsLinearInKinds() throws {
    func size(_ count: Int) throws -> Int {
      try generateCleanly([schema(count, fields: sixFields)]).map(\.text.utf8.count).reduce(0, +)
    }
    // Larger unions use a function per kind, which smaller ones do not need.
    let factor = isThorough ? 10 : 4
    let (small, large) = (try size(500), try size(500 * factor))
    #expect(large * 20 < small * 21 * factor)
  }
}
