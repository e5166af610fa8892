/// How deep sections may stand in each other.
private let deepestSection = 64

/// Reads a Mustache template by its public specification; what is not a template is reported where it stands.
///
/// - Parameter indentation: White space that every line begins with besides, as a partial on a line of its own has it.
func parseTemplate(
  _ source: TemplateSource, indentation: String = "", _ diagnostics: inout Diagnostics
) -> [TemplatePart] {
  var parser = TemplateParser(TemplateReader(source, indentation: indentation))
  let parts = parser.parse()
  diagnostics.append(parser.diagnostics.all)
  return parts
}

private struct TemplateParser {
  /// A section whose end has not been read.
  private struct OpenSection {
    let name: TemplateName
    let isInverted: Bool
  }

  private var reader: TemplateReader
  private var open: [OpenSection] = []
  /// What stands before each open section, in the one around it; apart from them, so that it is not copied.
  private var outer: [[TemplatePart]] = []
  private var parts: [TemplatePart] = []
  private(set) var diagnostics = Diagnostics()

  init(_ reader: TemplateReader) {
    self.reader = reader
  }

  mutating func parse() -> [TemplatePart] {
    loop: while true {
      let (text, tag) = reader.next()
      if !text.isEmpty { parts.append(.text(text)) }
      switch tag {
      case .end: break loop
      case .tag(let tag): add(tag)
      case .unclosed(let delimiter, let range):
        report("the tag has no \(quoted(delimiter)) at its end; close it", at: range)
        break loop
      case .delimiters(let range):
        report(
          "a tag that sets delimiters is written as '{{=<% %>=}}', with two of them that have neither spaces nor '='",
          at: range)
      }
    }
    while let section = open.popLast() {
      report(
        "the section \(quoted(section.name.text)) is not closed; write '{{/\(section.name.text)}}' behind it",
        at: section.name.range)
      parts = outer.removeLast()
    }
    return parts
  }

  private mutating func add(_ tag: TemplateTag) {
    switch tag.sigil {
    case .variable, .unescaped:
      guard let name = name(of: tag) else { return }
      parts.append(.variable(name, isEscaped: tag.sigil == .variable))
    case .section, .inverted:
      let name = name(of: tag) ?? writtenName(tag)
      if open.count == deepestSection {
        report(
          "sections stand more than \(deepestSection) deep in each other; make a partial of some",
          at: tag.range)
      }
      begin(OpenSection(name: name, isInverted: tag.sigil == .inverted))
    case .end: close(tag)
    case .partial:
      guard isIdentifier(tag.content.value) else {
        report(
          "\(quoted(tag.content.value)) is no name of a partial; name one of the renderer's 'partials'",
          at: tag.content.range)
        return
      }
      parts.append(.partial(tag.content, indentation: tag.indentation))
    case .parent, .block:
      report(
        "templates do not inherit from each other; use a partial, '{{>\(tag.content.value)}}'",
        at: tag.range)
      // Such a tag has an end as a section has.
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
    // Of a section of no name, what is wrong with it has been said.
    let words = section.name.text.split(separator: " ")
    if words.count > 1, words[0] == tag.content.value { return endSection(section) }
    guard section.name.text == tag.content.value else {
      let opening = Diagnostic.Note(
        message: "the section \(quoted(section.name.text)) begins here", range: section.name.range)
      let isOpen = open.contains { $0.name.text == tag.content.value }
      diagnostics.error(
        .templateSyntax,
        isOpen
          ? "the section \(quoted(section.name.text)) is not closed before \(quoted(tag.content.value)); write '{{/\(section.name.text)}}' in front"
          : "\(quoted(tag.content.value)) does not close the section \(quoted(section.name.text)); write '{{/\(section.name.text)}}'",
        at: tag.content.range, notes: [opening])
      // Goes on as if it closed the section that it names, or else the innermost.
      while isOpen, let last = open.last, last.name.text != tag.content.value { endSection(last) }
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

  /// What a tag names that names nothing.
  private func writtenName(_ tag: TemplateTag) -> TemplateName {
    TemplateName(keys: [tag.content], range: tag.content.range)
  }

  /// The keys that a tag names.
  private mutating func name(of tag: TemplateTag) -> TemplateName? {
    let content = tag.content
    if content.value == "." { return TemplateName(keys: [], range: content.range) }
    var keys: [Located<String>] = []
    var start = 0
    for key in content.value.split(separator: ".", omittingEmptySubsequences: false) {
      let end = start + key.utf8.count
      guard isIdentifier(String(key)) else {
        report(
          content.value.isEmpty
            ? "the tag names nothing; write the name of a field in it"
            : "\(quoted(content.value)) is no name; \(cure(of: content.value))",
          at: content.value.isEmpty ? tag.range : content.range)
        return nil
      }
      keys.append(Located(String(key), at: tag.range(ofContent: start..<end)))
      start = end + 1
    }
    return TemplateName(keys: keys, range: content.range)
  }

  /// What to write for something that is no name.
  private func cure(of content: String) -> String {
    let words = content.split(separator: " ").map(String.init)
    let sigils = ["if": "#", "each": "#", "with": "#", "unless": "^"]
    guard words.count == 2, let sigil = sigils[words[0]] else {
      return "a tag names a field, fields with '.' between them, or '.'"
    }
    return
      "a section needs no \(quoted(words[0])); write '{{\(sigil)\(words[1])}}…{{/\(words[1])}}'"
  }

  private mutating func report(_ message: String, at range: SourceRange) {
    diagnostics.error(.templateSyntax, message, at: range)
  }
}
