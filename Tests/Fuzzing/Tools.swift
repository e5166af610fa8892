// Properties of the tools that hold for any bytes.

import Foundation
import KindsCore
import KindsTools

/// An imported schema is valid.
func testImport(_ bytes: [UInt8]) {
  let source = SourceFile(path: "description.json", bytes: bytes)
  for options in [ImportOptions(), ImportOptions(includesAll: true, distinguishesPresence: true)] {
    let imported = importSchema([source], options: options)
    expectPlaces(of: imported.diagnostics, in: [source])
    expectSchema(imported.text, orErrorsIn: imported.diagnostics)
  }
}

/// An inferred schema is valid and accepts the values from which it was inferred.
func testInference(_ bytes: [UInt8]) {
  for isLines in [false, true] {
    let source = SourceFile(path: isLines ? "values.jsonl" : "values.json", bytes: bytes)
    let data = DataFile(source, isLines: isLines)
    let inference = infer([data])
    expectPlaces(of: inference.diagnostics, in: [source])
    expectSchema(inference.text, orErrorsIn: inference.diagnostics)
    guard let text = inference.text else { continue }
    let schema = SourceFile(path: "A.kinds.json", bytes: Array(text.utf8))
    let validation = try? validate([schema], data: [data], as: inference.type)
    precondition(validation?.diagnostics.isEmpty ?? false, text)
  }
}

/// A schema inferred from hand-written Swift is valid, or an error reports the violated rule at its place.
func testSwiftInference(_ bytes: [UInt8]) {
  let imported = inferSwift(SourceFile(path: "Feed.symbols.json", bytes: bytes))
  expectPlaces(of: imported.diagnostics, in: imported.sources)
  precondition(imported.remarks.allSatisfy { !$0.message.contains("\n") })
  if !imported.diagnostics.contains(where: { $0.severity == .error }), let schema = imported.schema
  {
    expectSchema(schema, orErrorsIn: [])
  }
}

/// Adding a kind changes nothing else.
func testEdits(_ bytes: [UInt8]) {
  let source = SourceFile(path: "A.kinds.json", bytes: bytes)
  let unions =
    (try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])?["unions"]
    as? [String: Any]
  for union in (unions ?? [:]).keys.sorted().prefix(2) {
    guard
      let added = try? addKind(
        NewKind(name: "added", doc: "New.", fields: [("text", "String?")]), to: union, in: [source])
    else { continue }
    expectPlaces(of: added.diagnostics, in: added.sources)
    if added.changed != nil { precondition(!generate(added.sources).files.isEmpty) }
  }
}

/// Two schemas can be compared, and a schema does not differ from itself.
func testChange(_ bytes: [UInt8]) {
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  let old = [SourceFile(path: "Old.kinds.json", bytes: Array(parts[0]))]
  let new = [
    SourceFile(path: "New.kinds.json", bytes: Array(parts.count > 1 ? parts[1] : parts[0]))
  ]
  let change = diff(old: old, new: new)
  expectPlaces(of: change.diagnostics, in: old + new)
  for range in change.changes.compactMap(\.places.old) {
    precondition(range.bytes.upperBound <= old[0].bytes.count)
  }
  for range in change.changes.compactMap(\.places.new) {
    precondition(range.bytes.upperBound <= new[0].bytes.count)
  }
  for format in DiffFormat.allCases {
    let report = change.report(format)
    precondition(!report.isEmpty)
    if format == .json {
      precondition((try? JSONSerialization.jsonObject(with: Data(report.utf8))) != nil, report)
    }
  }
  precondition(diff(old: old, new: old).changes.isEmpty)
}

/// Expects that the string is a valid schema, or that errors explain why it is missing.
private func expectSchema(_ text: String?, orErrorsIn diagnostics: [Diagnostic]) {
  guard let text else {
    precondition(diagnostics.contains { $0.severity == .error })
    return
  }
  let source = SourceFile(path: "A.kinds.json", bytes: Array(text.utf8))
  let generation = generate([source])
  precondition(
    !generation.files.isEmpty,
    describe(generation.diagnostics, in: [source], style: .excerpts) + text)
}
