import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Requirements of generated protocols have no default implementations. With a default implementation, a hand-written
/// method would silently no longer be called after its kind is renamed. The support file is left out: only generated code
/// conforms to its protocols.
@Suite struct DefaultImplementationTests {
  @Test func fixturesHaveNoDefaultImplementations() throws {
    let files = try generateCleanly(readSources(AcceptedFixture.all().flatMap(\.schemas)))
    #expect(DeclaredProtocols(in: files).defaults == [])
  }

  @Test(arguments: RandomBatch.all) func randomSchemasHaveNoDefaultImplementations(
    _ batch: RandomBatch
  ) throws {
    for schema in batch.seeds.map(RandomSchema.init) {
      let files = try generateCleanly(schema.sources)
      #expect(DeclaredProtocols(in: files).defaults == [], "\(schema.text)")
    }
  }

  /// Finds default implementations in extensions of the protocol itself, of an inheriting protocol, and of a protocol
  /// that is inherited together with it.
  @Test func findsDefaultImplementations() {
    let text = """
      #if canImport(UIKit)
        @MainActor
        public protocol PostCells<Value>:
          TextPostCells, RulePostCells
        {}

        public protocol TextPostCells {
          associatedtype TextCell: UITableViewCell
          /// func comment()
          func configureText(
            _ cell: TextCell
          )
          var height: Double { get }
        }

        public protocol RulePostCells {
          func register()
        }
      #endif

      nonisolated extension TextPostCells where Self: Sendable {
        public var height: Double { helper() }
        func helper() -> Double {
          let configureText = 1.0
          return configureText
        }
        public func register() {}
      }

      extension PostCells {
        func configureText(_ cell: TextCell) {}
      }

      """
    #expect(
      DeclaredProtocols(in: [text]).defaults
        == ["RulePostCells.register", "TextPostCells.configureText", "TextPostCells.height"])
  }
}

/// The protocols of generated files, and the members of their extensions.
private struct DeclaredProtocols {
  private var inherited: [String: Set<String>] = [:]
  private var requirements: [String: [Substring]] = [:]
  private var extensions: [String: [Substring]] = [:]

  init(in files: [GeneratedFile]) {
    self.init(in: files.filter { $0.name != supportFileName }.map(\.text))
  }

  /// Parses the lines of files, which is possible because the output is uniformly formatted.
  init(in files: [String]) {
    for lines in files.map({ $0.split(separator: "\n") }) {
      var start = 0
      while start < lines.count {
        if let match = declaration(in: lines[start]),
          let end = lines[start...].firstIndex(where: { $0.hasSuffix("{") || $0.hasSuffix("}") })
        {
          let last = match.1 + "}"
          let body = lines[(end + 1)...].prefix { lines[end].hasSuffix("{") && $0 != last }
          let members = body.filter { indentation(of: $0) == last.count + 1 }
          add(String(match.2), String(match.3), lines[start...end].joined(), members)
        }
        start += 1
      }
    }
  }

  /// The requirements that have a default implementation, with the names of their protocols.
  var defaults: [String] {
    let requirements = requirements.mapValues(names)
    let members = extensions.filter { inherited[$0.key] != nil }.mapValues(names)
    var defaults: Set<String> = []
    for protocols in inherited.keys.map(ancestors) {
      let members = protocols.reduce(into: Set<String>()) { $0.formUnion(members[$1] ?? []) }
      for name in protocols {
        defaults.formUnion((requirements[name] ?? []).intersection(members).map { "\(name).\($0)" })
      }
    }
    return defaults.sorted()
  }

  private mutating func add(
    _ keyword: String, _ name: String, _ head: String, _ members: [Substring]
  ) {
    if keyword == "extension" { return extensions[name, default: []] += members }
    requirements[name, default: []] += members
    let list = head.firstMatch(of: #/protocol [^:{]*:([^{]*)/#).map { $0.1.split(separator: ",") }
    inherited[name, default: []].formUnion(
      (list ?? []).map { $0.trimmingCharacters(in: .whitespaces) })
  }

  /// The names of the members declared in lines.
  private func names(in lines: [Substring]) -> Set<String> {
    Set(
      lines.compactMap { line in
        line.firstMatch(of: #/^[^\/]*?\b(?:(?:func|var|let) ([^ (<:]+)|(init|subscript)\b)/#)
          .map { String($0.1 ?? $0.2 ?? "") }
      })
  }

  /// A protocol and all protocols that it inherits from.
  private func ancestors(of name: String) -> Set<String> {
    (inherited[name] ?? []).reduce(into: [name]) { $0.formUnion(ancestors(of: $1)) }
  }

  /// The indentation, the keyword and the name of a protocol or an extension that begins on a line.
  private func declaration(in line: Substring) -> (Substring, Substring, Substring, Substring)? {
    guard indentation(of: line) <= 2, line.contains("protocol ") || line.contains("extension ")
    else { return nil }
    return line.firstMatch(of: #/^( *)(?:[a-z@()]+ )*(protocol|extension) ([\w`.]+)/#)?.output
  }
}

private func indentation(of line: Substring) -> Int {
  line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
}
