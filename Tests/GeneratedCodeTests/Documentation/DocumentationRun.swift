import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Tests the blocks of a page in order: checks schemas, validates data, compiles Swift with the schemas' output, and
/// runs commands.
struct DocumentationRun {
  private let page: DocumentationPage
  /// The folder for files and commands.
  private let folder: URL
  private var schema: (name: String, text: String)?
  /// The Swift code that the next block may continue.
  private var program = ""
  /// The previous Swift program, which is run if its output is shown.
  private var executable: (program: String, sources: [SourceFile])?
  /// The compiler flags for the previous Swift code.
  private var flags: [String] = []
  /// The output of the previous commands.
  private var output: String?
  private var count = 0
  /// The files that were written from blocks of the page.
  private var written: Set<String> = []

  init(_ page: DocumentationPage, in folder: URL) {
    self.page = page
    self.folder = folder
  }

  /// Tests all blocks.
  mutating func run() throws {
    for block in page.blocks {
      count += 1
      try carryOut(block)
    }
  }

  private func place(_ block: DocumentationPage.Block) -> String { "\(page.path):\(block.line)" }

  private mutating func carryOut(_ block: DocumentationPage.Block) throws {
    let place = place(block)
    if let file = block.directives[.held] {
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: repositoryRoot.appending(path: "Tests").path)
      #expect(names.contains { $0.hasSuffix("/\(file).swift") }, "\(place): no file '\(file)'")
    } else if let path = block.directives[.from] {
      try expectPart(
        block, of: String(contentsOf: repositoryRoot.appending(path: path), encoding: .utf8))
    } else if let name = block.directives[.file] {
      try write(block.text, name)
    } else if block.directives[.manifest] != nil {
      try checkManifest(block)
    } else if let change = block.directives[.errors] {
      try checkErrors(block, change)
    } else if let change = block.directives[.messages] {
      try checkMessages(block, change)
    } else if block.directives[.printed] != nil {
      try checkPrinted(block)
    } else if let data = block.directives[.data] {
      try checkData(block, data, isRefused: false)
    } else if let data = block.directives[.refused] {
      try checkData(block, data, isRefused: true)
    } else {
      switch block.language {
      case "json": try takeSchema(block)
      case "swift": try compile(block)
      case "sh": try runCommands(block)
      default:
        let printed = try #require(output, "\(place): there is no output that this could be")
        #expect(printed == block.text, "\(place): it is\n\(printed)")
      }
    }
  }

  private mutating func write(_ text: String, _ name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // A file that a command has written must match the block.
    if !written.contains(name), let made = try? String(contentsOf: file, encoding: .utf8) {
      #expect(made == text, "\(page.path): \(name) is\n\(made)")
    }
    written.insert(name)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  // MARK: Schemas and data

  private func sources(changing change: (old: String, new: String)? = nil) -> [SourceFile] {
    [schema].compactMap(\.self).map { name, text in
      let text = change.map { text.replacing($0.old, with: $0.new) } ?? text
      return SourceFile(path: name, bytes: Array(text.utf8))
    }
  }

  private mutating func takeSchema(_ block: DocumentationPage.Block) throws {
    let name = block.directives[.schema] ?? "Schema.kinds.json"
    schema = (name, block.text)
    program = ""
    try write(block.text, name)
    let sources = sources()
    let found = generate(sources).diagnostics
    #expect(
      found.isEmpty, "\(place(block)): \(describe(found, in: sources, style: .lines))")
  }

  private mutating func checkData(
    _ block: DocumentationPage.Block, _ words: String, isRefused: Bool
  ) throws {
    let parts = words.split(separator: " ").map(String.init)
    try write(block.text, parts[0])
    let type = parts.count > 1 ? ["--type", parts[1]] : []
    let result = try runProcess(
      builtProduct("kinds"), ["validate"] + sources().map(\.path) + [parts[0]] + type, in: folder)
    #expect(result.exitCode == (isRefused ? 1 : 0), "\(place(block)): \(result.summary)")
  }

  /// Splits `OLD => NEW`.
  private func change(_ text: String, _ block: DocumentationPage.Block) throws -> (
    old: String, new: String
  ) {
    let parts = text.components(separatedBy: "=>").map {
      $0.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    try #require(parts.count == 2, "\(place(block)): this is not OLD => NEW")
    try #require(
      schema?.text.contains(parts[0]) == true, "\(place(block)): the schema lacks \(parts[0])")
    return (parts[0], parts[1])
  }

  private func checkMessages(_ block: DocumentationPage.Block, _ words: String) throws {
    let sources = sources(changing: try change(words, block))
    let found = describe(generate(sources).diagnostics, in: sources, style: .lines)
    #expect(found == block.text, "\(place(block)): it is\n\(found)")
  }

  // MARK: Swift

  private func compilation(
    _ name: String, _ flags: [String], _ code: String, _ sources: [SourceFile]
  ) throws -> Compilation {
    let page = page.path.split(separator: "/").last.map(String.init) ?? ""
    var compilation = Compilation(
      "documentation/\(page)-\(count)\(name)",
      ["-swift-version", "6", "-wmo", "-diagnostic-style", "llvm"] + self.flags + flags)
    try compilation.addAppleFrameworks()
    if !sources.isEmpty { compilation.add(try generateCleanly(sources)) }
    compilation.add("main.swift", code)
    return compilation
  }

  private mutating func compile(_ block: DocumentationPage.Block) throws {
    let place = place(block)
    if block.directives[.excerpt] != nil {
      return try expectPart(
        block, of: generateCleanly(sources()).map(\.text).joined(separator: "\n"))
    }
    let code = (block.directives[.continues] != nil ? program : "") + block.text
    flags =
      block.directives[.mainActor] == nil
      ? []
      : [
        "-default-isolation", "MainActor", "-enable-upcoming-feature", "InferIsolatedConformances",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
      ]
    program = code
    let sources = sources()
    executable = (code, sources)
    let result = try compilation(
      "", ["-typecheck", "-warnings-as-errors"], code, sources
    ).run()
    #expect(result.exitCode == 0, "\(place): \(result.summary)")
  }

  private func checkPrinted(_ block: DocumentationPage.Block) throws {
    let (code, sources) = try #require(executable, "\(place(block)): no Swift stands before it")
    let compilation = try compilation("", ["-o", "program"], code, sources)
    let result = try compilation.run()
    try #require(result.exitCode == 0, "\(place(block)): \(result.summary)")
    let run = try runProcess(compilation.products.appending(path: "program"), in: folder)
    #expect(run.output == block.text, "\(place(block)): \(run.summary)")
  }

  /// The block contains each of the compiler's errors, and possibly some of their notes.
  private func checkErrors(_ block: DocumentationPage.Block, _ words: String) throws {
    let (code, _) = try #require(executable, "\(place(block)): no Swift stands before it")
    let sources = sources(changing: try change(words, block))
    let result = try compilation("", ["-typecheck"], code, sources).run()
    let errors = result.errors.split(separator: "\n").filter {
      $0.hasPrefix("/") && $0.contains("error: ")
    }
    let promised = block.text.split(separator: "\n")
    #expect(
      errors.count == promised.count { $0.contains("error: ") } && !errors.isEmpty,
      "\(place(block)): \(result.summary)")
    #expect(errors.allSatisfy { $0.contains("/main.swift:") }, "\(result.summary)")
    for line in promised {
      #expect(result.errors.contains(line), "\(place(block)): \(line)\n\(result.summary)")
    }
  }

  private mutating func checkManifest(_ block: DocumentationPage.Block) throws {
    try write(block.text, "manifest/Package.swift")
    let result = try runProcess(
      findExecutable("swift"), ["package", "dump-package"],
      in: folder.appending(path: "manifest"))
    #expect(result.exitCode == 0, "\(place(block)): \(result.summary)")
  }

  /// Expects that the lines of each paragraph occur in the text in the same order.
  private func expectPart(_ block: DocumentationPage.Block, of text: String) {
    func trimmed(_ line: Substring) -> String { line.trimmingCharacters(in: .whitespaces) }
    let lines = text.split(separator: "\n").map(trimmed)
    for part in block.text.components(separatedBy: "\n\n") {
      var rest = lines[...]
      for line in part.split(separator: "\n") {
        guard let index = rest.firstIndex(of: trimmed(line)) else {
          Issue.record("\(place(block)): there is no line\n\(line)")
          break
        }
        rest = rest[(index + 1)...]
      }
    }
  }

  // MARK: Commands

  private mutating func runCommands(_ block: DocumentationPage.Block) throws {
    try expectKnownOptions(block.text.replacing("\\\n", with: " "), at: place(block))
    output = nil
    if block.directives[.unrun] != nil { return }
    var environment = ProcessInfo.processInfo.environment
    let programs = try builtProduct("kinds").deletingLastPathComponent().path
    environment["PATH"] = "\(programs):\(environment["PATH"] ?? "")"
    let result = try runProcess(
      findExecutable("bash"), ["-eu", "-c", "exec 2>&1\n" + block.text], in: folder,
      environment: environment)
    #expect(
      result.exitCode == 0,
      "\(place(block)): \(result.summary)")
    output = result.output.hasSuffix("\n") ? result.output : result.output + "\n"
  }

  /// Expects that every command and option of the program in a string exists.
  func expectKnownOptions(_ text: String, at place: String) throws {
    for line in text.split(separator: "\n") where !line.contains("swift package") {
      let line = line.prefix { $0 != "#" }
      guard let match = line.firstMatch(of: #/(?:^|\s|`)kinds ([a-z-]+)(.*)/#) else { continue }
      let help = try runProcess(builtProduct("kinds"), [String(match.1), "--help"], in: folder)
      #expect(help.exitCode == 0, "\(place): there is no command '\(match.1)'")
      for option in match.2.matches(of: #/ (--[a-z-]+)/#) where help.exitCode == 0 {
        #expect(
          help.output.contains("\(option.1)"), "\(place): 'kinds \(match.1)' has no '\(option.1)'")
      }
    }
  }
}
