import KindsSchema

/// A remark on data.
struct InferRemark {
  enum Topic {
    case alwaysNull
    case other
  }

  let message: String
  let range: SourceRange
  let topic: Topic

  init(_ message: String, _ range: SourceRange, _ topic: Topic = .other) {
    self.message = message
    self.range = range
    self.topic = topic
  }
}

extension InferredDraft {
  /// All remarks. Those about values that are always null are combined into one.
  var allRemarks: [InferRemark] {
    var result = remarks.filter { $0.topic == .other }
    let nulls = remarks.filter { $0.topic == .alwaysNull }
    if let first = nulls.first {
      let rest =
        nulls.count == 1
        ? "is always null, so it becomes" : "are always null, so they become"
      result.append(.init("\(list(nulls.map(\.message))) \(rest) 'JSON?'", first.range))
    }
    return result + pool.remarks + similarStructs()
  }

  /// The maximum number of structs that are compared, because comparing all pairs takes quadratic time.
  private static let comparedStructs = 500

  /// Returns a remark on structs that are similar enough to merge by hand.
  private func similarStructs() -> [InferRemark] {
    var pairs: [InferRemark] = []
    let structs = structs.prefix(Self.comparedStructs)
    for (index, second) in structs.enumerated() {
      let members = Set(second.record.keys)
      if members.count < 3 { continue }
      for first in structs[..<index] where first.record.keys.count >= 3 {
        // If the numbers of members differ this much, the structs are not similar.
        guard first.record.keys.count * 10 >= members.count * 8,
          members.count * 10 >= first.record.keys.count * 8
        else { continue }
        let common = first.record.keys.count { members.contains($0) }
        let all = first.record.keys.count + members.count - common
        guard common * 10 >= all * 8 else { continue }
        pairs.append(
          .init("\(quoted(second.name)) and \(quoted(first.name))", second.record.first))
        break
      }
    }
    guard let first = pairs.first else { return [] }
    return [
      .init(
        "similar structs are not merged, because their members differ: \(list(pairs.map(\.message)))",
        first.range)
    ]
  }

  /// Returns strings as a list that is not too long for a sentence.
  private func list(_ texts: [String]) -> String {
    let shown = texts.prefix(6).joined(separator: ", ")
    return texts.count > 6 ? "\(shown) and \(texts.count - 6) more" : shown
  }
}
