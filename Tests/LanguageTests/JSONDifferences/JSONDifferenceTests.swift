import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Compares the schema reader with other JSON readers. ``JSONDifference/table`` lists every difference: documents that
/// only one reader accepts, and documents for which the values differ. Each row of the table must occur in the tests.
@Suite struct JSONDifferenceTests {
  private static let readings = Result { () -> [OwnReading] in
    var documents = try JSONDocuments(seed: 1)
    let random = (0..<(isExhaustive ? 300_000 : 1_000)).map { _ in documents.next() }
    return (JSONDocuments.written + random).map(OwnReading.init)
  }

  @Test(.enabled(if: Python.has(["json"]), "there is no Python to compare with"))
  func pythonDiffersAsListed() throws {
    let readings = try Self.readings.get()
    let encoded = readings.map { Data($0.bytes).base64EncodedString() }
    let answers = try Python.answers(of: "read_json.py", encoded)
    try #require(answers.count == readings.count)
    let comparisons = try zip(readings, answers).map { own, answer in
      let text = try JSONDecoder().decode(String?.self, from: Data(answer.utf8))
      return JSONComparison(
        own: own, isTaken: text != nil, isSame: text == own.value?.exactText, value: nil)
    }
    check(.python, comparisons)
  }

  @Test func directJSONDiffersAsListed() throws {
    check(.direct, try compare(OtherValue.direct))
  }

  // On Apple's platforms, Foundation has another implementation.
  #if !canImport(Darwin)
    @Test func serializationDiffersAsListed() throws {
      check(.serialization, try compare(OtherValue.serialization))
    }

    @Test func decoderDiffersAsListed() throws {
      check(.decoder, try compare(OtherValue.decoder))
    }
  #endif

  private func compare(_ read: ([UInt8]) -> OtherValue?) throws -> [JSONComparison] {
    try Self.readings.get().map { own in
      let value = read(own.bytes)
      let isSame = own.value.flatMap { value?.isSame(as: $0) } ?? false
      return JSONComparison(own: own, isTaken: value != nil, isSame: isSame, value: value)
    }
  }

  private func check(_ peer: JSONDifference.Peer, _ comparisons: [JSONComparison]) {
    let table = JSONDifference.table.filter { $0.peer == peer }
    var seen = Set<String>()
    var unlisted: [String] = []
    for comparison in comparisons {
      guard let form = comparison.form else { continue }
      let rows = table.filter { $0.form == form }
      // The table must explain every fault of a document that only the other reader accepts.
      let faults: [Diagnostic?] = form == .accepts ? comparison.own.diagnostics : [nil]
      for fault in faults {
        let reasons = rows.filter { $0.explains(comparison, fault) }
        seen.formUnion(reasons.map(\.summary))
        if reasons.isEmpty {
          unlisted.append("\(form) \(comparison.own.shown) \(fault?.message ?? "")")
        }
      }
    }
    // The complete list would be too long for a message.
    let (count, first) = (unlisted.count, unlisted.prefix(20).joined(separator: "\n"))
    #expect(count == 0, "\(first)")
    #expect(table.map(\.summary).filter { !seen.contains($0) } == [])
    let taken = comparisons.count { $0.own.value != nil }
    #expect(taken > 500 && comparisons.count - taken > 300)
  }
}
