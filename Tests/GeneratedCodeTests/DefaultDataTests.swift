import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// Compares the check of default values with the data reader, for random data of every type in the accepted fixtures.
@Suite struct DefaultDataTests {
  /// Valid data is also a valid default, unless the decoder would coerce data, or would ignore, drop or keep an unknown
  /// part of it. Invalid data is an invalid default, unless the only fault is a missing constant.
  @Test func acceptsSameValuesAsDataReader() throws {
    let data = try InstanceData.shared.get()
    var comparison = DefaultComparison(data.checked)
    var problems: [String] = []
    for (number, instance) in data.cases.enumerated() where isExhaustive || number % 4 == 2 {
      let root = data.roots[instance.root]
      guard let problem = comparison.problem(of: instance.node, root.swiftType) else { continue }
      problems.append(
        "\(root.fixture), \(root.swiftType.text): \(problem)\n  \(instance.text.prefix(1_000))")
    }
    let (count, first) = (problems.count, problems.prefix(20).joined(separator: "\n"))
    #expect(count == 0, "\(first)")
    // If the counts were smaller, almost nothing would have been compared.
    #expect(comparison.accepted > 1_000 && comparison.refused > 1_000)
    #expect(comparison.known > 20)
  }
}

/// Reads each value both as data and as a default.
private struct DefaultComparison {
  private let checked: CheckedSchema
  private let data: WireReader
  /// The number of values that are valid both ways, and the number that are invalid both ways.
  private(set) var (accepted, refused) = (0, 0)
  /// The number of values that are invalid only as defaults, mostly because the decoder ignores a part of them.
  private(set) var known = 0

  init(_ checked: CheckedSchema) {
    self.checked = checked
    data = WireReader(checked)
  }

  /// The difference between reading a value as data and reading it as a default, or `nil`.
  mutating func problem(of node: JSONNode, _ type: SwiftType) -> String? {
    let defaults = LiteralReader(data.wire, checked.facts)
    let written = defaults.value(node, type)
    let messages = defaults.diagnostics.all.map(\.message)
    data.counts = DataCounts()
    let isRefused = !data.refusals(of: node, as: type).isEmpty
    if messages.isEmpty {
      if written == nil { return "nothing is read, and nothing is reported" }
      if isRefused {
        // A default may omit a constant.
        return data.faults.allSatisfy { $0.message.hasPrefix("the key ") && lacksConstant($0) }
          ? nil : "a default is accepted that data is not: \(data.faults.map(\.message))"
      }
      accepted += 1
      let isKeptByFields = checked.schema.declaredFields.contains(where: \.isExtras)
      if data.counts.unknown > (isKeptByFields ? data.counts.extras.count : 0) {
        return "a default is accepted of which a part is not known"
      }
      return nil
    }
    if isRefused {
      refused += 1
      return nil
    }
    if defaults.diagnostics.all.contains(where: isAboutSwift) { return nil }
    known += 1
    return data.counts.unknown > 0 || isKnownToBeIgnored(messages)
      ? nil : "a default is refused: \(messages)"
  }

  /// Whether a default is rejected because of Swift's syntax, or because of a key that is ignored next to its alias.
  private func isAboutSwift(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.rule == .swiftExpression
      || ["cannot be written", "cannot be missing here", "are keys with the same meaning"].contains
      {
        diagnostic.message.contains($0)
      }
  }

  /// Whether the fault of data is that a constant is missing.
  private func lacksConstant(_ fault: ReadingFault) -> Bool {
    checked.schema.declaredFields.contains {
      !$0.isStored && fault.message.hasPrefix("the key \(quoted($0.key.value))")
    }
  }

  /// Whether each message is about a part that is invalid only in defaults, but that the reader does not count as
  /// unknown: elements after the last field, the tag in a model outside of its union, excepted members, and values that
  /// only data coerces. Dates without a format belong to these parts too, because the coder's strategy determines which
  /// ones are valid.
  private func isKnownToBeIgnored(_ messages: [String]) -> Bool {
    let known = [
      " is an array of ", "is not a key of", "needs exactly one tag as a key, apart from",
      "must be an RFC 3339 date", "the value nests more than",
    ]
    return messages.allSatisfy { message in
      known.contains { message.contains($0) } || isAboutCoercion(message)
    }
  }

  /// Whether a message rejects a default that would be valid as data, because only data is coerced.
  private func isAboutCoercion(_ message: String) -> Bool {
    message.contains(", not a ")
      && checked.schema.declaredFields.contains {
        $0.coerces && message.hasPrefix("the field \(quoted($0.name.value.text)) of ")
      }
  }
}
