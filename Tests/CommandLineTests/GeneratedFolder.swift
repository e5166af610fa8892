import Foundation
import TestSupport
import Testing

/// Schemas in two versions, and the folder `out` that they are generated into again and again.
struct GeneratedFolder {
  /// The folder of the schemas, in which the program runs.
  let folder: URL
  /// The duration of the fastest run, which only determines when to disturb the program.
  private(set) var duration: Duration
  /// The expected contents of the files in `out`, by name, for each version.
  private var expected: [[String: Data]] = []

  private static let schemaCount = 8

  init(in folder: URL) throws {
    self.folder = folder
    duration = .seconds(3_600)
    var expected: [[String: Data]] = []
    for version in 0..<2 {
      let schemas = folder.appending(path: "\(version)")
      try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
      for number in 0..<Self.schemaCount {
        let text = """
          { "unions": { "Post\(number)": { "doc": "Version \(version).", "kinds": {
            "text": { "fields": { "body": "String", "version\(version)": "Int" } }, "divider": {}
          } } } }
          """
        try Data(text.utf8).write(to: schemas.appending(path: "Post\(number).kinds.json"))
      }
      var result: ProcessResult?
      let duration = try ContinuousClock().measure {
        result = try runProcess(builtProduct("kinds"), Self.arguments(version), in: folder)
      }
      #expect(result?.exitCode == 0, "\(result?.summary ?? "")")
      noteRun(of: duration)
      expected.append(try Self.files(in: folder.appending(path: "out")))
    }
    self.expected = expected
    #expect(expected[0] != expected[1] && expected[0].keys == expected[1].keys)
  }

  /// The folder that is written.
  var out: URL { folder.appending(path: "out") }

  static func arguments(_ version: Int, _ more: String...) -> [String] {
    ["generate"] + (0..<schemaCount).map { "\(version)/Post\($0).kinds.json" }
      + ["--output", "out"] + more
  }

  /// Takes account of a run to its end. A machine that was busy at first would else be given moments after the end.
  mutating func noteRun(of duration: Duration) { self.duration = min(self.duration, duration) }

  /// A moment at which the program may be.
  func moment(using generator: inout SplitMix) -> DispatchTimeInterval {
    let limit = Int(duration / .microseconds(1))
    return .microseconds(Int.random(in: 0..<limit * 11 / 10, using: &generator))
  }

  /// Every file is that of one version from beginning to end, and none is missing.
  func expectWholeFiles(
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  )
    throws
  {
    let files = try Self.files(in: out)
    #expect(files.keys == expected[0].keys, comment, sourceLocation: sourceLocation)
    for (name, data) in files {
      #expect(
        expected.contains { $0[name] == data }, "\(name) is of no version",
        sourceLocation: sourceLocation)
    }
  }

  /// Every file is that of one version, and there is nothing else.
  func expect(version: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try Self.files(in: out) == expected[version], sourceLocation: sourceLocation)
    try expectNoOthers(sourceLocation: sourceLocation)
  }

  /// There are no hidden files or folders.
  func expectNoOthers(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: out.path)
    #expect(names.filter { $0.hasPrefix(".") } == [], sourceLocation: sourceLocation)
  }

  private static func files(in folder: URL) throws -> [String: Data] {
    let files = try contents(of: folder).map { ($0.lastPathComponent, try Data(contentsOf: $0)) }
    return Dictionary(uniqueKeysWithValues: files)
  }
}
