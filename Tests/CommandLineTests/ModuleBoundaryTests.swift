import Foundation
import TestSupport
import Testing

/// The allowed imports of each module. They ensure that the generator only converts bytes to strings, and that every
/// consumer can build the program quickly.
@Suite struct ModuleBoundaryTests {
  /// A folder of sources and the modules that its files may import.
  struct Boundary: CustomTestStringConvertible, Sendable {
    let folder: String
    let imports: Set<String>

    var testDescription: String { folder }
  }

  private static let standardLibraryOfC: Set = ["Darwin", "Musl", "Glibc"]

  /// The allowed imports of every module and plugin, including those of the toolchain.
  static let boundaries = [
    Boundary(folder: "Sources/KindsSchema", imports: []),
    Boundary(folder: "Sources/KindsRendering", imports: ["KindsSchema"]),
    Boundary(folder: "Sources/KindsSwift", imports: ["KindsSchema", "KindsRendering"]),
    // A part of the generated code; no program imports it.
    Boundary(
      folder: "Sources/KindsSupport", imports: ["Foundation", "KindsRendering", "KindsSchema"]),
    Boundary(folder: "Sources/KindsTools", imports: ["KindsSchema", "KindsRendering"]),
    Boundary(
      folder: "Sources/KindsCommandLine",
      imports: standardLibraryOfC.union(["KindsSchema", "KindsSwift"])),
    Boundary(folder: "Sources/kinds-generate", imports: ["KindsCommandLine"]),
    Boundary(folder: "Sources/kinds", imports: ["KindsCommandLine", "KindsSchema", "KindsTools"]),
    Boundary(
      folder: "Plugins/KindsPlugin", imports: ["Foundation", "PackagePlugin", "XcodeProjectPlugin"]),
    Boundary(
      folder: "Plugins/KindsCommand",
      imports: ["Foundation", "PackagePlugin", "XcodeProjectPlugin"]
    ),
  ]

  @Test(arguments: boundaries) func importsOnlyAllowedModules(_ boundary: Boundary) throws {
    let root = repositoryRoot.appending(path: boundary.folder)
    let files = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      // Code in tutorials does not belong to the module, and embedded code is text.
      if file.path.contains(".docc/") || file.lastPathComponent == "EmbeddedRuntime.swift" {
        continue
      }
      count += 1
      let text = try readText(file)
      for module in importedModules(in: text) {
        #expect(boundary.imports.contains(module), "\(file.lastPathComponent) imports \(module)")
      }
    }
    #expect(count > 0)
  }

  @Test func coversEveryModule() throws {
    let modules = try contents(of: repositoryRoot.appending(path: "Sources"))
      .filter { $0.isFolder && $0.lastPathComponent != "Examples" }
    let folders = Set(modules.map { "Sources/\($0.lastPathComponent)" })
    #expect(folders == Set(Self.boundaries.map(\.folder).filter { $0.hasPrefix("Sources") }))
  }

  @Test(
    arguments: [
      ("import A", ["A"]), ("  import A\n@testable import B", ["A", "B"]),
      ("package import A\n@_exported public import B", ["A", "B"]), ("import struct A.B", ["A"]),
      ("// import A\nlet important = 1\nlet a = \"import A\"", []),
    ] as [(String, [String])])
  func findsImports(text: String, modules: [String]) {
    #expect(importedModules(in: text) == modules)
  }
}

/// The modules that a Swift file imports, in source order.
private func importedModules(in text: String) -> [String] {
  let declarations = /(?:typealias|struct|class|enum|protocol|let|var|func)/
  return text.matches(of: /(?m)^\s*(?:@\w+\s+)*(?:\w+\s+)?import\s+(\w+)(?:\s+(\w+))?/).map {
    match in
    if let name = match.2, match.1.wholeMatch(of: declarations) != nil { return String(name) }
    return String(match.1)
  }
}
