/// The maximum nesting depth of sections.
private let deepestSection = 64

/// Parses a template according to the Mustache specification, and reports its mistakes.
///
/// - Parameter indentation: White space to insert before each line, as for a partial on a line of its own.
func parseTemplate(
  _ source: TemplateSource, indentation: String = "", _ diagnostics: inout Diagnostics
) -> [TemplatePart] {
  var parser = TemplateParser(TemplateReader(source, indentation: indentation))
  let parts = parser.parse()
  diagnostics.append(parser.diagnostics.all)
  return parts
}

private struct TemplateParser {
  /// A section whose closing tag has not been read yet.
  private struct OpenSection {
    let name: TemplateName
    let isInverted: Bool

    /// Whether a closing tag with this content closes the section.
    func isNamed(_ content: String) -> Bool { name.text.utf8.elementsEqual(content.utf8) }
  }

  private var reader: TemplateReader
  private var open: [OpenSection] = []
  /// For each open section, the parts before it in its parent. They are not stored in ``OpenSection``, so that copying
  /// a section does not copy them.
  private var outer: [[TemplatePart]] = []
  private var parts: [TemplatePart] = []
  private(set) var diagnostics = Diagnostics()

  init(_ reader: TemplateReader) {
    self.reader = reader
  }

  mutating func parse() -> [TemplatePart] {
    loop: while true {
      let (text, tag) = reader.next()
      if !text.value.isEmpty { parts.append(.text(text)) }
      switch tag {
      case .end: break loop
      case .tag(let tag):
        if isTooDeep(tag) { return parts }
        add(tag)
      case .unclosed(let delimiter, let range):
        report("the tag lacks its closing \(quoted(delimiter)); add it", at: range)
        break loop
      case .delimiters(let range):
        report(
          "a tag that sets delimiters must contain two, without spaces or '=' in them; write it as in '{{=<% %>=}}'",
          at: range)
      }
    }
    while let section = open.popLast() {
      report(
        "the section \(quoted(section.name.text)) is not closed; write \(quoted("{{/\(section.name.text)}}")) after it",
        at: section.name.range)
      parts = outer.removeLast()
    }
    return parts
  }

  /// Reports a section that is nested too deeply. Parsing stops, because the remaining tags cannot be matched.
  private mutating func isTooDeep(_ tag: TemplateTag) -> Bool {
    guard open.count == deepestSection, tag.sigil.beginsSection else { return false }
    report(
      "sections are nested more than \(deepestSection) deep; move some of them into a partial",
      at: tag.range)
    return true
  }

  private mutating func add(_ tag: TemplateTag) {
    switch tag.sigil {
    case .variable, .unescaped:
      guard let name = name(of: tag) else { return }
      parts.append(.variable(name, isEscaped: tag.sigil == .variable))
    case .section, .inverted:
      let name = name(of: tag) ?? writtenName(tag)
      begin(OpenSection(name: name, isInverted: tag.sigil == .inverted))
    case .end: close(tag)
    case .partial:
      guard isIdentifier(tag.content.value) else {
        report(
          "\(quoted(tag.content.value)) is not the name of a partial; name one of the renderer's 'partials'",
          at: tag.content.range)
        return
      }
      parts.append(.partial(tag.content, indentation: tag.indentation))
    case .parent, .block:
      report(
        "templates do not inherit from each other; use a partial, \(quoted("{{>\(tag.content.value)}}"))",
        at: tag.range)
      // Parent and block tags are closed like sections.
      begin(OpenSection(name: writtenName(tag), isInverted: false))
    case .comment: break
    }
  }

  private mutating func close(_ tag: TemplateTag) {
    guard let section = open.last else {
      report(
        "no section \(quoted(tag.content.value)) is open here; remove the tag",
        at: tag.content.range)
      return
    }
    // The fault in a name of several words was reported at the opening tag.
    let words = section.name.text.utf8.split(separator: ASCII.space)
    if words.count > 1, words[0].elementsEqual(tag.content.value.utf8) {
      return endSection(section)
    }
    guard section.isNamed(tag.content.value) else {
      let opening = Diagnostic.RelatedPlace(
        message: "the section \(quoted(section.name.text)) begins here", range: section.name.range)
      let end = quoted("{{/\(section.name.text)}}")
      let isOpen = open.contains { $0.isNamed(tag.content.value) }
      diagnostics.error(
        .templateSyntax,
        isOpen
          ? "the section \(quoted(section.name.text)) is not closed before \(quoted(tag.content.value)); write \(end) before it"
          : "\(quoted(tag.content.value))\(lookalike(in: tag.content.value)) does not close the section \(quoted(section.name.text)); write \(end)",
        at: tag.content.range, related: [opening])
      // Recover by closing the named section if it is open, or else the innermost section.
      while isOpen, let last = open.last, !last.isNamed(tag.content.value) { endSection(last) }
      if let last = open.last { endSection(last) }
      return
    }
    endSection(section)
  }

  private mutating func begin(_ section: OpenSection) {
    open.append(section)
    outer.append(parts)
    parts = []
  }

  private mutating func endSection(_ section: OpenSection) {
    open.removeLast()
    let body = parts
    parts = outer.removeLast()
    parts.append(.section(section.name, isInverted: section.isInverted, body))
  }

  /// Returns the content of a tag as a name, without checking it.
  private func writtenName(_ tag: TemplateTag) -> TemplateName {
    TemplateName(keys: [tag.content], range: tag.content.range)
  }

  /// Returns the name in a tag; `nil` if an error was reported.
  private mutating func name(of tag: TemplateTag) -> TemplateName? {
    let content = tag.content
    if content.value == "." { return TemplateName(keys: [], range: content.range) }
    var keys: [Located<String>] = []
    var start = 0
    let parts = content.value.utf8.split(
      separator: ASCII.period, omittingEmptySubsequences: false)
    for key in parts.map({ String(Substring($0)) }) {
      let end = start + key.utf8.count
      guard isIdentifier(key) else {
        report(
          content.value.isEmpty
            ? "the tag is empty; write the name of a field in it"
            : "\(quoted(content.value)) is not a name; \(fix(of: content.value))",
          at: content.value.isEmpty ? tag.range : content.range)
        return nil
      }
      keys.append(Located(key, at: tag.range(ofContent: start..<end)))
      start = end + 1
    }
    return TemplateName(keys: keys, range: content.range)
  }

  /// Returns a phrase about the first character in a name that is not ASCII, for a message; empty if there is none.
  /// Such a character can look like an ASCII letter.
  private func lookalike(in name: String) -> String {
    guard let scalar = name.unicodeScalars.first(where: { !$0.isASCII }) else { return "" }
    return ", which contains \(codePoint(scalar)),"
  }

  /// Returns the fix for content that is not a name.
  private func fix(of content: String) -> String {
    let words = content.utf8.split(separator: ASCII.space).map { String(Substring($0)) }
    let sigils = ["if": "#", "each": "#", "with": "#", "unless": "^"]
    guard words.count == 2, let sigil = sigils[words[0]] else {
      return "write the name of a field, names with '.' between them, or only '.'"
    }
    return
      "a section needs no \(quoted(words[0])); write \(quoted("{{\(sigil)\(words[1])}}…{{/\(words[1])}}"))"
  }

  private mutating func report(_ message: String, at range: SourceRange) {
    diagnostics.error(.templateSyntax, message, at: range)
  }
}
