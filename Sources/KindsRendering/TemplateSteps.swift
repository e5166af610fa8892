// From a template as it is written to steps: names looked up, every place checked for what may stand in it.
extension RenderingBuilder {
  /// The steps for the template of a kind.
  mutating func steps(of template: Template, forKind index: Int) -> [RenderStep] {
    var scopes: [TemplateScope] = []
    switch union.kinds[index].payload {
    case .nothing: break
    case .type(let type, _): scopes = [.value(payload(type))]
    case .model:
      let parameters = union.parameters.map { SwiftType.parameter($0.value) }
      let model = schema.model(of: unionIndex, kind: index, parameters)
      scopes = [.value(payload(.declared(model)))]
    }
    context = FormatContext(renderer.format)
    let count = diagnostics.all.count
    let steps = steps(template.parts, scopes)
    if !context.isComplete, diagnostics.all.count == count {
      diagnostics.error(
        .templateContext,
        "the template ends inside of something that is open: \(renderer.format.openThings); close it",
        at: template.source.range)
    }
    return steps
  }

  /// The steps for a part of a template.
  mutating func steps(
    _ parts: [TemplatePart], _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    var steps: [RenderStep] = []
    var destination: TemplateDestination?
    for part in parts {
      if context.dropsLineEnd, !part.isText {
        // Only the first is lost.
        _ = context.advance(over: "\n")
        steps.append(.literal("\n"))
      }
      switch part {
      case .text(let text):
        for piece in context.advance(over: text) {
          switch piece {
          case .text(let text): steps.append(.literal(text))
          case .destinationStart(let source):
            destination = TemplateDestination(before: steps, source: source)
            steps = []
          case .destination(let source, let value, let unknown):
            destination?.add(source, unknown)
            steps.append(.literal(destination == nil ? source : value))
          case .destinationEnd(let source):
            if let begun = destination { steps = finished(begun, steps, source) }
            destination = nil
          }
        }
      case .variable(let name, let isEscaped):
        destination?.add(name.range)
        steps += interpolation(of: name, isEscaped: isEscaped, scopes)
      case .section(let name, let isInverted, let parts):
        destination?.add(name.range)
        steps += section(name, isInverted: isInverted, parts, scopes)
      case .partial(let name, let indentation):
        destination?.add(name.range)
        steps += partial(name, indentation: indentation, scopes)
      }
    }
    return merged((destination?.stepsBefore ?? []) + steps)
  }

  /// A destination with what stands before it.
  private mutating func finished(
    _ destination: TemplateDestination, _ steps: [RenderStep], _ end: String
  ) -> [RenderStep] {
    guard let place = destination.firstTag else {
      return destination.stepsBefore + [.literal(destination.source + end)]
    }
    if let reference = destination.unknownReference {
      diagnostics.error(
        .templateContext,
        "the character reference \(quoted(reference)) in the URL is not known here; write the character itself",
        at: place)
    }
    let steps = merged(steps)
    if case .literal(let text)? = steps.first,
      case .refused(let scheme) = DestinationStart(text, allowing: renderer.schemes)
    {
      diagnostics.error(
        .templateContext,
        "a URL with the scheme \(quoted(scheme)) is not let through; allow it in the renderer's 'schemes', or write another",
        at: place)
    }
    return destination.stepsBefore + [.destination(steps, renderer.format.escaping)]
  }

  // MARK: Interpolation

  private mutating func interpolation(
    of name: TemplateName, isEscaped: Bool, _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    if !isEscaped, !options.allowsUnescapedTemplates {
      diagnostics.error(
        .unescapedTemplate,
        "\(quoted(name.text)) is not escaped, which is not allowed here; write '{{\(name.text)}}'",
        at: name.range)
    }
    let place = context.place
    let takesMarkup = context.takesMarkup
    context.advanceOverValue()
    if isEscaped, case .refused(let reason) = place {
      if reason == .tagName { return tagName(endingIn: name, scopes) }
      refuse(name, reason)
      return []
    }
    let escaping = isEscaped && place != .destination ? renderer.format.escaping : .none
    let rendersUnions = place != .destination && (takesMarkup || !isEscaped)
    return resolve(name, scopes) { builder, value in
      builder.written(value, escaping, rendersUnions: rendersUnions)
    }
  }

  /// A value where a template names it: nothing for `nil`, unions by their renderer of the same name.
  private mutating func written(
    _ value: RenderValue, _ escaping: Escaping, rendersUnions: Bool
  ) -> [RenderStep] {
    switch value.type {
    case .optional:
      return unwrap(value) { $0.written($1, escaping, rendersUnions: rendersUnions) }
    case .known(let known) where known.family == .boolean:
      return [.condition(value, then: [.literal("true")], else: [.literal("false")])]
    case _ where rendersUnions && isBlock(value.type):
      return block(value) { $0 }
    default: return inline(value, InlineStyle(escaping: escaping))
    }
  }

  // MARK: Partials

  private mutating func partial(
    _ name: Located<String>, indentation: String, _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    guard let partial = renderer.partials.first(where: { $0.name.value == name.value }) else {
      let names = renderer.partials.map(\.name.value)
      diagnostics.error(
        .unknownPartial,
        "the renderer \(quoted(renderer.name.value.text)) has no partial \(quoted(name.value))\(suggestion(for: name.value, among: names, otherwise: "declare it in its 'partials'"))",
        at: name.range)
      return []
    }
    if !indentation.isEmpty, partialsAround.contains(where: { $0.name == name.value }) {
      diagnostics.error(
        .templateSyntax,
        "the partial \(quoted(name.value)) contains itself on an indented line, which would be indented without end; begin the line with the tag",
        at: name.range)
      return []
    }
    // A value is not looked up behind another of its type, nor is one without fields behind any.
    var inner: [TemplateScope] = []
    for scope in scopes.reversed() where inner.isEmpty || !scope.names(schema).isEmpty {
      let types = scope.values.map(\.type)
      if !inner.contains(where: { $0.values.map(\.type) == types }) { inner.insert(scope, at: 0) }
    }
    return [
      .call(
        procedure(of: partial, indentation: indentation, inner), inner.flatMap(\.values))
    ]
  }

  private mutating func procedure(
    of partial: (name: Located<String>, template: Template), indentation: String,
    _ scopes: [TemplateScope]
  ) -> Int {
    let start = context
    var parameters: [SwiftType] = []
    func parameter(_ value: RenderValue) -> RenderValue {
      parameters.append(value.type)
      return RenderValue(variable: RenderVariable(number: parameters.count - 1), type: value.type)
    }
    let inner = scopes.map { scope -> TemplateScope in
      switch scope {
      case .value(let value): return .value(parameter(value))
      case .entry(let key, let value): return .entry(key: parameter(key), value: parameter(value))
      }
    }
    if !partialStarts.contains(start) { partialStarts.append(start) }
    let key = ProcedureKey.partial(
      partial.name.value, indentation: indentation, parameters,
      start: partialStarts.firstIndex(of: start) ?? 0)
    let index = procedure(key, parameters) { builder, index in
      builder.partialsAround.append(PartialUse(name: partial.name.value, procedure: index))
      let steps = builder.steps(
        partial.template.parts(indentedBy: indentation), inner)
      let use = builder.partialsAround.removeLast()
      if use.isRecursive, builder.context != start {
        builder.diagnostics.error(
          .templateContext,
          "the partial \(quoted(partial.name.value)), which contains itself, does not end where it begins: \(builder.renderer.format.openThings) is open at one end and not at the other",
          at: partial.template.source.range)
      }
      builder.partialEnds[index] = builder.context
      return .steps(steps)
    }
    if let around = partialsAround.firstIndex(where: { $0.procedure == index }) {
      partialsAround[around].isRecursive = true
    }
    context = partialEnds[index] ?? start
    return index
  }
}

/// A destination of a template that has begun.
private struct TemplateDestination {
  let stepsBefore: [RenderStep]
  /// How it is written, as far as it is.
  private(set) var source: String
  private(set) var unknownReference: String?
  /// Where its first tag stands; without one, it is written as it is.
  private(set) var firstTag: SourceRange?

  init(before steps: [RenderStep], source: String) {
    self.stepsBefore = steps
    self.source = source
  }

  mutating func add(_ source: String, _ unknownReference: String?) {
    self.source += source
    self.unknownReference = self.unknownReference ?? unknownReference
  }

  mutating func add(_ tag: SourceRange) { firstTag = firstTag ?? tag }
}

extension RenderFormat {
  /// What can be open where a template ends, in a sentence.
  var openThings: String {
    switch self {
    case .text: "nothing"
    case .html: "a tag, an attribute, a comment or an element whose content is no markup"
    case .markdown: "a list, a quote, a block of code (which ends with a line end), a link or a tag"
    }
  }
}
