import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsSwift

/// Public unions, used by code in other modules, with each value of `frozen`.
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

  /// A `switch` over each union and over its kinds. A comment contains the compiler's message for a `switch` without
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

  /// The messages that comments in the code expect, by line.
  ///
  /// - Parameter conditions: The active conditions: `// major: error` expects an error if `major` is one of them.
  private func marks(in code: String, if conditions: Set<String>) -> [Int: String] {
    var marks: [Int: String] = [:]
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    for (offset, line) in lines.enumerated() {
      guard let match = line.firstMatch(of: #/\/\/ (?:(\w+): )?(error|warning)$/#) else { continue }
      if match.1.map({ conditions.contains(String($0)) }) ?? true {
        marks[offset + 1] = String(match.2)
      }
    }
    return marks
  }

  @Test(arguments: [
    Build(), Build(isSamePackage: true), Build(isResilient: true),
    Build(isResilient: true, isSamePackage: true),
  ])
  func otherPackagesNeedUnknownDefault(_ build: Build) throws {
    let expected =
      build.isSamePackage
      ? [:] : marks(in: Self.code, if: build.isResilient ? ["resilient"] : [])
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

  /// A client of a union with `"frozen": false`. The client handles kinds that are newer than the module's major
  /// version.
  private static let client = """
    import Posts

    struct Names: EventVisitor {  // major: error
      func visitOpened(_ opened: OpenedEvent) -> String { opened.id }
      func visitClosed() -> String { "closed" }
      func visitNewer(_ newer: Event) -> String {
        switch newer {  // moved: warning
        case .opened, .closed: "old"
        @unknown default: "newer: \\(newer.kind)"
        }
      }
    }
    func names(of event: Event) -> String {
      let handlers = EventHandlers(opened: \\.id, closed: { "closed" }, newer: { _ in "newer" })  // major: error
      let matched =
        event.match(opened: \\.id, closed: { "closed" }, newer: { "\\($0.kind)" })  // major: error
      return event.accept(Names()) + event.accept(handlers) + matched
        + EventTextRenderer().render(event)
    }

    """

  private func event(_ kinds: String) -> String {
    """
    {
      "access": "public",
      "unions": {
        "Event": {
          "with": ["handlers"], "frozen": false, "conforms": ["Hashable"], "renderers": { "Text": { "format": "text" } },
          "kinds": { "opened": { "fields": { "id": "String" } }, "closed": {}\(kinds) }
        }
      }
    }
    """
  }

  /// A newer kind causes a warning in each `switch` with `@unknown default`, and no errors. It causes errors when it is
  /// no longer marked `newer`, in the next major version.
  @Test(arguments: [Build(), Build(isResilient: true)])
  func newerKindBreaksNoClient(_ build: Build) throws {
    let first = try library(event(""), build, version: "event 1")
    #expect(try reports(on: Self.client, first, build, version: "event 1") == [:])
    let moved = #", "moved": { "newer": true, "fields": { "by": "Int" } }"#
    let minor = try library(event(moved), build, version: "event 1.1")
    #expect(
      try reports(on: Self.client, minor, build, version: "event 1.1")
        == marks(in: Self.client, if: ["moved"]))
    let major = try library(
      event(moved.replacing(#""newer": true, "#, with: "")), build, version: "event 2")
    #expect(
      try reports(on: Self.client, major, build, version: "event 2")
        == marks(in: Self.client, if: ["moved", "major"]))
  }

  /// A client that handles a newer kind by name gets an error if the kind is renamed.
  @Test func renamedNewerKindIsErrorWhereHandled() throws {
    let client = Self.client.replacing(
      "    @unknown",
      with: "    case .moved(let moved): \"\\(moved.by)\"  // gone: error\n    @unknown")
    let moved = #", "moved": { "newer": true, "fields": { "by": "Int" } }"#
    let minor = try library(event(moved), Build(), version: "event 1.1 known")
    #expect(try reports(on: client, minor, Build(), version: "event 1.1 known") == [:])
    let renamed = try library(
      event(moved.replacing("moved", with: "shifted")), Build(), version: "event renamed")
    #expect(
      try reports(on: client, renamed, Build(), version: "event renamed")
        == marks(in: client, if: ["gone"]))
  }

  /// The union in a version of a module: its value of `frozen`, and its kinds. An asterisk marks `newer` kinds.
  struct Version: CustomTestStringConvertible, Sendable {
    let frozen: String?
    let kinds: [String]

    init(_ frozen: String?, _ kinds: String) {
      self.frozen = frozen
      self.kinds = kinds.split(separator: " ").map(String.init)
    }

    var testDescription: String { "frozen \(frozen ?? "missing"), \(kinds.joined(separator: " "))" }

    private var names: [String] { kinds.map { $0.replacing("*", with: "") } }
    private var isOpen: Bool { frozen == "false" }

    var schema: String {
      let kinds = self.kinds.map { kind in
        kind.hasSuffix("*") ? "\"\(kind.dropLast())\": { \"newer\": true }" : "\"\(kind)\": {}"
      }
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
      let handled = kinds.filter { !$0.hasSuffix("*") }
      let methods = handled.map {
        "  func visit\($0.prefix(1).uppercased())\($0.dropFirst())() {}\n"
      }
      let closures = handled.map { "\($0): {}" } + (isOpen ? ["newer: { _ in }"] : [])
      return """
        import Posts

        struct Names: StepVisitor {
        \(methods.joined())\(isOpen ? "  func visitNewer(_ newer: Step) {}" : "")
        }
        func use(_ step: Step) {
          switch step {
          case \(names.map { ".\($0)" }.joined(separator: ", ")): break
          \(isOpen ? "@unknown default: break" : "")
          }
          step.accept(Names())
          step.match(\(closures.joined(separator: ", ")))
        }

        """
    }
  }

  /// The changes in the table of `PublicUnions.md`, and whether they require a major version.
  private static let changes: [(old: Version, new: Version, isMajor: Bool)] = [
    (Version(nil, "a b"), Version(nil, "a b c"), true),
    (Version("true", "a b"), Version("true", "a b c"), true),
    (Version("\"warn\"", "a b"), Version("\"warn\"", "a b c"), true),
    (Version("false", "a b"), Version("false", "a b c"), true),
    (Version("false", "a b"), Version("false", "a b c*"), false),
    (Version("false", "a b c*"), Version("false", "a b c* d*"), false),
    (Version("false", "a b c*"), Version("false", "a b c"), true),
    (Version("false", "a b c"), Version("false", "a b c*"), true),
    (Version(nil, "a b"), Version(nil, "a c"), true),
    (Version(nil, "a b"), Version(nil, "a"), true),
    (Version("false", "a b c*"), Version("false", "a b d*"), true),
    (Version(nil, "a b"), Version("false", "a b"), true),
    (Version("false", "a b"), Version(nil, "a b"), true),
    (Version(nil, "a b"), Version("true", "a b"), false),
    (Version("true", "a b"), Version("\"warn\"", "a b"), false),
    (Version("\"warn\"", "a b"), Version(nil, "a b"), false),
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
