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
  /// The elements in the order of their texts.
  static func sorted<Elements: Sequence>(
    _ elements: Elements, by text: (Elements.Element) -> String
  ) -> [Elements.Element] {
    elements.map { (text($0), $0) }.sorted { $0.0 < $1.0 }.map(\\.1)
  }
  """

private let dateText: Code = """
  /// A date as ISO 8601 has it, in UTC; beyond the years of four digits, its seconds since the beginning of 2001.
  static func text(of date: Date\(needs: .foundation)) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    return \(support: .calendar).years.contains(seconds)
      ? \(support: .calendar).text(of: seconds) : String(seconds)
  }
  """
