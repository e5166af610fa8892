import Foundation
import TestSupport
import Testing

/// The `kinds infer --swift` command. `SwiftInferenceTests` covers the results for real Swift.
@Suite struct InferSwiftTests {
  static let cases = Result {
    try CaseFile(fixturesFolder.appending(path: "SymbolGraphs.md")).cases
  }

  private func infer(_ arguments: String..., in folder: URL) throws -> ProcessResult {
    try runKinds(["infer"] + arguments, in: folder)
  }

  @Test(arguments: try cases.get()) func resultIsExact(_ testCase: CaseFile.Case) throws {
    let graph = try #require(testCase.blocks.first)
    try withTemporaryFolder { folder in
      try writeText(graph.text, to: graph.name, in: folder)
      let result = try infer("--swift", graph.name, in: folder)
      let text = "\(result.output)\(result.errors)exit code \(result.exitCode)\n"
      let difference = try testCase.recordOrCompare(text, with: "result")
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  /// The symbol graph of a struct.
  private func validGraph() throws -> String {
    let first = try Self.cases.get().first
    return try #require(first?["Feed.symbols.json"])
  }

  @Test func overwritesNoFile() throws {
    let graph = "Feed.symbols.json"
    try withTemporaryFolder { folder in
      try writeText(try validGraph(), to: graph, in: folder)
      let first = try infer("--swift", graph, "--output", "Feed.kinds.json", in: folder)
      #expect(first.exitCode == 0 && first.output == "wrote: Feed.kinds.json\n", "\(first.summary)")
      let file = folder.appending(path: "Feed.kinds.json")
      let schema = try readText(file)
      try writeText("by hand", to: file)
      let second = try infer("--swift", graph, "--output", "Feed.kinds.json", in: folder)
      #expect(second.exitCode == 2 && second.output.isEmpty, "\(second.summary)")
      #expect(try readText(file) == "by hand")
      let third = try infer(
        "--swift", graph, "--output", "Feed.kinds.json", "--force", "--quiet", in: folder)
      #expect(third.exitCode == 0 && third.output.isEmpty, "\(third.summary)")
      #expect(try readText(file) == schema)
    }
  }

  /// If the coding cannot move, the command writes no schema and fails.
  @Test func keepsCodingThatLosesData() throws {
    var compilation = Compilation(
      "inferSwift/coding",
      [
        "-module-name", "Talk", "-parse-as-library", "-emit-module", "-emit-symbol-graph",
        "-emit-symbol-graph-dir", ".", "-symbol-graph-minimum-access-level", "private",
      ])
    compilation.add(
      "Talk.swift",
      """
      struct Answer: Codable { var replyTo: Int? }
      enum Talk: Codable {
        case question(text: String)
        case answer(Answer)
        enum CodingKeys: String, CodingKey { case kind, text, replyTo = "reply_to" }
        init(from decoder: any Decoder) throws {
          let c = try decoder.container(keyedBy: CodingKeys.self)
          if try c.decode(String.self, forKey: .kind) == "question" {
            self = .question(text: try c.decode(String.self, forKey: .text))
          } else {
            self = .answer(Answer(replyTo: try c.decodeIfPresent(Int.self, forKey: .replyTo)))
          }
        }
        func encode(to encoder: any Encoder) throws {
          var c = encoder.container(keyedBy: CodingKeys.self)
          switch self {
          case .question(let text):
            try c.encode("question", forKey: .kind)
            try c.encode(text, forKey: .text)
          case .answer(let answer):
            try c.encode("answer", forKey: .kind)
            try c.encodeIfPresent(answer.replyTo, forKey: .replyTo)
          }
        }
      }

      """)
    let compiled = try compilation.run()
    try #require(compiled.exitCode == 0, "\(compiled.summary)")
    let graph = compilation.products.appending(path: "Talk.symbols.json").path
    try withTemporaryFolder { folder in
      func run(_ samples: String) throws -> ProcessResult {
        try writeText(samples, to: "talk.json", in: folder)
        return try infer("--swift", graph, "--union", "Talk", "--data", "talk.json", in: folder)
      }
      let lossy = try run(
        #"[{ "kind": "question", "text": "a" }, { "kind": "answer", "reply_to": 3 }]"#)
      #expect(lossy.exitCode == 1 && lossy.output.isEmpty, "\(lossy.summary)")
      #expect(
        lossy.errors.contains(
          "talk.json:1:59: warning: this sample of 'Talk' fails: 'reply_to' is not read, and not written"
        ),
        "\(lossy.summary)")
      #expect(lossy.errors.contains("keep the hand-written coding"), "\(lossy.summary)")
      #expect(!lossy.errors.contains("delete the hand-written coding"), "\(lossy.summary)")
      let good = try run(#"[{ "kind": "question", "text": "a" }, { "kind": "answer" }]"#)
      #expect(good.exitCode == 0 && good.output.contains("\"answer\""), "\(good.summary)")
      #expect(good.errors.contains("delete the hand-written coding"), "\(good.summary)")
    }
  }

  /// Positions in a damaged symbol graph need not be in the Swift file.
  @Test(arguments: ["-9", "9223372036854775807"]) func ignoresInvalidPositions(column: String)
    throws
  {
    try withTemporaryFolder { folder in
      let swift = folder.appending(path: "Feed.swift")
      try writeText("enum Feed {}\n", to: swift)
      let text = try validGraph()
        .replacing(#/"uri": *"[^"]*"/#, with: "\"uri\":\"\(swift.absoluteString)\"")
        .replacing(#/"line": *[0-9]+/#, with: "\"line\":0")
        .replacing(#/"character": *[0-9]+/#, with: "\"character\":\(column)")
      try writeText(text, to: "Feed.symbols.json", in: folder)
      let result = try infer("--swift", "Feed.symbols.json", in: folder)
      #expect(result.exitCode == 1, "\(result.summary)")
      #expect(result.errors.contains("has no enum or struct"), "\(result.summary)")
    }
  }
}
