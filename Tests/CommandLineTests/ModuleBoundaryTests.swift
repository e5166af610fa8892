import Foundation
import TestSupport
import Testing

/// The allowed imports of each module, and the order of the folders of `KindsCore`. They ensure that the generator only
/// converts bytes to strings, and that every consumer can build the program quickly.
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
    Boundary(folder: "Sources/KindsCore", imports: []),
    Boundary(folder: "Sources/KindsCore/CommandLine", imports: standardLibraryOfC),
    // A part of the generated code; no program imports it.
    Boundary(folder: "Sources/KindsSupport", imports: ["Foundation", "KindsCore"]),
    Boundary(folder: "Sources/KindsTools", imports: ["KindsCore"]),
    Boundary(
      folder: "Sources/KindsTools/System", imports: standardLibraryOfC.union(["KindsCore"])),
    Boundary(folder: "Sources/kinds-core", imports: ["KindsCore"]),
    Boundary(folder: "Sources/kinds", imports: ["KindsCore", "KindsTools"]),
    Boundary(
      folder: "Plugins/KindsPlugin", imports: ["Foundation", "PackagePlugin", "XcodeProjectPlugin"]),
    Boundary(
      folder: "Plugins/KindsCommand",
      imports: ["Foundation", "PackagePlugin", "XcodeProjectPlugin"]
    ),
  ]

  @Test(arguments: boundaries) func importsOnlyAllowedModules(_ boundary: Boundary) throws {
    var count = 0
    for file in try swiftFiles(in: repositoryRoot.appending(path: boundary.folder)) {
      // Code in tutorials does not belong to the module, and embedded code is text.
      if file.path.contains(".docc/") || file.lastPathComponent == "EmbeddedRuntime.swift" {
        continue
      }
      // A folder with a boundary of its own.
      if Self.boundaries.contains(where: {
        $0.folder.count > boundary.folder.count && file.path.contains("/\($0.folder)/")
      }) {
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
    #expect(
      folders
        == Set(Self.boundaries.map(\.folder).filter { $0.wholeMatch(of: /Sources\/[^\/]+/) != nil })
    )
  }

  /// The folders of `KindsCore`. Each uses only the types of those before it.
  private static let layers = [
    "Text", "Language", "Schema", "Wire", "Names", "Facts", "Values", "Checks",
    "Rendering", "Output", "CommandLine", "Start",
  ]

  @Test func foldersUseOnlyTypesOfEarlierFolders() throws {
    let core = repositoryRoot.appending(path: "Sources/KindsCore")
    let folders = try contents(of: core).filter(\.isFolder).map(\.lastPathComponent)
    #expect(Set(folders) == Set(Self.layers))
    var layersOfTypes: [Substring: Set<Int>] = [:]
    var words: [(layer: Int, file: String, names: Set<Substring>)] = []
    for (layer, folder) in Self.layers.enumerated() {
      for file in try swiftFiles(in: core.appending(path: folder))
      where file.lastPathComponent != "EmbeddedRuntime.swift" {
        let literals = /#".*?"#|"""(?s:.*?)"""|"(?:[^"\\\n]|\\.)*"|\/\/.*/
        let text = try readText(file).replacing(literals, with: "")
        let types = text.matches(
          of: /(?m)^(?:(?:public|package|final|indirect) )*(?:struct|class|enum|protocol) (\w+)/)
        for type in types { layersOfTypes[type.1, default: []].insert(layer) }
        let names = text.matches(of: /(?:^|[^.\w])([A-Z]\w*)/).map(\.1)
        words.append((layer, "\(folder)/\(file.lastPathComponent)", Set(names)))
      }
    }
    for (layer, file, names) in words {
      for name in names {
        guard let layers = layersOfTypes[name], layers.count == 1, let used = layers.first else {
          continue
        }
        #expect(used <= layer, "\(file) uses \(name) of \(Self.layers[used])")
      }
    }
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

/// The Swift files in a folder and its subfolders.
private func swiftFiles(in folder: URL) throws -> [URL] {
  let files = try #require(
    FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
  return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
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
