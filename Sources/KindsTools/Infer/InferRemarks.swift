import KindsSchema

/// Something about data that is good to know.
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
  /// Remarks on the schema, with much of one topic in one remark.
  var allRemarks: [InferRemark] {
    var result = remarks.filter { $0.topic == .other }
    let nulls = remarks.filter { $0.topic == .alwaysNull }
    if let first = nulls.first {
      result.append(
        .init(
          "always null, so the type is not known: \(list(nulls.map(\.message)))", first.range))
    }
    return result + pool.remarks + similarStructs()
  }

  /// Structs that are nearly equal, which a person may prefer to merge.
  private func similarStructs() -> [InferRemark] {
    var pairs: [InferRemark] = []
    for (index, second) in structs.enumerated() {
      let members = Set(second.record.keys)
      if members.count < 3 { continue }
      for first in structs[..<index] where first.record.keys.count >= 3 {
        // Others cannot be alike enough.
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
        "similar structs, which are not merged because their members differ: \(list(pairs.map(\.message)))",
        first.range)
    ]
  }

  /// Some strings as a part of a sentence, not too many.
  private func list(_ texts: [String]) -> String {
    let shown = texts.prefix(6).joined(separator: ", ")
    return texts.count > 6 ? "\(shown) and \(texts.count - 6) more" : shown
  }
}
