/// The pieces of literal text, put together from its start.
struct TemplatePieces {
  private var pieces: [TemplatePiece] = []
  private var text: [UInt8] = []

  /// Appends text outside of destinations.
  mutating func append(text bytes: some Sequence<UInt8>) {
    text += bytes
  }

  /// Appends the start or end of a destination.
  mutating func append(_ piece: TemplatePiece) {
    finishText()
    pieces.append(piece)
  }

  /// Appends literal text of a destination.
  mutating func append(destination source: some Sequence<UInt8>, _ text: DecodedText) {
    let source = String(decoding: Array(source), as: UTF8.self)
    if source.isEmpty { return }
    append(
      .destination(source: source, value: text.value, unknownReference: text.unknownReference))
  }

  /// All pieces; none is empty text.
  mutating func finished() -> [TemplatePiece] {
    finishText()
    return pieces
  }

  private mutating func finishText() {
    if text.isEmpty { return }
    pieces.append(.text(String(decoding: text, as: UTF8.self)))
    text = []
  }
}
