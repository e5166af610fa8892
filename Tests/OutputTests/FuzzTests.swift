import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Schemas with random faults. The generator must not crash, and every diagnostic has a place in its file.
@Suite struct FuzzTests {
  @Test func diagnosesDamagedSchemas() throws {
    let folders = try contents(of: fixturesFolder.appending(path: "Accepted"))
    let schemas = try folders.flatMap { try contents(of: $0).filter(\.isSchema) }
    var generator = SplitMix(state: 1)
    var counts = (accepted: 0, refused: 0)
    for schema in schemas {
      let bytes = Array(try Data(contentsOf: schema))
      for _ in 0..<mutantsPerSchema {
        let source = SourceFile(
          path: "A.kinds.json", bytes: mutant(of: bytes, using: &generator))
        let generation = generate([source])
        #expect(generation.files.isEmpty == !generation.diagnostics.isEmpty)
        if generation.diagnostics.isEmpty { counts.accepted += 1 } else { counts.refused += 1 }
        for diagnostic in generation.diagnostics {
          let ranges = [diagnostic.range] + diagnostic.related.map(\.range)
          #expect(ranges.allSatisfy { $0.bytes.upperBound <= source.bytes.count })
          #expect(!describe([diagnostic], in: [source], style: .excerpts).isEmpty)
        }
      }
    }
    #expect(counts.accepted > 0 && counts.refused > 0)
  }

  private var mutantsPerSchema: Int { isExhaustive ? 2_000 : isThorough ? 20 : 8 }

  /// Changes bytes one to three times: modifies, removes or repeats a byte, inserts a piece of the language, or removes
  /// a range.
  private func mutant(of bytes: [UInt8], using generator: inout SplitMix) -> [UInt8] {
    let pieces = [
      "\"", "{", "}", "[", "]", ",", ":", "null", "\\u0000", "\\ud800", "\u{FEFF}", "?", "<",
      "1e999",
      "\"fields\": {}", "\"type\"", "Never", "é", "_", "class",
    ]
    var result = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let place = Int.random(in: 0..<result.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: result[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: result.remove(at: place)
      case 2: result.insert(result[place], at: place)
      case 3:
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
        result.insert(contentsOf: Array(piece.utf8), at: place)
      default:
        let end = min(result.count, place + Int.random(in: 1...20, using: &generator))
        result.removeSubrange(place..<end)
      }
      if result.isEmpty { return result }
    }
    return result
  }
}
