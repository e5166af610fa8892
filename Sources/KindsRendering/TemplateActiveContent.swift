import KindsSchema

// What a template of a schema that is not trusted must not have.
extension RenderPlanner {
  /// Reports literal text that could run code.
  ///
  /// - Parameter start: The context at the start of the text.
  mutating func checkActiveContent(of text: LiteralText, from start: FormatContext) {
    var before = start
    guard let active = point.context.takeActiveContent(), before.takeActiveContent() == nil else {
      return
    }
    let cure =
      renderer.format == .markdown
      ? "write it in Markdown, or '&lt;' for a '<', and links as '[text](destination)'"
      : "leave it out: what only shows text and pictures is allowed, with its attributes in quotes"
    diagnostics.error(
      .untrustedSchema,
      "the template has \(quoted(active)), and a schema that is not trusted cannot have what could run code or change the page around it; \(cure)",
      at: text.range(of: bytes(of: active, in: text.value, from: start)))
  }

  /// Where active content is in literal text: what the shortest text that has it ends with.
  private func bytes(of active: String, in text: String, from start: FormatContext) -> Range<Int> {
    let bytes = Array(text.utf8)
    var (harmless, end) = (0, bytes.count)
    while end - harmless > 1 {
      let middle = (harmless + end) / 2
      var context = start
      _ = context.advance(over: String(decoding: bytes[..<middle], as: UTF8.self))
      if context.takeActiveContent() == nil { harmless = middle } else { end = middle }
    }
    let name = Array(active.utf8)
    var first = end - name.count
    while first >= 0 {
      let isName = zip(bytes[first...], name).allSatisfy { byte, wanted in
        byte == wanted || ASCII.isUppercase(byte) && byte | 0x20 == wanted
      }
      if isName { return first..<first + name.count }
      first -= 1
    }
    return 0..<end
  }
}
