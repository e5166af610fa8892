/// The parts of the support file that renderers use, as much as they use.
func renderSupportSections(_ needs: RenderNeeds) -> [Code] {
  let functions: [Code] = [
    needs.indents ? RecordedSupport.indented : .empty, needs.sorts ? sorted : .empty,
    needs.writesDates ? dateText : .empty,
  ]
  let text: Code = """
    /// What renderers need to write values as text.
    nonisolated enum KindsText {
      \(blocks: functions)
    }
    """
  let markup = needs.escapings.union(needs.destinations).subtracting([.none])
  return [
    functions.allSatisfy(\.isEmpty) ? .empty : text,
    markup.isEmpty ? .empty : RecordedSupport.destination,
    markup.contains(.html) ? RecordedSupport.html : .empty,
    markup.contains(.markdown) ? RecordedSupport.markdown : .empty,
  ]
}

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
  static func text(of date: Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    return KindsCalendar.years.contains(seconds)
      ? KindsCalendar.text(of: seconds) : String(seconds)
  }
  """
