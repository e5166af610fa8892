import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// Schemas that are made of data: they read what they were made of, and the code that is generated from them writes it
/// again as it was.
@Suite struct InferredSchemaTests {
  /// The random data of every type of the accepted fixtures are read by the schema that is made of them.
  @Test func randomDataAreRead() throws {
    let data = try InstanceData.shared.get()
    var texts: [Int: [String]] = [:]
    for instance in data.cases {
      guard case .accepted = instance.outcome else { continue }
      var diagnostics = Diagnostics()
      let source = SourceFile(path: "", bytes: Array(instance.text.utf8))
      guard let node = readJSON(source, file: 0, maximumDepth: 400, &diagnostics) else { continue }
      // In an object of its own, for values of any type are data of a schema only there.
      let value = JSONValue(node.content)
      let line = JSONValue.object([.init(key: "value", value: value)]).text
      texts[instance.root, default: []].append(line)
    }
    #expect(texts.count > 100)
    var problems: [String] = []
    for (root, lines) in texts.sorted(by: { $0.key < $1.key }) {
      let text = lines.joined(separator: "\n")
      let name = "\(data.roots[root].fixture), \(data.roots[root].swiftType.text)"
      if let problem = try problem(of: text) {
        problems.append("\(name): \(problem.prefix(1000))\n\(text.prefix(300))")
      }
    }
    let (count, first) = (problems.count, problems.prefix(60).joined(separator: "\n"))
    #expect(count == 0, "\(first)")
  }

  /// What is wrong with the schema that is made of JSON Lines.
  private func problem(of text: String) throws -> String? {
    let file = DataFile(SourceFile(path: "values.jsonl", bytes: Array(text.utf8)), isLines: true)
    let inference = infer([file])
    guard let schema = inference.text else {
      return "no schema: \(inference.diagnostics.filter { $0.severity == .error }.map(\.message))"
    }
    let source = SourceFile(path: "Made.kinds.json", bytes: Array(schema.utf8))
    let validation = try validate([source], data: [file], as: inference.type)
    let errors = validation.diagnostics.filter { $0.severity == .error }.map(\.message)
    if let error = errors.first { return "\(errors.count) errors, first: \(error)\n\(schema)" }
    if formatSchema(source).text != schema { return "is not formatted:\n\(schema)" }
    let extras = validation.files.reduce(0) { $0 + $1.extras }
    return extras == 0 ? nil : "\(extras) members without a field\n\(schema)"
  }

  /// Data of fixtures of which each has types of other names.
  @Test func dataOfFixturesComeBack() throws {
    let names = [
      "Adjacent", "Deep", "EqualStructs", "External", "Members", "Numbers", "Presence", "Recursive",
      "Reserved", "Shapes", "Threads",
    ]
    let folder = fixturesFolder.appending(path: "Inferred")
    try check(
      "fixtures",
      try names.map { name in
        try contents(of: folder.appending(path: name)).filter {
          !["Schema.kinds.json", "remarks.txt"].contains($0.lastPathComponent)
        }
      })
  }

  @Test(.enabled(if: corpus != nil, "KINDS_CORPUS names no folder of real documents"))
  func realDocumentsComeBack() throws {
    let folder = URL(filePath: try #require(corpus))
    let trees = try contents(of: folder.appending(path: "mdast")).filter {
      $0.pathExtension == "json"
    }
    let messages = folder.appending(path: "mcp/examples")
    try check(
      "documents",
      [
        trees, [folder.appending(path: "json-patch/patches.json")],
        try contents(of: messages.appending(path: "CreateMessageRequestParams")),
      ])
  }

  @Test(.enabled(if: corpus != nil, "KINDS_CORPUS names no folder of real documents"))
  func realEventsComeBack() throws {
    let folder = URL(filePath: try #require(corpus))
    try check("events", [[folder.appending(path: "github-events/events.json")]])
  }

  /// Makes schemas of files of data, compiles what is generated from them as one module, and decodes and encodes the data.
  private func check(_ name: String, _ data: [[URL]]) throws {
    var schemas: [SourceFile] = []
    var calls = ""
    for urls in data {
      let files = try urls.map { url in
        DataFile(
          SourceFile(path: url.path, bytes: Array(try Data(contentsOf: url))),
          isLines: url.pathExtension == "jsonl")
      }
      let inference = infer(files)
      let text = try #require(inference.text, "\(inference.diagnostics.map(\.message))")
      schemas.append(
        SourceFile(path: "\(inference.type).kinds.json", bytes: Array(text.utf8)))
      for url in urls {
        calls += "try check(\(inference.type).self, \(jsonString(url.path)))\n"
      }
    }
    let main = """
      import Foundation

      func check<Value: Codable>(_ type: Value.Type, _ path: String) throws {
        let data = try Data(contentsOf: URL(filePath: path))
        let lines = path.hasSuffix("jsonl") ? data.split(separator: UInt8(ascii: "\\n")).map { Data($0) } : [data]
        for line in lines {
          let document = try JSONDecoder().decode(Document.self, from: line)
          for value in document.elements ?? [document] {
            let decoded = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
            let differences = try Document(encoding: decoded).differences(from: value)
            if !differences.isEmpty { print(type, path, differences.prefix(5)) }
          }
        }
      }

      nonisolated extension Document: Encodable {
        func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          switch self {
          case .null: try container.encodeNil()
          case .boolean(let value): try container.encode(value)
          case .integer(let value): try container.encode(value)
          case .double(let value): try container.encode(value)
          case .string(let value): try container.encode(value)
          case .list(let value): try container.encode(value)
          case .object(let value): try container.encode(value)
          }
        }
      }

      \(calls)
      print("all came back")

      """
    let executable = try compileProgram(
      main, named: "inferred-\(name)", with: schemas,
      and: [corpusFixtures.appending(path: "Document.swift")])
    let result = try runProcess(executable, [])
    #expect(result.exitCode == 0, "\(result.summary)")
    #expect(result.output == "all came back\n")
  }
}
