// Markdown by default: the kind, and below it a list of the fields that have a value.
extension RenderingBuilder {
  /// The steps for a kind without a template:
  ///
  ///     **Image**\
  ///     A picture with a caption.
  ///     - Text: The quay at noon
  ///     - Image URL: [https://example.com/quay.jpg](<https://example.com/quay.jpg>)
  mutating func markdownSteps(_ kind: Kind, _ doc: String?) -> [RenderStep] {
    let heading = RenderStep.literal("**\(title(of: kind.name.value.text))**")
    let doc = doc.map { [RenderStep.literal("\\\n\(escaped(line($0), .markdown))")] } ?? []
    switch kind.payload {
    case .nothing: return [heading] + doc
    case .type(let type, _): return [heading] + doc + markdownField(payload(type), name: "Value")
    case .model(let fields):
      return [heading] + doc
        + fields.enumerated().filter { !$0.element.isExtras }.flatMap { index, field in
          markdownField(payloadField(index, field), name: title(of: field.name.value.text))
        }
    }
  }

  private mutating func markdownField(_ value: RenderValue, name: String) -> [RenderStep] {
    if value.type.isOptional { return unwrap(value) { $0.markdownField($1, name: name) } }
    if isBlock(value.type) {
      return [.literal("\n- \(name):")]
        + block(value) { .indented("  ", [.literal("\n\n"), $0]) }
    }
    let style = InlineStyle(escaping: .markdown, hasLinks: true)
    return [.literal("\n- \(name): ")] + inline(value, style)
  }

  /// A URL as a link to where it leads.
  func link(_ url: RenderValue) -> [RenderStep] {
    [
      .literal("["), .value(url, .markdown), .literal("]("),
      .destination([.value(url, .none)], .markdown), .literal(")"),
    ]
  }
}

extension RenderValue {
  var isURL: Bool {
    guard case .known(let known) = type else { return false }
    return known.name.text == "URL"
  }
}
