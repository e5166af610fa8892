import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsSwift

/// Public unions as the code of other modules sees them, for each state of `frozen`.
@Suite struct PublicUnionTests {
  private static let schema = """
    {
      "access": "public",
      "unions": {
        "PlainPost": { \(kinds) },
        "FrozenPost": { "frozen": true, \(kinds) },
        "OpenPost": { "frozen": false, \(kinds) },
        "WarnedPost": { "frozen": "warn", \(kinds) }
      }
    }
    """
  private static let kinds = #""conforms": ["Hashable"], "kinds": { "text": {}, "rule": {} }"#

  /// A `switch` over each union and over its kinds; a comment says what the compiler reports of one that lacks
  /// `@unknown default`.
  private static let code = """
    import Posts

    func plain(_ post: PlainPost) {
      switch post {  // resilient: error
      case .text, .rule: break
      }
      switch post.kind {  // resilient: error
      case .text, .rule: break
      }
    }
    func frozen(_ post: FrozenPost) {
      switch post {
      case .text, .rule: break
      }
      switch post.kind {
      case .text, .rule: break
      }
    }
    func open(_ post: OpenPost) {
      switch post {  // error
      case .text, .rule: break
      }
      switch post.kind {  // error
      case .text, .rule: break
      }
    }
    func warned(_ post: WarnedPost) {
      switch post {  // warning
      case .text, .rule: break
      }
      switch post.kind {  // warning
      case .text, .rule: break
      }
    }

    """

  /// How a module and its client are compiled.
  struct Build: CustomTestStringConvertible, Sendable {
    var isResilient = false
    var isSamePackage = false

    var testDescription: String {
      "\(isResilient ? "library evolution" : "source"), \(isSamePackage ? "same" : "other") package"
    }
  }

  /// The module of a schema.
  private func library(_ schema: String, _ build: Build, version: String = "1") throws -> Compilation
  {
    var module = Compilation(
      "public unions/\(build.testDescription)/\(version)",
      ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-emit-module"]
        + ["-module-name", "Posts", "-package-name", "posts", "-o", "Posts.swiftmodule"]
        + (build.isResilient ? ["-enable-library-evolution"] : []))
    module.add(
      try generateCleanly([SourceFile(path: "Post.kinds.json", bytes: Array(schema.utf8))]))
    let result = try module.run()
    try #require(result.exitCode == 0, "\(result.summary)")
    return module
  }

  /// The reports of the compiler on a client, by line.
  private func reports(
    on code: String, _ library: Compilation, _ build: Build, version: String = "1"
  ) throws -> [Int: String] {
    var client = Compilation(
      "public unions/\(build.testDescription)/client of \(version)",
      ["-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm"]
        + ["-package-name", build.isSamePackage ? "posts" : "client"])
    client.addModules(of: library)
    client.add("Client.swift", code)
    let result = try client.run()
    var found: [Int: String] = [:]
    for line in result.errors.split(separator: "\n") {
      guard let match = line.firstMatch(of: #/Client\.swift:(\d+):\d+: (error|warning): /#) else {
        continue
      }
      found[try #require(Int(match.1))] = String(match.2)
    }
    #expect(found.values.contains("error") == (result.exitCode != 0), "\(result.summary)")
    return found
  }

  @Test(arguments: [
    Build(), Build(isSamePackage: true), Build(isResilient: true),
    Build(isResilient: true, isSamePackage: true),
  ])
  func otherPackagesNeedAnUnknownDefault(_ build: Build) throws {
    var expected: [Int: String] = [:]
    for (offset, line) in Self.code.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated() where !build.isSamePackage
    {
      guard let match = line.firstMatch(of: #/\/\/ (resilient: )?(error|warning)$/#) else { continue }
      if match.1 == nil || build.isResilient { expected[offset + 1] = String(match.2) }
    }
    let library = try library(Self.schema, build)
    #expect(try reports(on: Self.code, library, build) == expected)
    let complete = Self.code.replacing("break\n", with: "break\n  @unknown default: break\n")
    #expect(try reports(on: complete, library, build, version: "1 with defaults") == [:])
  }

  /// Code that renders and walks values of imported unions compiles without a warning, and cannot be surprised by a kind.
  @Test(arguments: [Build(), Build(isResilient: true)])
  func generatedCodeOverImportedUnionsHasAnUnknownDefault(_ build: Build) throws {
    let models = #"""
      {
        "access": "public",
        "unions": {
          "PlainPart": { "conforms": ["Hashable"], "kinds": { "text": {}, "rule": {} } },
          "FrozenPart": { "frozen": true, "conforms": ["Hashable"], "kinds": { "text": {}, "rule": {} } },
          "OpenBox": { "parameters": ["Value"], "frozen": false, "conforms": ["Hashable"], "kinds": { "full": { "payload": "Value" }, "empty": {} } }
        }
      }
      """#
    let feed = #"""
      {
        "unions": {
          "Feed": {
            "conforms": ["Hashable"], "traversal": true,
            "renderers": { "Text": { "format": "text" } },
            "kinds": {
              "post": { "fields": { "plain": "PlainPart", "frozen": "FrozenPart" } },
              "box": { "payload": "OpenBox<[Feed]>" }
            }
          }
        }
      }
      """#
    let files = try generateCleanly([
      SourceFile(path: "Feed.kinds.json", bytes: Array(feed.utf8)),
      SourceFile(
        path: "Posts/Models.kinds.json", module: ImportedModule(name: "Posts", reach: .public),
        bytes: Array(models.utf8)),
    ])
    for (name, count) in [("Renderers", 2), ("Visitors", 2)] {
      let text = try #require(files.first { $0.name == "Feed+\(name).kinds.swift" }).text
      #expect(text.components(separatedBy: "@unknown default: break").count - 1 == count, "\(text)")
    }
    var client = Compilation(
      "public unions/\(build.testDescription)/generated",
      ["-typecheck", "-wmo", "-swift-version", "6", "-warnings-as-errors"]
        + ["-package-name", "client"])
    client.addModules(of: try library(models, build, version: "models"))
    client.add(files)
    let result = try client.run()
    #expect(result.exitCode == 0, "\(result.summary)")
  }
}
