import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// The changes between versions of a real protocol. The reported verdicts are compared with the protocol's example
/// messages.
@Suite(.enabled(if: corpus != nil, "KINDS_CORPUS names no folder of real documents"))
struct DiffCorpusTests {
  private static let versions = ["2025-06-18", "2025-11-25", "2026-07-28"]

  private func schema(_ version: String) throws -> SourceFile {
    let file = URL(filePath: try #require(corpus)).appending(path: "mcp/schema-\(version).json")
    let description = SourceFile(path: file.path, bytes: Array(try Data(contentsOf: file)))
    var options = ImportOptions()
    options.includesAll = true
    let text = try #require(importSchema([description], options: options).text)
    return SourceFile(path: "MCP.kinds.json", bytes: Array(text.utf8))
  }

  @Test(arguments: versions, versions)
  func comparesVersions(_ old: String, _ new: String) throws {
    let diff = try KindsTools.diff(old: [schema(old)], new: [schema(new)])
    #expect(diff.diagnostics.isEmpty)
    #expect(diff.changes.isEmpty == (old == new))
    #expect(old != new || diff.isSafeForInstalledApps)
  }

  /// The examples belong to the latest version. If an older version rejects an example, a change to a declaration that
  /// the example uses must be reported as breaking. If no breaking change is reported, the older version must accept
  /// all examples.
  @Test(arguments: versions.dropLast()) func examplesConfirmVerdicts(_ version: String) throws {
    let sources = try (old: schema(version), new: schema("2026-07-28"))
    let (old, new) = try (readSchema([sources.old]), readSchema([sources.new]))
    let failing = Set(
      KindsTools.diff(old: [sources.old], new: [sources.new]).changes
        .filter { $0.newData.verdict.isFailure }.map { String($0.subject.prefix { $0 != "." }) })
    let folder = URL(filePath: try #require(corpus)).appending(path: "mcp/examples")
    let (reader, newReader) = (WireReader(old), WireReader(new))
    var (read, refused) = (0, 0)
    for kind in try contents(of: folder) {
      let name = kind.lastPathComponent
      guard let type = old.schema.type(named: name), let newType = new.schema.type(named: name)
      else { continue }
      let parts = old.schema.names(in: type).union(new.schema.names(in: newType))
      for file in try contents(of: kind) {
        var diagnostics = Diagnostics()
        let source = SourceFile(path: "", bytes: Array(try Data(contentsOf: file)))
        let node = try #require(readJSON(source, file: 0, &diagnostics))
        guard newReader.refusals(of: node, as: newType).isEmpty else { continue }
        let refusals = reader.refusals(of: node, as: type)
        if refusals.isEmpty {
          read += 1
        } else {
          refused += 1
          #expect(
            !parts.isDisjoint(with: failing),
            "\(name)/\(file.lastPathComponent): \(refusals.map(\.message))")
        }
      }
    }
    print("\(version) reads \(read) examples of the last version, and refuses \(refused)")
    #expect(read > 10 && refused > 0)
  }
}

extension Schema {
  fileprivate func type(named name: String) -> SwiftType? {
    codedDeclarations.first { $0.name.text == name && parameters(of: $0).isEmpty }
      .map { .declared($0) }
  }

  /// The names of the declarations that values of a type can contain.
  fileprivate func names(in type: SwiftType) -> Set<String> {
    var names: Set<String> = []
    var open = [type]
    while let type = open.popLast() {
      for case .declared(let part) in type.parts where names.insert(part.name.text).inserted {
        switch part.index {
        case .union(let index):
          open += unions[index].kinds.flatMap(\.payload.types)
        case .structure, .model: open += fields(of: part).map(\.type)
        case .enumeration: break
        }
      }
    }
    return names
  }
}
