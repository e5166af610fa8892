import Foundation
import TestSupport
import Testing

/// Schemas in two versions, and the folder `out` into which they are generated repeatedly.
struct GeneratedFolder {
  /// The folder of the schemas, which is the program's working directory.
  let folder: URL
  /// The duration of the fastest run, which only determines when the program is interrupted.
  private(set) var duration: Duration
  /// The expected contents of the files in `out` by file name, for each version.
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
        try writeText(text, to: "Post\(number).kinds.json", in: schemas)
      }
      var result: ProcessResult?
      let duration = try ContinuousClock().measure {
        result = try runKinds(Self.arguments(version), in: folder)
      }
      #expect(result?.exitCode == 0, "\(result?.summary ?? "")")
      noteRun(of: duration)
      expected.append(try Self.files(in: folder.appending(path: "out")))
    }
    self.expected = expected
    #expect(expected[0] != expected[1] && expected[0].keys == expected[1].keys)
  }

  /// The output folder.
  var out: URL { folder.appending(path: "out") }

  static func arguments(_ version: Int, _ more: String...) -> [String] {
    ["generate"] + (0..<schemaCount).map { "\(version)/Post\($0).kinds.json" }
      + ["--output", "out"] + more
  }

  /// Records the duration of a complete run. If the machine was busy at first, interruptions would otherwise come too
  /// late.
  mutating func noteRun(of duration: Duration) { self.duration = min(self.duration, duration) }

  /// A random moment during a run or shortly after it.
  func moment(using generator: inout SplitMix) -> DispatchTimeInterval {
    let limit = Int(duration / .microseconds(1))
    return .microseconds(Int.random(in: 0..<limit * 11 / 10, using: &generator))
  }

  /// Expects that all files exist and that each has the complete content of one version.
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

  /// Expects exactly the files of a version.
  func expect(version: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try Self.files(in: out) == expected[version], sourceLocation: sourceLocation)
    try expectNoOthers(sourceLocation: sourceLocation)
  }

  /// Expects that there are no hidden files or folders.
  func expectNoOthers(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: out.path)
    #expect(names.filter { $0.hasPrefix(".") } == [], sourceLocation: sourceLocation)
  }

  private static func files(in folder: URL) throws -> [String: Data] {
    let files = try contents(of: folder).map { ($0.lastPathComponent, try Data(contentsOf: $0)) }
    return Dictionary(uniqueKeysWithValues: files)
  }
}
