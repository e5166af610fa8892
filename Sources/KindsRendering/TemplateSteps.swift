import KindsSchema

// The steps of a template. Names are resolved, and each value is escaped as its context requires.
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
    point = TemplatePoint(
      FormatContext(renderer.format, notesActiveContent: !options.trustsSchemas))
    let count = diagnostics.all.count
    let steps = steps(template.parts, scopes)
    // If an error is already reported, it may also be the reason why the partials exceed a limit.
    if let exceededLimit = point.exceededLimit, diagnostics.all.count == count {
      diagnostics.error(.endlessPartial, exceededLimit.value, at: exceededLimit.range)
    }
    if !point.context.isComplete, diagnostics.all.count == count {
      diagnostics.error(
        .templateContext,
        "the template ends inside \(renderer.format.openConstructs); close it",
        at: template.source.range)
    }
    checkActiveContent(atEndOf: template)
    noteBlockChange(point.context.blockChangeAtEnd)
    if let (blockChange, name) = point.blockChange, diagnostics.all.count == count {
      diagnostics.error(
        .templateContext, "if \(quoted(name.text)) \(blockChange.phrase)", at: name.range)
    }
    return steps
  }

  /// Records the first value that can change the Markdown block that contains it.
  private mutating func noteBlockChange(_ blockChange: BlockChange?) {
    // The beginning of a line determines its block.
    if point.blockChange == nil, let blockChange,
      let value = point.firstValueOfLine ?? point.lastValue
    {
      point.blockChange = (blockChange, value)
    }
  }

  /// The steps for the parts of a template.
  mutating func steps(_ parts: [TemplatePart], _ scopes: [TemplateScope]) -> [RenderStep] {
    point.depth += 1
    defer { point.depth -= 1 }
    var steps: [RenderStep] = []
    let isInDestination = point.destination != nil
    for part in parts {
      if point.context.dropsLineEnd, !part.isText {
        // An HTML parser drops the first line end here. Add one to be dropped, in case the value begins with a line
        // end.
        _ = point.context.advance(over: "\n")
        steps.append(.literal("\n"))
      }
      switch part {
      case .text(let text): add(text, to: &steps, isInDestination: isInDestination)
      case .variable(let name, let isEscaped):
        point.destination?.add(name.range, point.context.valueRole)
        steps += interpolation(of: name, isEscaped: isEscaped, scopes)
      case .section(let name, let isInverted, let parts):
        point.destination?.add(name.range, point.context.valueRole)
        steps += section(name, isInverted: isInverted, parts, scopes)
      case .partial(let name, let indentation):
        point.destination?.add(name.range, point.context.valueRole)
        steps += partial(name, indentation: indentation, scopes)
      }
    }
    if point.destination != nil, !isInDestination {
      point.splitsDestination = true
      point.destination = nil
    }
    return merged(steps)
  }

  /// Adds steps for literal text.
  ///
  /// - Parameter isInDestination: Whether the steps began in a destination.
  private mutating func add(
    _ text: LiteralText, to steps: inout [RenderStep], isInDestination: Bool
  ) {
    var offset = 0
    for span in point.context.advance(over: text.value) {
      offset += span.source.utf8.count
      switch span {
      case .text(let text): steps.append(.literal(text))
      case .destinationStart(let source):
        point.splitsDestination = point.splitsDestination || point.destination != nil
        point.destination = TemplateDestination(after: steps.count, source: source, offset: offset)
      case .destination(let source, let value, let unknown):
        point.destination?.add(source, unknown)
        steps.append(.literal(point.destination == nil ? source : value))
      case .destinationEnd(let source):
        if let begun = point.destination, !isInDestination {
          // If a section splits the destination, the destination may have begun in other steps.
          let inside = Array(steps.dropFirst(begun.start))
          steps.removeLast(inside.count)
          let end = offset - source.utf8.count
          steps.append(
            finished(begun, inside, source, at: text.range(of: min(begun.offset, end)..<end)))
        } else {
          point.splitsDestination = true
        }
        point.destination = nil
      }
    }
    noteBlockChange(point.context.blockChange)
    if text.value.contains("\n") { point.firstValueOfLine = nil }
    checkActiveContent(of: text)
  }

  // MARK: Interpolation

  private mutating func interpolation(
    of name: TemplateName, isEscaped: Bool, _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    if !isEscaped, !options.allowsUnescapedTemplates {
      diagnostics.error(
        .unescapedTemplate,
        "\(quoted(name.text)) is not escaped, which \(options.trustsSchemas ? "'--no-unescaped-templates' forbids" : "is not allowed in an untrusted schema"); write '{{\(name.text)}}'",
        at: name.range)
    }
    let role = point.context.valueRole
    let allowsMarkup = point.context.allowsMarkup
    point.lastValue = name
    point.firstValueOfLine = point.firstValueOfLine ?? name
    if isEscaped, case .refused(let reason) = role {
      point.context.advanceOverRefusedValue()
      if reason == .tagName { return tagName(endingIn: name, scopes) }
      refuse(name, reason)
      return []
    }
    guard let value = value(of: name, scopes) else {
      point.context.advanceOverValue(ValueText())
      return []
    }
    point.context.advanceOverValue(value.text)
    let escaping = isEscaped && !role.isDestination ? renderer.format.escaping : .none
    let rendersUnions = !role.isDestination && (allowsMarkup || !isEscaped)
    if rendersUnions { checkActiveContent(before: name, value) }
    return unwrapOwners(of: value) { planner, value in
      planner.written(value, escaping, rendersUnions: rendersUnions)
    }
  }

  /// The steps that write a value. They write nothing for `nil`, and call the renderer of the same name for unions.
  private mutating func written(
    _ value: RenderValue, _ escaping: Escaping, rendersUnions: Bool
  ) -> [RenderStep] {
    switch value.type {
    case .optional:
      return unwrap(value) { $0.written($1, escaping, rendersUnions: rendersUnions) }
    case .known(let known) where known.family == .boolean:
      return [.condition(value, then: [.literal("true")], else: [.literal("false")])]
    case _ where rendersUnions && isBlock(value.type):
      return block(value)
    default: return inline(value, InlineStyle(escaping: escaping))
    }
  }

  /// The steps for a whole number that ends the name of a tag, as in `<h{{level}}>`. Other values are reported.
  private mutating func tagName(endingIn name: TemplateName, _ scopes: [TemplateScope])
    -> [RenderStep]
  {
    var isInteger = false
    let steps = resolve(name, scopes) { planner, value in
      isInteger = value.type.isInteger
      if isInteger { return [.value(value, .none)] }
      planner.refuse(name, .tagName)
      return []
    }
    // If the number is missing, the tag would be a different one.
    if isInteger, case .unwrap? = steps.first { refuse(name, .tagName) }
    return steps
  }

  /// Reports a value at a place where it is not allowed.
  private mutating func refuse(_ name: TemplateName, _ reason: Refusal) {
    diagnostics.error(
      .templateContext,
      "the value of \(quoted(name.text)) cannot be made safe \(reason.phrase); \(reason.fix)",
      at: name.range)
  }

  // MARK: Sections

  /// The steps for a section, whose effect depends on the type of the value that it names.
  private mutating func section(
    _ name: TemplateName, isInverted: Bool, _ parts: [TemplatePart], _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    let start = point.context
    let steps =
      isInverted ? invertedSection(name, parts, scopes) : plainSection(name, parts, scopes)
    if let joined = start.joined(with: point.context), !point.splitsDestination {
      point.context = joined
    } else {
      unbalanced(name, start)
    }
    return steps
  }

  /// The steps for a repeated body, planned so that it can begin in the context in which it ends.
  private mutating func repeated(
    _ name: TemplateName, _ body: (inout RenderPlanner) -> [RenderStep]
  ) -> [RenderStep] {
    let outerDepth = replanningDepth
    replanningDepth = 0
    let start = self
    var steps = body(&self)
    var depth = replanningDepth
    var begun = start.point.context
    // Contexts that cannot be joined are reported at the end of the section.
    while let joined = begun.joined(with: point.context), joined != begun {
      depth += 1
      let recursiveCount = recursiveReplanningCount + (isPartialInItself ? 1 : 0)
      guard depth <= Self.maximumReplanningDepth, depth <= replanningDepth + 3,
        recursiveCount <= Self.maximumRecursiveReplanningCount
      else {
        noteBlockChange(point.context.blockChangeAtEnd)
        if point.blockChange == nil { unbalanced(name, start.point.context) }
        point.context = start.point.context
        break
      }
      // Plan the body again for every context in which it can begin.
      begun = joined
      let found = diagnostics.all.dropFirst(start.diagnostics.all.count)
      self = start
      // Findings about untrusted schemas are kept, because they are more specific in the original context.
      diagnostics.append(found.filter { $0.rule == .untrustedSchema })
      recursiveReplanningCount = recursiveCount
      point.context = joined
      steps = body(&self)
    }
    if begun != start.point.context, begun.joined(with: point.context) == begun {
      point.context = begun
    }
    replanningDepth = max(outerDepth, depth)
    return steps
  }

  /// Whether the partial being planned is included in itself, in another context.
  private var isPartialInItself: Bool {
    guard let last = enclosingPartials.last else { return false }
    return enclosingPartials.dropLast().contains { $0.name == last.name }
  }

  private mutating func unbalanced(_ name: TemplateName, _ start: FormatContext) {
    diagnostics.error(
      .templateContext,
      "the section \(quoted(name.text)) begins and ends in different contexts; close \(renderer.format.openConstructs) in the section that opens it",
      at: name.range)
    (point.context, point.splitsDestination) = (start, false)
  }

  private mutating func plainSection(
    _ name: TemplateName, _ parts: [TemplatePart], _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    resolve(name, scopes) { planner, value in
      planner.section(over: value, name) { planner, scope in
        planner.steps(parts, scopes + [scope])
      }
    }
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
      return [
        elements(value, of: element) { planner, item in
          planner.repeated(name) { body(&$0, .value(item)) }
        }
      ]
    case .dictionary(let key, let element):
      return [
        entries(value, key, element) { planner, key, item in
          planner.repeated(name) { body(&$0, .entry(key: key, value: item)) }
        }
      ]
    case .declared where value.type.isRecord: return body(&self, .value(value))
    default:
      diagnostics.error(
        .templateSection,
        "a section requires a Bool, an optional, a collection or a struct, but \(quoted(name.text)) is of type \(quoted(value.type.text)); write '{{\(name.text)}}' for its value",
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
        "\(quoted(name.text)) is of type \(quoted(value.type.text)), which is never missing or empty, so the inverted section would never be rendered; use a Bool, an optional or a collection",
        at: name.range)
      return []
    }
    return [.whenAbsent(value, body)]
  }
}

extension RenderFormat {
  /// The constructs that can be open at the end of a template, for messages.
  var openConstructs: String {
    switch self {
    case .text: "nothing"
    case .html: "a tag, an attribute, a comment or an element whose content is not markup"
    case .markdown: "a list, a quote, a code block, a link or a tag"
    }
  }
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
