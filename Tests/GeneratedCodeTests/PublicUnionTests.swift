import TestSupport
import Testing

@testable import KindsCore

/// Public unions, used by code in other modules, with each value of `frozen`.
@Suite struct PublicUnionTests {
  private static let schema = """
    {
      "access": "public",
      "unions": {
        "PlainPost": { "frozen": false, \(kinds) },
        "FrozenPost": { "frozen": true, \(kinds) }
      }
    }
    """
  private static let kinds = #""conforms": ["Hashable"], "kinds": { "text": {}, "rule": {} }"#

  /// A `switch` over each union and over its kinds. A comment marks an error for a `switch` without `@unknown default`
  /// under library evolution.
  private static let code = """
    import Posts

    func plain(_ post: PlainPost) {
      switch post {  // error
      case .text, .rule: break
      }
      switch post.kind {  // error
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

    """

  /// The relation between a client and the module that it is compiled with.
  struct Build: CustomTestStringConvertible, Sendable {
    var isResilient = false
    var isSamePackage = false

    var testDescription: String {
      "\(isResilient ? "library evolution" : "source"), \(isSamePackage ? "same" : "other") package"
    }
  }

  /// Compiles the module of a schema.
  private func library(_ schema: String, _ build: Build, version: String = "1") throws
    -> Compilation
  {
    var module = Compilation(
      "public unions/\(build.testDescription)/\(version)",
      ["-swift-version", "6", "-wmo", "-warnings-as-errors", "-parse-as-library", "-emit-module"]
        + ["-module-name", "Posts", "-package-name", "posts", "-o", "Posts.swiftmodule"]
        + (build.isResilient ? ["-enable-library-evolution"] : []))
    module.add(
      try generateCleanly([SourceFile(path: "Post.kinds.json", bytes: Array(schema.utf8))]))
    let result = try module.run()
    try #require(result.exitCode == 0, "\(result.summary)")
    return module
  }

  /// The compiler's messages about a client, by line.
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

  /// The errors that comments in the code expect, by line.
  private func marks(in code: String) -> [Int: String] {
    var marks: [Int: String] = [:]
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    for (offset, line) in lines.enumerated() {
      if line.hasSuffix("// error") { marks[offset + 1] = "error" }
    }
    return marks
  }

  @Test(arguments: [
    Build(), Build(isSamePackage: true), Build(isResilient: true),
    Build(isResilient: true, isSamePackage: true),
  ])
  func otherPackagesNeedUnknownDefault(_ build: Build) throws {
    let expected = build.isResilient && !build.isSamePackage ? marks(in: Self.code) : [:]
    let library = try library(Self.schema, build)
    #expect(try reports(on: Self.code, library, build) == expected)
    let complete = Self.code.replacing("break\n", with: "break\n  @unknown default: break\n")
    #expect(try reports(on: complete, library, build, version: "1 with defaults") == [:])
  }

  /// Code that renders and traverses values of imported unions compiles without warnings, and handles new kinds.
  @Test(arguments: [Build(), Build(isResilient: true)])
  func generatedCodeHandlesNewKindsOfImportedUnions(_ build: Build) throws {
    let models = #"""
      {
        "access": "public",
        "unions": {
          "PlainPart": { "frozen": false, "conforms": ["Hashable"], "kinds": { "text": {}, "rule": {} } },
          "FrozenPart": { "frozen": true, "conforms": ["Hashable"], "kinds": { "text": {}, "rule": {} } },
          "OpenBox": { "frozen": false, "parameters": ["Value"], "conforms": ["Hashable"], "kinds": { "full": { "payload": "Value" }, "empty": {} } }
        }
      }
      """#
    let feed = #"""
      {
        "unions": {
          "Feed": {
            "conforms": ["Hashable"], "with": ["traversal"],
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
      #expect(text.components(separatedBy: "@unknown default: ").count - 1 == count, "\(text)")
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

  /// The union in a version of a module: its value of `frozen`, and its kinds.
  struct Version: CustomTestStringConvertible, Sendable {
    let frozen: String?
    let kinds: [String]

    init(_ frozen: String?, _ kinds: String) {
      self.frozen = frozen
      self.kinds = kinds.split(separator: " ").map(String.init)
    }

    var testDescription: String { "frozen \(frozen ?? "missing"), \(kinds.joined(separator: " "))" }

    var schema: String {
      let kinds = self.kinds.map { "\"\($0)\": {}" }
      return """
        {
          "access": "public",
          "unions": {
            "Step": {
              \(frozen.map { "\"frozen\": \($0)," } ?? "")
              "conforms": ["Hashable"], "kinds": { \(kinds.joined(separator: ", ")) }
            }
          }
        }
        """
    }

    /// A client in another package that handles every kind with each construct.
    var client: String {
      let methods = kinds.map {
        "  func visit\($0.prefix(1).uppercased())\($0.dropFirst())() {}\n"
      }
      let closures = kinds.map { "\($0): {}" }
      return """
        import Posts

        struct Names: StepVisitor {
        \(methods.joined())
        }
        func use(_ step: Step) {
          switch step {
          case \(kinds.map { ".\($0)" }.joined(separator: ", ")): break
          }
          step.accept(Names())
          step.match(\(closures.joined(separator: ", ")))
        }

        """
    }
  }

  /// The changes in the table of public unions in `EvolvingASchema.md`, and whether they require a major version.
  private static let changes: [(old: Version, new: Version, isMajor: Bool)] = [
    (Version(nil, "a b"), Version(nil, "a b c"), true),
    (Version("true", "a b"), Version("true", "a b c"), true),
    (Version(nil, "a b"), Version(nil, "a c"), true),
    (Version(nil, "a b"), Version(nil, "a"), true),
    (Version(nil, "a b"), Version("true", "a b"), false),
    (Version("true", "a b"), Version(nil, "a b"), false),
    (Version(nil, "a b"), Version("false", "a b"), false),
  ]

  /// A client that compiles with the old version also compiles with the new version, unless the change requires a major
  /// version.
  @Test(arguments: changes.indices) func changesRequireDocumentedVersions(_ index: Int) throws {
    let (old, new, isMajor) = Self.changes[index]
    let name = "\(old.testDescription) to \(new.testDescription)"
    for (version, breaks) in [(old, false), (new, isMajor)] {
      let module = try library(version.schema, Build(), version: version.testDescription)
      let found = try reports(
        on: old.client, module, Build(), version: "\(name) \(version.testDescription)")
      #expect(found.values.contains("error") == breaks, "\(name): \(found)")
    }
  }
}
