import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Hand-written types on the main actor can conform to generated protocols.
@Suite struct MainActorTests {
  private static let schema = SourceFile(
    path: "Tool.kinds.json",
    bytes: Array(
      """
      {
        "partialVisitors": { "SharpToolVisitor": { "of": "Tool", "kinds": ["saw"] } },
        "protocols": {
          "Shelved": {
            "by": "extension",
            "properties": { "shelf": "String" },
            "methods": {
              "lend": "(to: String) async throws -> Int"
            }
          },
          "Sized": { "properties": { "size": "Int" } }
        },
        "unions": {
          "Tool": {
            "conforms": ["Codable", "Hashable", "Sendable", "Shelved"],
            "with": ["modelProtocol", "asyncVisitor", "mutatingVisitor", "traversal"],
            "kinds": {
              "saw": { "conforms": ["Sized"], "fields": { "size": "Int" } },
              "chest": { "fields": { "tools": "[Tool]" } }
            }
          }
        }
      }
      """.utf8))

  /// Hand-written code that uses the main actor. `ISOLATED` becomes `@MainActor`, or nothing if the module is isolated
  /// by default. Visitors conform in extensions. If the type itself conformed, the compiler would take the isolation of
  /// some methods from the protocol.
  private static let code = """
    ISOLATED final class Workshop {
      var log: [String] = []

      func note(_ text: String) -> String {
        log.append(text)
        return text
      }
    }

    ISOLATED struct Names {
      let workshop: Workshop

      func visitSaw(_ saw: SawTool) -> String { workshop.note("saw") }
      func visitChest(_ chest: ChestTool) -> String {
        chest.tools.map { $0.accept(self) }.joined()
      }
    }

    extension Names: ISOLATED ToolVisitor {}

    ISOLATED struct Loader {
      typealias Thrown = any Error

      let workshop: Workshop

      func visitSaw(_ saw: SawTool) async throws -> String { workshop.note(saw.shelf) }
      func visitChest(_ chest: ChestTool) async throws -> String { workshop.note("chest") }
    }

    extension Loader: ISOLATED AsyncToolVisitor {}

    ISOLATED struct Count {
      let workshop: Workshop
      var count = 0

      mutating func visitSaw(_ saw: SawTool) { count += workshop.log.count }
      mutating func visitChest(_ chest: ChestTool) { count += 1 }
    }

    extension Count: ISOLATED MutatingToolVisitor {}

    ISOLATED struct Sharp {
      let workshop: Workshop

      func visitSaw(_ saw: SawTool) -> Bool { workshop.note("sharp").isEmpty }
      func visitOther(_ tool: Tool) -> Bool { workshop.log.isEmpty }
    }

    extension Sharp: ISOLATED SharpToolVisitor {}

    ISOLATED struct Walk {
      let workshop: Workshop

      mutating func visitSaw(_ saw: SawTool) -> ToolWalkStep {
        workshop.note("saw").isEmpty ? .skip : .descend
      }
      mutating func visitChest(_ chest: ChestTool) -> ToolWalkStep { .descend }
      mutating func leave(_ tool: Tool) {}
    }

    extension Walk: ISOLATED ToolWalker {}

    struct Plank: ISOLATED Sized {
      let workshop: Workshop

      ISOLATED var size: Int { workshop.log.count }
    }

    ISOLATED func use(_ tool: Tool, in workshop: Workshop) async throws -> [String] {
      var count = Count(workshop: workshop)
      tool.accept(&count)
      var walk = Walk(workshop: workshop)
      tool.walk(&walk)
      let sized: [any Sized] = [tool.sized ?? Plank(workshop: workshop)]
      let lent = try await tool.lend(to: "Ada")
      return [
        tool.accept(Names(workshop: workshop)), try await tool.accept(Loader(workshop: workshop)),
        "\\(tool.accept(Sharp(workshop: workshop))) \\(count.count) \\(sized[0].size) \\(lent)",
        tool.shelf,
      ]
    }

    nonisolated func decode(_ data: Data) throws -> [Tool.Kind] {
      let tools = try JSONDecoder().decode([Tool].self, from: data)
      return Set(tools).map(\\.kind) + tools.flatMap(\\.children).map(\\.kind)
    }

    """

  /// The members that the schema's protocols require, and a hand-written type that conforms to the protocols.
  private static let members = """
    extension SawTool {
      ISOLATED var shelf: String { "left" }
      WAITING func lend(to name: String) async throws -> Int { name.count }
    }

    extension ChestTool {
      ISOLATED var shelf: String { "right" }
      WAITING func lend(to name: String) async throws -> Int { tools.count }
    }

    struct Ladder: ISOLATED Shelved {
      let workshop: Workshop

      ISOLATED var shelf: String { workshop.note("ladder") }
      ASYNC func lend(to name: String) async throws -> Int { workshop.log.count }
    }

    ISOLATED func shelves(_ tool: Tool, in workshop: Workshop) -> [String] {
      let shelved: [any Shelved] = [tool, Ladder(workshop: workshop)]
      return shelved.map(\\.shelf)
    }

    """

  private func expectToCompile(
    _ isolation: String, members: String, _ flags: [String]
  ) throws {
    var compilation = Compilation(
      "main-actor/\(flags.joined(separator: " "))",
      ["-emit-silgen", "-o", "/dev/null", "-wmo", "-warnings-as-errors"] + flags)
    compilation.add(try generateCleanly([Self.schema]))
    let text = (Self.code + members).replacing("ISOLATED ", with: isolation)
      .replacing("ASYNC ", with: "@MainActor ").replacing("WAITING ", with: "")
    compilation.add("Use.swift", "import Foundation\n\n" + text)
    let result = try compilation.run()
    #expect(result.exitCode == 0, "\(flags): \(result.summary)")
  }

  static let features = [
    [], ["InferIsolatedConformances"], ["NonisolatedNonsendingByDefault"],
    ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"],
  ]

  @Test(arguments: ["5", "6"], features)
  func isolatedModuleNeedsNoAttributes(version: String, features: [String]) throws {
    try expectToCompile(
      "", members: Self.members,
      ["-swift-version", version, "-default-isolation", "MainActor"]
        + features.flatMap { ["-enable-upcoming-feature", $0] })
  }

  @Test(arguments: features)
  func otherModulesCanIsolateConformances(features: [String]) throws {
    let members = Self.members.replacing("ISOLATED ", with: "")
      .replacing("ASYNC ", with: "").replacing("WAITING ", with: "")
      .replacing("  let workshop: Workshop\n\n", with: "")
      .replacing("Ladder(workshop: workshop)", with: "Ladder()")
      .replacing("workshop.note(\"ladder\")", with: "\"ladder\"")
      .replacing("workshop.log.count", with: "1")
    try expectToCompile(
      "@MainActor ", members: members,
      ["-swift-version", "6"] + features.flatMap { ["-enable-upcoming-feature", $0] })
  }

  /// A conformance to a protocol that inherits from Sendable cannot be isolated. Only generated models conform to the
  /// protocols of models.
  @Test func onlyModelProtocolsInheritFromSendable() throws {
    let files = try generateCleanly(readSources(AcceptedFixture.all().flatMap(\.schemas)))
    let protocols = files.flatMap { file in
      file.text.matches(of: #/protocol (\w+)[^:{\n]*:([^{]*) \{(?s:.*?)\n\}/#)
    }
    try #require(protocols.count > 50)
    for match in protocols {
      let refined = match.2.split { !$0.isLetter }
      #expect(!refined.contains("Sendable") || match.1.hasSuffix("Model"), "\(match.0)")
    }
    let statics = files.flatMap { file in
      file.text.matches(of: #/protocol Deprecated(?s:.*?)\n\}/#)
    }
    try #require(statics.count > 5)
    for match in statics { #expect(match.0.contains(": Swift.SendableMetatype {")) }
  }
}
