// Plain text by default: the kind, and below it the fields that have a value.
extension RenderingBuilder {
  /// The steps for a kind without a template:
  ///
  ///     Image
  ///       A picture with a caption.
  ///       Text: The quay at noon
  ///       Image URL: https://example.com/quay.jpg
  mutating func textSteps(_ kind: Kind, _ doc: String?) -> [RenderStep] {
    let heading = RenderStep.literal(title(of: kind.name.value.text))
    let doc = doc.map { [RenderStep.literal("\n  \(line($0))")] } ?? []
    switch kind.payload {
    case .nothing: return [heading] + doc
    case .type(let type, _):
      let label = doc.isEmpty ? "" : "\n  Value"
      return [heading] + doc + textField(payload(type), label: label)
    case .model(let fields):
      return [heading] + doc
        + fields.enumerated().filter { !$0.element.isExtras }.flatMap { index, field in
          textField(
            payloadField(index, field), label: "\n  \(title(of: field.name.value.text))")
        }
    }
  }

  private mutating func textField(_ value: RenderValue, label: String) -> [RenderStep] {
    if value.type.isOptional { return unwrap(value) { $0.textField($1, label: label) } }
    if isBlock(value.type) {
      return [.literal("\(label):")]
        + block(value) { .indented("    ", [.literal("\n"), $0]) }
    }
    return [.literal("\(label): ")] + inline(value, InlineStyle(escaping: .none))
  }
}

// What text and Markdown have in common.
extension RenderingBuilder {
  /// Whether a value takes lines of its own: one of a union with a renderer of the same name, or a list of them.
  func isBlock(_ type: SwiftType) -> Bool {
    switch type {
    case .array(let element): return isBlock(element)
    case .declared(let type): return rendererUnion(type) != nil
    default: return false
    }
  }

  /// The steps for a value that takes lines of its own.
  ///
  /// - Parameter wrap: What is made of the step for each value of a union.
  mutating func block(
    _ value: RenderValue, _ wrap: (RenderStep) -> RenderStep
  ) -> [RenderStep] {
    switch value.type {
    case .array(let element):
      return [elements(value, of: element) { $0.block($1, wrap) }]
    case .declared(let type):
      guard let union = rendererUnion(type) else { return [] }
      return [wrap(.render(value, union: union))]
    default: return []
    }
  }

  /// A text on one line.
  func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
