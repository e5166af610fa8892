import KindsSchema

// The functions with which renderers write values.

let renderFamily = [
  SupportEntry(.indentedText, in: .texts, RecordedSupport.indented),
  SupportEntry(.sortedTexts, in: .texts, sorted),
  SupportEntry(.dateText, in: .texts, dateText),
  SupportEntry(.destination, RecordedSupport.destination),
  SupportEntry(.html, "\(RecordedSupport.html)\(needs: .destination)"),
  SupportEntry(.markdown, "\(RecordedSupport.markdown)\(needs: .destination)"),
]

private let sorted: Code = """
  /// Returns the elements in the order of their texts.
  static func sorted<Elements: Sequence>(
    _ elements: Elements, by text: (Elements.Element) -> String
  ) -> [Elements.Element] {
    elements.map { (text($0), $0) }.sorted { $0.0 < $1.0 }.map(\\.1)
  }
  """

private let dateText: Code = """
  /// Returns a date as an ISO 8601 string in UTC, or its seconds since the beginning of 2001 if its year does not have
  /// four digits.
  static func text(of date: Date\(needs: .foundation)) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    return \(support: .calendar).years.contains(seconds)
      ? \(support: .calendar).text(of: seconds) : String(seconds)
  }
  """
