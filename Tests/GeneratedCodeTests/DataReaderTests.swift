import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// The data reader, compared with generated code for random data of every type in the accepted fixtures.
@Suite struct DataReaderTests {
  /// The reader accepts and rejects the same data as generated code, but does not detect faults inside external types.
  @Test func rejectsSameDataAsGeneratedCode() throws {
    let data = try InstanceData.shared.get()
    let reader = WireReader(data.checked)
    var wrong: [String] = []
    for (number, instance) in data.cases.enumerated() where isExhaustive || number % 4 == 1 {
      var diagnostics = Diagnostics()
      let source = SourceFile(path: "", bytes: Array(instance.text.utf8))
      let root = data.roots[instance.root]
      guard let node = readJSON(source, file: 0, maximumDepth: 512, &diagnostics) else {
        if instance.isDeep { continue }
        wrong.append("no JSON: \(instance.text.prefix(1_000))")
        continue
      }
      let refusals = reader.refusals(of: node, as: root.swiftType)
      if refusals.isEmpty == instance.isTaken { continue }
      wrong.append(
        "\(root.fixture), \(root.swiftType.text): \(refusals.map(\.message))\n  \(instance.text.prefix(1_000))"
      )
    }
    let (count, first) = (wrong.count, wrong.prefix(20).joined(separator: "\n"))
    #expect(count == 0, "\(first)")
  }

  /// The reader returns the values that generated code decodes, and reports errors at the same places.
  @Test func readsSameValuesAsGeneratedCode() throws {
    let data = try InstanceData.shared.get()
    let reader = WireReader(data.checked)
    var problems: [String] = []
    for (number, instance) in data.cases.enumerated() where isExhaustive || number % 4 == 0 {
      let root = data.roots[instance.root]
      guard let problem = instance.problem(of: root.swiftType, reader) else { continue }
      problems.append(
        "\(root.fixture), \(root.swiftType.text): \(problem)\n  \(instance.text.prefix(1_000))")
    }
    // The complete list would be too long for a message.
    let (count, first) = (problems.count, problems.prefix(20).joined(separator: "\n"))
    #expect(count == 0, "\(first)")
  }

  /// The fixtures whose dates or values of external types are written differently, and those with fallbacks, in which
  /// the reader does not report ignored members.
  private static let notCompared: Set = [
    "Externals", "Fallbacks", "Formats", "LossyElements", "Recursion",
  ]

  /// The reader reports a change if and only if generated code writes a value differently from the data.
  @Test func reportsWhatGeneratedCodeWritesDifferently() throws {
    let data = try InstanceData.shared.get()
    let reader = WireReader(data.checked)
    var problems: [String: String] = [:]
    var counts = (same: 0, changed: 0)
    for instance in data.cases where data.roots[instance.root].isEncodable {
      guard case .accepted(let expected) = instance.outcome else { continue }
      var diagnostics = Diagnostics()
      let source = SourceFile(path: "", bytes: Array(instance.text.utf8))
      let root = data.roots[instance.root]
      let node = try #require(readJSON(source, file: 0, maximumDepth: 512, &diagnostics))
      let difference = expected.difference(from: JSONValue(node.content))
      let changes = reader.changes(of: node, as: root.swiftType)
      if changes.isEmpty { counts.same += 1 } else { counts.changed += 1 }
      if changes.isEmpty == (difference == nil) { continue }
      // Dates and values of external types are not compared.
      if changes.isEmpty, Self.notCompared.contains(root.fixture) { continue }
      problems[root.fixture] =
        "\(root.swiftType.text): \(difference ?? "same"), \(changes.map(\.message))\n  \(instance.text.prefix(1_000))"
    }
    #expect(counts.same > 1_000 && counts.changed > 1_000, "\(counts)")
    let texts = problems.map { "\($0): \($1)" }.sorted().joined(separator: "\n")
    #expect(problems.isEmpty, "\(texts)")
  }
}

extension InstanceCase {
  /// Whether the data has no fault that the schema can detect.
  fileprivate var isTaken: Bool {
    switch outcome {
    case .accepted: return true
    case .refused(let fault): return fault.isInsideExternal
    }
  }

  /// Whether the data is deeper than any JSON reader supports.
  fileprivate var isDeep: Bool {
    if case .refused(let fault) = outcome { return fault.rule == .tooDeep }
    return false
  }

  /// The first difference between the reader's result and the expected one, or `nil`.
  func problem(of type: SwiftType, _ reader: WireReader) -> String? {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "", bytes: Array(text.utf8))
    let node = readJSON(source, file: 0, &diagnostics)
    let value = node.flatMap { reader.read($0, as: type, &diagnostics) }
    let messages = diagnostics.all.map { "\($0.range.bytes.lowerBound): \($0.message)" }
    switch outcome {
    case .accepted(let expected):
      if let value {
        return reader.schema.difference(of: value, from: expected, type).map {
          "is read wrongly: \($0)"
        }
      }
      // The reader rejects dates that RFC 3339 cannot express, and earlier shapes that only a program can convert.
      // Generated code accepts both.
      let errors = diagnostics.all.filter { $0.severity == .error }
      let starts = ["the year of the date", "only a program can convert"]
      let haveNoText = errors.allSatisfy { error in
        error.rule == .dataPreview && starts.contains { error.message.hasPrefix($0) }
      }
      if haveNoText, !errors.isEmpty { return nil }
      return "is not read: \(messages)"
    case .refused(let fault):
      if fault.isInsideExternal { return nil }
      guard let node else {
        return diagnostics.all.map(\.rule) == [.jsonDepth] ? nil : "is no JSON: \(messages)"
      }
      guard value == nil, !diagnostics.all.isEmpty else { return "\(fault.rule) is read" }
      let places = node.places(at: fault.path)
      if diagnostics.all.contains(where: { places.contains($0.range) && $0.rule == .dataValue }) {
        return nil
      }
      return "\(fault.rule): nothing is reported at \(fault.path), but \(messages)"
    }
  }
}

extension JSONNode {
  /// The places at which an error with a coding path may be reported: the value, its key, or the object that lacks the
  /// key.
  fileprivate func places(at path: [String]) -> [SourceRange] {
    guard let key = path.first else { return [range] }
    let rest = Array(path.dropFirst())
    switch content {
    case .object(let members):
      guard let member = members.first(where: { $0.key.value.isIdentical(to: key) }) else {
        return [range]
      }
      return member.value.places(at: rest) + (rest.isEmpty ? [member.key.range] : [])
    case .array(let elements):
      guard let index = Int(key), elements.indices.contains(index) else { return [range] }
      return elements[index].places(at: rest)
    case .null, .boolean, .number, .string: return [range]
    }
  }
}
