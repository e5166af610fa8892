// The steps of a template. Names are resolved, and each value is escaped as its place requires.
extension RenderPlanner {
  /// The steps for the template of a kind.
  mutating func steps(of template: Template, forKind index: Int) -> [RenderStep] {
    var scopes: [TemplateScope] = []
    switch union.kinds[index].payload {
    case .nothing: break
    case .type(let type, _): scopes = [.value(payload(type))]
    case .fields:
      let parameters = union.parameters.map { SwiftType.parameter($0.value) }
      let model = schema.model(of: unionIndex, kind: index, parameters)
      scopes = [.value(payload(.declared(model)))]
    }
    place = .text
    let steps = steps(template.parts, scopes)
    if let place, place != .text {
      diagnostics.error(
        .templateContext, "the template ends inside a tag; close it", at: template.range)
    }
    return steps
  }

  /// The steps for the parts of a template or a section.
  private mutating func steps(
    _ parts: [TemplatePart], _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    var steps = TemplateSequence()
    for part in parts {
      switch part {
      case .text(let text): add(text, to: &steps)
      case .variable(let name): steps.steps += interpolation(of: name, scopes)
      case .section(let name, let isInverted, let parts):
        let start = place
        steps.steps +=
          isInverted ? invertedSection(name, parts, scopes) : section(name, parts, scopes)
        if place != start { refuseSplit(at: name.range) }
      }
    }
    return merged(steps.steps)
  }

  /// Adds steps for literal text. The text of a URL with a value is decoded, because the URL is checked and escaped as a
  /// whole.
  private mutating func add(_ text: LiteralText, to steps: inout TemplateSequence) {
    guard renderer.format == .html, let start = place else {
      return steps.steps.append(.literal(text.value))
    }
    let bytes = Array(text.value.utf8)
    func literal(_ range: Range<Int>) -> RenderStep {
      .literal(String(decoding: bytes[range], as: UTF8.self))
    }
    let scanner: HTMLScanner
    do {
      scanner = try HTMLScanner(text.value, from: start)
    } catch {
      place = nil
      diagnostics.error(.templateContext, error.message, at: text.range(of: error.range))
      return
    }
    place = scanner.place
    let end = scanner.attributeEnd ?? (start == .text ? 0 : bytes.count)
    if start.isURL {
      steps.steps.append(decoded(Array(bytes[..<end]), text))
    } else {
      steps.steps.append(literal(0..<end))
    }
    if scanner.attributeEnd != nil {
      guard let attributeStart = steps.attributeStart else {
        return refuseSplit(at: text.range(of: end..<end + 1))
      }
      steps.attributeStart = nil
      if start.isURL {
        let url = merged(Array(steps.steps[attributeStart...]))
        steps.steps.removeLast(steps.steps.count - attributeStart)
        checkScheme(of: url, at: text.range(of: 0..<end))
        steps.steps.append(.destination(url, .html))
      }
    }
    steps.steps.append(literal(end..<(scanner.attributeStart ?? bytes.count)))
    if let attributeStart = scanner.attributeStart {
      steps.attributeStart = steps.steps.count
      let rest = Array(bytes[attributeStart...])
      steps.steps.append(
        scanner.place.isURL
          ? decoded(rest, text, from: attributeStart) : literal(attributeStart..<bytes.count))
    }
    // HTML parsers drop the line end here. One is added to be dropped, in case a value begins with a line end.
    if scanner.endsBeforeDroppedLineEnd { steps.steps.append(.literal("\n")) }
  }

  /// Returns literal text of a URL with its character references decoded.
  ///
  /// - Parameter offset: The offset of the bytes in the text.
  private mutating func decoded(
    _ bytes: [UInt8], _ text: LiteralText, from offset: Int = 0
  ) -> RenderStep {
    let references = ["&amp;": "&", "&quot;": "\"", "&#39;": "'", "&lt;": "<", "&gt;": ">"]
    var url = ""
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      url += String(decoding: rest[..<start], as: UTF8.self)
      rest = rest[start...]
      guard let reference = references.first(where: { rest.starts(with: $0.key.utf8) }) else {
        diagnostics.error(
          .templateContext,
          "a URL with a value has only the references \(quotedList(references.keys.sorted())); write '&amp;' for an '&', and other characters as they are",
          at: text.range(of: offset + start..<offset + start + 1))
        return .literal("")
      }
      url += reference.value
      rest = rest.dropFirst(reference.key.utf8.count)
    }
    return .literal(url + String(decoding: rest, as: UTF8.self))
  }

  /// Reports a URL whose scheme is in the template and is not allowed. Other URLs are checked when they are written.
  private mutating func checkScheme(of url: [RenderStep], at range: SourceRange) {
    guard case .literal(let text)? = url.first,
      KindsDestination.checked(text, allowing: renderer.schemes) == "about:invalid"
    else { return }
    diagnostics.error(
      .templateContext,
      "a URL that begins with \(quoted(text)) is not allowed; add its scheme to the renderer's 'schemes', or use another scheme",
      at: range)
  }

  private mutating func refuseSplit(at range: SourceRange) {
    if place == nil { return }
    place = nil
    diagnostics.error(
      .templateContext,
      "a section begins and ends at different places; begin and end it in text, or in the value of the same attribute",
      at: range)
  }

  // MARK: Values

  private mutating func interpolation(
    of name: TemplateName, _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    if case .attribute(let attribute, _, _) = place, !HTMLVocabulary.acceptsValues(attribute) {
      diagnostics.error(
        .templateContext,
        "the value of \(quoted(name.value)) is not allowed in the attribute \(quoted(attribute)); choose among fixed values with sections, or use a 'data-' attribute",
        at: name.range)
      return []
    }
    guard let value = value(of: name, scopes) else { return [] }
    return written(value, place?.isURL ?? false ? .none : renderer.format.escaping)
  }

  /// The steps that write a value. They write nothing for `nil`, and call the renderer of the same name for unions.
  private mutating func written(_ value: RenderValue, _ escaping: Escaping) -> [RenderStep] {
    switch value.type {
    case .optional: return unwrap(value) { $0.written($1, escaping) }
    case .known(let known) where known.family == .boolean:
      return [.condition(value, then: [.literal("true")], else: [.literal("false")])]
    case _ where place == .text && isBlock(value.type): return block(value)
    default: return inline(value, InlineStyle(escaping: escaping))
    }
  }

  // MARK: Sections

  /// The steps for a section, whose effect depends on the type of the value that it names.
  private mutating func section(
    _ name: TemplateName, _ parts: [TemplatePart], _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    guard let value = value(of: name, scopes) else { return [] }
    return section(over: value, name) { $0.steps(parts, scopes + [$1]) }
  }

  private mutating func section(
    over value: RenderValue, _ name: TemplateName,
    _ body: (inout RenderPlanner, TemplateScope) -> [RenderStep]
  ) -> [RenderStep] {
    switch value.type {
    case .known(let known) where known.family == .boolean:
      return [.condition(value, then: body(&self, .value(value)), else: [])]
    case .optional(let wrapped):
      return unwrap(value) { planner, value in
        wrapped.hasSections
          ? planner.section(over: value, name, body) : body(&planner, .value(value))
      }
    case .array(let element), .set(let element):
      return [elements(value, of: element) { body(&$0, .value($1)) }]
    case .dictionary(let key, let element):
      return [entries(value, key, element) { body(&$0, .entry(key: $1, value: $2)) }]
    case .declared where value.type.isRecord: return body(&self, .value(value))
    default:
      diagnostics.error(
        .templateSection,
        "a section requires a Bool, an optional, a collection or a struct, but \(quoted(name.value)) is of type \(quoted(value.type.text)); write '{{\(name.value)}}' for its value",
        at: name.range)
      return []
    }
  }

  private mutating func invertedSection(
    _ name: TemplateName, _ parts: [TemplatePart], _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    let body = steps(parts, scopes)
    guard let value = value(of: name, scopes) else { return [] }
    guard value.type.hasInvertedSections else {
      diagnostics.error(
        .templateSection,
        "\(quoted(name.value)) is of type \(quoted(value.type.text)), which is never missing or empty, so the inverted section would never be rendered; use a Bool, an optional or a collection",
        at: name.range)
      return []
    }
    return [.whenAbsent(value, body)]
  }
}

/// The steps of a template or a section, up to a part of it.
private struct TemplateSequence {
  var steps: [RenderStep] = []
  /// The number of steps before the attribute value at the end, if it begins in these steps.
  var attributeStart: Int?
}

extension SwiftType {
  /// Whether the value is a struct or a model, whose fields can be named.
  fileprivate var isRecord: Bool {
    guard case .declared(let type) = self else { return false }
    switch type.index {
    case .structure, .model: return true
    case .union, .enumeration: return false
    }
  }

  /// Whether a value of the type can be false, missing or empty.
  fileprivate var hasInvertedSections: Bool {
    switch self {
    case .known(let known): return known.family == .boolean
    case .optional, .array, .set, .dictionary: return true
    default: return false
    }
  }

  fileprivate var hasSections: Bool { hasInvertedSections || isRecord }
}
