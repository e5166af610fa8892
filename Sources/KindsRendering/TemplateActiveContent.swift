import KindsSchema

/// Markup in literal text that could run code or change the page.
struct ActiveContent: Hashable {
  /// The element, the attribute or the bytes of the text.
  let name: String
  /// The offset at which the active content is complete.
  let end: Int
}

// Active content, which templates of untrusted schemas must not contain.
extension RenderPlanner {
  /// Reports literal text that could run code, after the context has advanced over the text.
  mutating func checkActiveContent(of text: LiteralText) {
    if options.trustsSchemas { return }
    let bytes = Array(text.value.utf8)
    switch renderer.format {
    case .text: break
    case .html:
      guard let active = point.context.takeActiveContent() else { return }
      reportActiveContent(
        active, in: text, bytes,
        "remove it: only elements that show text and images are allowed, with quoted attributes")
    case .markdown: checkMarkdown(bytes, text)
    }
  }

  /// Reports a Markdown template whose end could turn the text of another template into a link.
  mutating func checkActiveContent(atEndOf template: Template) {
    guard point.context.mayFollowBracket else { return }
    diagnostics.error(
      .untrustedSchema,
      "the template ends in ']', which could turn the text after it into a link; write '&#93;'",
      at: template.source.range)
  }

  /// Reports a value that is rendered by another template if its output could become a link.
  mutating func checkActiveContent(before name: TemplateName, _ value: RenderValue) {
    guard point.context.mayFollowBracket, isBlock(value.type.wrapped) else { return }
    diagnostics.error(
      .untrustedSchema,
      "\(quoted(name.text)) follows a ']', which could turn its text into a link; write '&#93;' for the ']'",
      at: name.range)
  }

  /// Reports raw HTML, link definitions, and URLs that are not allowed.
  ///
  /// The check ignores the context. Text that looks like code or a link's title can have another meaning because of the
  /// text after it or another template's text.
  private mutating func checkMarkdown(_ bytes: [UInt8], _ text: LiteralText) {
    // A destination with a value is checked and escaped as a whole.
    var end = bytes.count
    var isOpen = false
    if let open = point.destination?.source.utf8, open.count <= end,
      bytes.suffix(open.count).elementsEqual(open)
    {
      (end, isOpen) = (end - open.count, true)
    }
    var isAfterBracket = point.context.mayFollowBracket
    var active: ActiveContent?
    for (offset, byte) in bytes[..<end].enumerated() {
      let next = offset + 1
      switch byte {
      case ASCII.lessThan where mayBeginTag(bytes[next...]):
        active = active ?? ActiveContent(name: "<", end: next)
      case ASCII.colon where isAfterBracket:
        active = active ?? ActiveContent(name: "]:", end: next)
      case ASCII.leftParenthesis where isAfterBracket:
        let start = startOfURL(bytes[next...])
        if !(isOpen && start == end), !checkURL(bytes, from: start, text) {
          active = active ?? ActiveContent(name: "](", end: next)
        }
      default: break
      }
      isAfterBracket = byte == ASCII.rightBracket
    }
    point.context.mayFollowBracket = isAfterBracket && !isOpen
    guard let active else { return }
    let fixes = [
      "<": "use Markdown instead of HTML, or write '&lt;' for the '<'",
      "]:": #"write a link as '[text](destination)', or ']\:' for the ']:'"#,
    ]
    reportActiveContent(
      active, in: text, bytes,
      fixes[active.name] ?? "begin the URL of the link with an allowed scheme, or with '/'")
  }

  /// Checks the literal start of a Markdown URL.
  ///
  /// - Returns: Whether the text determines the URL's scheme, or its scheme was reported.
  private mutating func checkURL(_ bytes: [UInt8], from start: Int, _ text: LiteralText) -> Bool {
    let isPointy = start < bytes.count && bytes[start] == ASCII.lessThan
    let start = isPointy ? start + 1 : start
    let end = bytes[start...].firstIndex {
      "()<>\n".utf8.contains($0) || !isPointy && $0 <= ASCII.space
    }
    let destination = decodeMarkdown(bytes[start..<(end ?? bytes.count)])
    return refusesURL(destination, at: text.range(of: start..<(end ?? bytes.count))) || end != nil
      || DestinationStart(destination.value, allowing: renderer.schemes) == .allowed
  }

  private mutating func reportActiveContent(
    _ active: ActiveContent, in text: LiteralText, _ bytes: [UInt8], _ fix: String
  ) {
    diagnostics.error(
      .untrustedSchema,
      "the template of an untrusted schema contains \(quoted(active.name)), which could run code or change the rest of the page; \(fix)",
      at: text.range(of: range(of: active, in: bytes)))
  }

  /// The range of the name of active content, searched backward from the offset at which the content is complete.
  private func range(of active: ActiveContent, in bytes: [UInt8]) -> Range<Int> {
    let name = Array(active.name.utf8)
    var first = active.end - name.count
    while first >= 0 {
      let isName = zip(bytes[first...], name).allSatisfy { byte, wanted in
        byte == wanted || ASCII.isUppercase(byte) && byte | 0x20 == wanted
      }
      if isName { return first..<first + name.count }
      first -= 1
    }
    return 0..<active.end
  }
}

/// Whether a `<` may begin a tag, a comment or an autolink, judged by the literal text after it.
private func mayBeginTag(_ rest: ArraySlice<UInt8>) -> Bool {
  // The text ends after the `<`, so a value or other text may follow.
  guard let byte = rest.first else { return true }
  return ASCII.isUppercase(byte) || ASCII.isLowercase(byte) || "/!?".utf8.contains(byte)
}

/// Returns the start of a Markdown URL after its parenthesis. The URL may be on the next line, also in a quote.
private func startOfURL(_ bytes: ArraySlice<UInt8>) -> Int {
  bytes.firstIndex { $0 > ASCII.space && $0 != ASCII.greaterThan } ?? bytes.endIndex
}
