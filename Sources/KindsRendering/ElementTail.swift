/// What stands last in an element whose content is no markup, as far as it can be a part of its end tag.
struct ElementTail: Equatable {
  /// What a byte is a part of.
  enum Step {
    case inside
    /// The byte follows the name of the end tag.
    case tagEnd
  }

  let element: String
  private let content: ElementContent
  private var tail: [UInt8] = []
  /// In a script: whether `<!--` and then `<script` stand open, which change what its end is.
  private var isComment = false
  private var isNested = false
  /// Whether something looks like a tag, as which it would be read inside of SVG.
  private var hasMarkup = false

  init(element: String, content: ElementContent) {
    self.element = element
    self.content = content
  }

  /// Whether a value cannot stand here.
  var isRefused: Bool { content != .text || hasMarkup || !tail.isEmpty }

  /// Goes over a byte.
  mutating func advance(_ byte: UInt8) -> Step {
    let lower = ASCII.isUppercase(byte) ? byte | 0x20 : byte
    let end = Array("</\(element)".utf8)
    let script = Array("<script".utf8)
    let comment = Array("<!--".utf8)
    let endsName =
      byte <= ASCII.space || byte == ASCII.slash || byte == ASCII.greaterThan
    if endsName, tail == end, content != .rest {
      if !isNested { return .tagEnd }
      isNested = false
    }
    if endsName, tail == script, isComment { isNested = true }
    if byte == ASCII.greaterThan, tail == Array("--".utf8) {
      (isComment, isNested) = (false, false)
    }

    let longer = tail + [lower]
    var opens = [end]
    if element == "script" { opens += [script, comment] }
    if opens.contains(where: { $0.starts(with: longer) }) {
      tail = longer
      if longer == comment {
        isComment = true
        tail = Array("--".utf8)
      }
      return .inside
    }
    if tail.first == ASCII.lessThan, !isSpace(longer[1]) { hasMarkup = true }
    switch lower {
    case ASCII.lessThan: tail = [lower]
    case ASCII.minus where isComment:
      tail = tail.first == ASCII.minus ? Array("--".utf8) : [lower]
    default: tail = []
    }
    return .inside
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte <= ASCII.space }
}
