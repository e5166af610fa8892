import KindsCore

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
    return result + pool.remarks
  }

  /// Returns strings as a list that is not too long for a sentence.
  private func list(_ texts: [String]) -> String {
    let shown = texts.prefix(6).joined(separator: ", ")
    return texts.count > 6 ? "\(shown) and \(texts.count - 6) more" : shown
  }
}
