/// Follows the destination of a Markdown link.
struct MarkdownDestination: Equatable {
  /// Whether it stands in angle brackets.
  let isPointy: Bool
  private var depth = 0
  private var isEscaped = false
  /// What may be the beginning of a character reference.
  private var reference: [UInt8] = []
  private var source: [UInt8] = []

  init(isPointy: Bool) {
    self.isPointy = isPointy
  }

  /// What a value would be here.
  var place: RenderingContext {
    if isEscaped { return .refused(.backslash) }
    return reference.isEmpty ? .destination : .refused(.reference)
  }

  /// Goes over a byte, or answers that the destination ends before it.
  mutating func advance(_ byte: UInt8) -> Bool {
    if !isEscaped || byte <= ASCII.space {
      switch byte {
      case ASCII.lineFeed, ASCII.carriageReturn: return false
      case ASCII.lessThan, ASCII.greaterThan: if isPointy { return false }
      case 0...ASCII.space: if !isPointy { return false }
      case ASCII.leftParenthesis: depth += 1
      case ASCII.rightParenthesis:
        if !isPointy, depth == 0 { return false }
        depth -= 1
      default: break
      }
    }
    source.append(byte)
    isEscaped = !isEscaped && byte == ASCII.backslash
    if !reference.isEmpty || byte == UInt8(ascii: "&") {
      reference.append(byte)
      if isPartOfReference(reference) {
        reference = beginning(ofReference: reference)
      } else {
        reference = byte == UInt8(ascii: "&") ? [byte] : []
      }
    }
    return true
  }

  /// Gives out the literal text so far.
  mutating func flush(to pieces: inout TemplatePieces) {
    pieces.append(destination: source, decodeMarkdown(source))
    source = []
  }
}
