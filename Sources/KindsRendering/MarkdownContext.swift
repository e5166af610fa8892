/// Follows the text of a Markdown template, as the CommonMark specification reads it.
///
/// Where that depends on what follows, a place is refused rather than allowed: a backtick begins code, and `<` before a
/// letter a tag. What sections leave open is followed in every way that it can be.
struct MarkdownContext: TemplateContext {
  private var readings = [MarkdownReading()]
  /// Whether the readings once disagreed about where a destination is.
  private var isUnclear = false

  init() {}

  var isComplete: Bool { !isUnclear && readings.allSatisfy(\.isComplete) }

  var place: RenderingContext {
    let places = readings.map(\.place)
    if isUnclear { return .refused(.unclear) }
    for place in places {
      if case .refused = place { return place }
    }
    return places.allSatisfy { $0 == places[0] } ? places[0] : .refused(.unclear)
  }

  mutating func advance(over text: String) -> [TemplatePiece] {
    let pieces = readings.indices.map { readings[$0].advance(over: text) }
    removeDuplicates()
    if pieces.allSatisfy({ $0 == pieces[0] }) { return pieces[0] }
    isUnclear = true
    return [.text(text)]
  }

  mutating func advanceOverValue() {
    for index in readings.indices { readings[index].advanceOverValue() }
    removeDuplicates()
  }

  func joined(with other: MarkdownContext) -> MarkdownContext? {
    guard (place == .destination) == (other.place == .destination) else { return nil }
    var joined = self
    joined.readings += other.readings
    joined.isUnclear = isUnclear || other.isUnclear
    joined.removeDuplicates()
    // More ways than this are a template that nobody can read.
    return joined.readings.count > 32 ? nil : joined
  }

  private mutating func removeDuplicates() {
    var unique: [MarkdownReading] = []
    for reading in readings where !unique.contains(reading) { unique.append(reading) }
    readings = unique
  }
}
