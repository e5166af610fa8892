import KindsSchema

// From a template to steps: its names are looked up, and each value is escaped as its context asks for.
extension RenderPlanner {
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
    (context, destination, splitsDestination) = (
      FormatContext(renderer.format, notesActiveContent: !options.trustsSchemas), nil, false
    )
    (objection, lastValue, templateRange) = (nil, nil, template.source.range)
    partialCount = 0
    let count = diagnostics.all.count
    let steps = steps(template.parts, scopes)
    if !context.isComplete, diagnostics.all.count == count {
      diagnostics.error(
        .templateContext,
        "the template ends inside something that is not closed: \(renderer.format.openThings); close it",
        at: template.source.range)
    }
    noteObjection(context.objectionAtEnd)
    if let (objection, name) = objection, diagnostics.all.count == count {
      diagnostics.error(
        .templateContext, "if \(quoted(name.text)) \(objection.phrase)", at: name.range)
    }
    return steps
  }

  /// Reports literal text that could run code, if the schema is not trusted.
  private mutating func checkActiveContent() {
    let active = context.takeActiveContent()
    guard !options.trustsSchemas, let active, let templateRange else { return }
    let cure =
      renderer.format == .markdown
      ? "write it in Markdown, or '&lt;' for a '<', and links as '[text](destination)'"
      : "leave it out: what only shows text and pictures is allowed, with its attributes in quotes"
    diagnostics.error(
      .untrustedSchema,
      "the template has \(quoted(active)), and a schema that is not trusted cannot have what could run code or change the page around it; \(cure)",
      at: templateRange)
  }

  /// Keeps the first value that can change the block of Markdown that it is in.
  private mutating func noteObjection(_ objection: Objection?) {
    if self.objection == nil, let objection, let lastValue {
      self.objection = (objection, lastValue)
    }
  }

  /// The steps for parts of a template.
  private mutating func steps(_ parts: [TemplatePart], _ scopes: [TemplateScope]) -> [RenderStep] {
    templateDepth += 1
    defer { templateDepth -= 1 }
    var steps: [RenderStep] = []
    let isInDestination = destination != nil
    for part in parts {
      if context.dropsLineEnd, !part.isText {
        // A parser drops the first line end only.
        _ = context.advance(over: "\n")
        steps.append(.literal("\n"))
      }
      switch part {
      case .text(let text):
        for span in context.advance(over: text) {
          switch span {
          case .text(let text): steps.append(.literal(text))
          case .destinationStart(let source):
            splitsDestination = splitsDestination || destination != nil
            destination = TemplateDestination(before: steps, source: source)
            steps = []
          case .destination(let source, let value, let unknown):
            destination?.add(source, unknown)
            steps.append(.literal(destination == nil ? source : value))
          case .destinationEnd(let source):
            if let begun = destination, !isInDestination {
              steps = finished(begun, steps, source)
            } else {
              splitsDestination = true
            }
            destination = nil
          }
        }
        noteObjection(context.objection)
        checkActiveContent()
      case .variable(let name, let isEscaped):
        destination?.add(name.range, context.valueRole)
        steps += interpolation(of: name, isEscaped: isEscaped, scopes)
      case .section(let name, let isInverted, let parts):
        destination?.add(name.range, context.valueRole)
        steps += section(name, isInverted: isInverted, parts, scopes)
      case .partial(let name, let indentation):
        destination?.add(name.range, context.valueRole)
        steps += partial(name, indentation: indentation, scopes)
      }
    }
    if let begun = destination, !isInDestination {
      splitsDestination = true
      destination = nil
      return merged(begun.stepsBefore + steps)
    }
    return merged(steps)
  }

  /// A destination with what is before it.
  private mutating func finished(
    _ destination: TemplateDestination, _ steps: [RenderStep], _ end: String
  ) -> [RenderStep] {
    guard let firstTag = destination.firstTag else {
      checkLiteralURL(steps, destination.unknownReference)
      return destination.stepsBefore + [.literal(destination.source + end)]
    }
    if let reference = destination.unknownReference {
      diagnostics.error(
        .templateContext,
        "the character reference \(quoted(reference)) in the URL is not known here; write the character itself",
        at: firstTag)
    }
    let steps = merged(steps)
    var text = ""
    if case .literal(let start)? = steps.first { text = start }
    if case .refused(let scheme) = DestinationStart(text, allowing: renderer.schemes) {
      diagnostics.error(
        .templateContext,
        "a URL with the scheme \(quoted(scheme)) is not allowed; add it to the renderer's 'schemes', or use another",
        at: firstTag)
    } else if case .embedded(let element) = destination.role, !DestinationStart.namesSite(text) {
      let relation =
        element == "link"
        ? ", or write a 'rel' that loads no code, such as 'canonical', before 'href'" : ""
      diagnostics.error(
        .templateContext,
        "the element \(quoted(element)) would load a page or code from a site that a value chooses; write the site before the value, as in '/files/' or 'https://example.com/'\(relation)",
        at: firstTag)
    }
    return destination.stepsBefore + [.destination(steps, renderer.format.escaping)]
  }

  /// Reports a URL of the template itself whose scheme is not allowed, if the schema is not trusted.
  private mutating func checkLiteralURL(_ steps: [RenderStep], _ unknownReference: String?) {
    guard !options.trustsSchemas, let templateRange else { return }
    var text = ""
    if case .literal(let literal)? = merged(steps).first { text = literal }
    var scheme = unknownReference
    if case .refused(let refused) = DestinationStart(text, allowing: renderer.schemes) {
      scheme = refused
    }
    guard let scheme else { return }
    diagnostics.error(
      .untrustedSchema,
      "the template has a URL that begins with \(quoted(scheme)), which its renderer does not allow; use one of \(quotedList(renderer.schemes))",
      at: templateRange)
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
    let role = context.valueRole
    let takesMarkup = context.takesMarkup
    lastValue = name
    if isEscaped, case .refused(let reason) = role {
      context.advanceOverValue(ValueText())
      if reason == .tagName { return tagName(endingIn: name, scopes) }
      refuse(name, reason)
      return []
    }
    guard let value = value(of: name, scopes) else {
      context.advanceOverValue(ValueText())
      return []
    }
    context.advanceOverValue(value.text)
    let escaping = isEscaped && !role.isDestination ? renderer.format.escaping : .none
    let rendersUnions = !role.isDestination && (takesMarkup || !isEscaped)
    return unwrapOwners(of: value) { planner, value in
      planner.written(value, escaping, rendersUnions: rendersUnions)
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

  /// The steps for a whole number that ends the name of a tag, as in `<h{{level}}>`; anything else is reported.
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
    // Without the number, it would be another tag.
    if isInteger, case .unwrap? = steps.first { refuse(name, .tagName) }
    return steps
  }

  /// Reports a value that cannot be where it is.
  private mutating func refuse(_ name: TemplateName, _ reason: Refusal) {
    diagnostics.error(
      .templateContext, "\(quoted(name.text)) is \(reason.phrase); \(reason.cure)",
      at: name.range)
  }

  // MARK: Sections

  /// The steps for a section: what it does depends on the type of what it names.
  private mutating func section(
    _ name: TemplateName, isInverted: Bool, _ parts: [TemplatePart], _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    let start = context
    let steps =
      isInverted ? invertedSection(name, parts, scopes) : plainSection(name, parts, scopes)
    if let joined = start.joined(with: context), !splitsDestination {
      context = joined
    } else {
      unbalanced(name, start)
    }
    return steps
  }

  /// The steps for a body that is repeated, so that it can begin in the context in which it ends.
  private mutating func repeated(
    _ name: TemplateName, _ body: (inout RenderPlanner) -> [RenderStep]
  ) -> [RenderStep] {
    let outerDepth = replanningDepth
    replanningDepth = 0
    let start = self
    var steps = body(&self)
    var depth = replanningDepth
    var begun = start.context
    // What cannot be joined is reported where the section ends.
    while let joined = begun.joined(with: context), joined != begun {
      depth += 1
      guard depth <= Self.maximumReplanningDepth, depth <= replanningDepth + 3 else {
        noteObjection(context.objectionAtEnd)
        if objection == nil { unbalanced(name, start.context) }
        context = start.context
        break
      }
      // Planned once more for every context in which it can begin.
      begun = joined
      self = start
      context = joined
      steps = body(&self)
    }
    if begun != start.context, begun.joined(with: context) == begun { context = begun }
    replanningDepth = max(outerDepth, depth)
    return steps
  }

  private mutating func unbalanced(_ name: TemplateName, _ start: FormatContext) {
    diagnostics.error(
      .templateContext,
      "the section \(quoted(name.text)) begins and ends in different contexts: \(renderer.format.openThings) is open at one end and not at the other; let it close what it opens",
      at: name.range)
    (context, splitsDestination) = (start, false)
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
        "a section takes a Bool, an optional, a collection or a struct, and \(quoted(name.text)) is of type \(quoted(value.type.text)); write '{{\(name.text)}}' for its text",
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
        "\(quoted(name.text)) is of type \(quoted(value.type.text)), which is never missing or empty, so nothing would be written; an inverted section takes a Bool, an optional or a collection",
        at: name.range)
      return []
    }
    return [.whenAbsent(value, body)]
  }

  // MARK: Partials

  private mutating func partial(
    _ name: Located<String>, indentation: String, _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    guard let partial = renderer.partials.first(where: { $0.name.value == name.value }) else {
      let names = renderer.partials.map(\.name.value)
      diagnostics.error(
        .unknownPartial,
        "the renderer \(quoted(renderer.name.value.text)) has no partial \(quoted(name.value))\(diagnostics.suggestion(for: name.value, among: names, otherwise: "declare it in its 'partials'"))",
        at: name.range)
      return []
    }
    if !indentation.isEmpty, partialsAround.contains(where: { $0.name == name.value }) {
      diagnostics.error(
        .templateSyntax,
        "the partial \(quoted(name.value)) contains itself on an indented line, which would be indented further each time; begin the line with the tag",
        at: name.range)
      return []
    }
    guard partialsAreFew(name) else { return [] }
    // Names never reach a value through another of its type, nor a value without fields.
    var inner: [TemplateScope] = []
    for scope in scopes.reversed() where inner.isEmpty || !scope.names(schema).isEmpty {
      let types = scope.values.map(\.type)
      if !inner.contains(where: { $0.values.map(\.type) == types }) { inner.insert(scope, at: 0) }
    }
    let number = procedure(of: partial, indentation: indentation, inner)
    if let includer = partialsAround.last?.procedure {
      partialTags.append(PartialTag(includer: includer, included: number, range: name.range))
    }
    return [.call(number, inner.flatMap(\.values))]
  }

  /// Whether one more partial can be planned; if not, that is reported.
  private mutating func partialsAreFew(_ name: Located<String>) -> Bool {
    if isTooInvolved { return false }
    if templateDepth >= Self.maximumTemplateDepth {
      diagnostics.error(
        .endlessPartial,
        "more than \(Self.maximumTemplateDepth) sections and partials are inside each other at \(quoted(name.value)); let partials include fewer others",
        at: name.range)
      isTooInvolved = true
    } else if partialCount >= Self.maximumPartialCount {
      diagnostics.error(
        .endlessPartial,
        "the partials of a template are used with values of more than \(Self.maximumPartialCount) combinations of types; write \(quoted(name.value)) in fewer sections that are inside each other",
        at: name.range)
      isTooInvolved = true
    }
    return !isTooInvolved
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
    let key = ProcedureKey.partial(
      partial.name.value, indentation: indentation, parameters,
      start)
    let number = procedure(key, parameters) { planner, number in
      planner.partialCount += 1
      let outerRange = planner.templateRange
      planner.templateRange = partial.template.source.range
      planner.partialsAround.append(PartialUse(name: partial.name.value, procedure: number))
      let steps = planner.steps(partial.template.parts(indentedBy: indentation), inner)
      planner.templateRange = outerRange
      let use = planner.partialsAround.removeLast()
      if planner.splitsDestination {
        planner.diagnostics.error(
          .templateContext,
          "the partial \(quoted(partial.name.value)) begins or ends in a URL that is not all in it; put the whole URL into the partial, or none of it",
          at: partial.template.source.range)
        planner.splitsDestination = false
      }
      if use.isRecursive, planner.context != start {
        planner.diagnostics.error(
          .templateContext,
          "the partial \(quoted(partial.name.value)), which contains itself, begins and ends in different contexts: \(planner.renderer.format.openThings) is open at one end and not at the other; let it close what it opens",
          at: partial.template.source.range)
      }
      planner.partialEnds[number] = planner.context
      return .steps(steps)
    }
    if let around = partialsAround.firstIndex(where: { $0.procedure == number }) {
      partialsAround[around].isRecursive = true
      hasRecursivePartials = true
    }
    context = partialEnds[number] ?? start
    return number
  }
}

/// A destination of a template, up to the part that is being planned.
struct TemplateDestination {
  let stepsBefore: [RenderStep]
  /// Its source in the template.
  private(set) var source: String
  private(set) var unknownReference: String?
  /// Where its first tag is; without one, it is written as in the template.
  private(set) var firstTag: SourceRange?
  /// The role of a value there.
  private(set) var role = ValueRole.destination

  init(before steps: [RenderStep], source: String) {
    self.stepsBefore = steps
    self.source = source
  }

  mutating func add(_ source: String, _ unknownReference: String?) {
    self.source += source
    self.unknownReference = self.unknownReference ?? unknownReference
  }

  mutating func add(_ tag: SourceRange, _ role: ValueRole) {
    if firstTag == nil { (firstTag, self.role) = (tag, role) }
  }
}

extension RenderFormat {
  /// What can be open where a template ends, for messages.
  var openThings: String {
    switch self {
    case .text: "nothing"
    case .html: "a tag, an attribute, a comment or an element whose content is not markup"
    case .markdown: "a list, a quote, a block of code (which ends with a line end), a link or a tag"
    }
  }
}

extension SwiftType {
  /// Whether it is a struct or a model, whose fields can be named.
  fileprivate var isRecord: Bool {
    guard case .declared(let type) = self else { return false }
    switch type.index {
    case .structure, .model: return true
    case .union, .enumeration: return false
    }
  }

  /// Whether a value of it can be false, missing or empty.
  fileprivate var hasInvertedSections: Bool {
    switch self {
    case .known(let known): return known.family == .boolean
    case .optional, .array, .set, .dictionary: return true
    default: return false
    }
  }

  fileprivate var hasSections: Bool { hasInvertedSections || isRecord }
}

// Names of templates: the first key is looked up in the innermost scope that has it, each other key in what the one before
// it names.
extension RenderPlanner {
  /// The steps for what a name stands for, if no optional on the way to it is `nil`.
  ///
  /// - Parameter body: The steps for the value, which may itself be an optional.
  mutating func resolve(
    _ name: TemplateName, _ scopes: [TemplateScope],
    _ body: (inout RenderPlanner, RenderValue) -> [RenderStep]
  ) -> [RenderStep] {
    value(of: name, scopes).map { unwrapOwners(of: $0, body) } ?? []
  }

  /// What a name stands for, also through optionals; a name that stands for nothing is reported.
  mutating func value(of name: TemplateName, _ scopes: [TemplateScope]) -> RenderValue? {
    guard var last = name.keys.first else {
      if let scope = scopes.last { return scope.value }
      diagnostics.error(
        .templateName, "the kind carries nothing that '.' could stand for; remove the tag",
        at: name.range)
      return nil
    }
    let starts = scopes.reversed().lazy.compactMap { [schema] scope in
      scope.names(schema).first { $0.name == last.value }?.value
    }
    guard var value = starts.first else {
      let names =
        diagnostics.offersSuggestions ? scopes.flatMap { $0.names(schema).map(\.name) } : []
      unknown(last, among: names)
      return nil
    }
    for key in name.keys.dropFirst() {
      guard let field = field(key, of: value, last) else { return nil }
      (value, last) = (field, key)
    }
    return value
  }

  private mutating func field(
    _ key: Located<String>, of value: RenderValue, _ name: Located<String>
  ) -> RenderValue? {
    let fields = value.fields(schema)
    if let field = fields.first(where: { $0.name == key.value }) { return field.value }
    let type = value.type.wrapped
    if fields.isEmpty {
      diagnostics.error(
        .templateName,
        "\(quoted(name.value)) is of type \(quoted(type.text)), which has no fields; name it without '.\(key.value)'",
        at: key.range)
    } else {
      unknown(key, among: fields.map(\.name), of: type)
    }
    return nil
  }

  /// The steps for a value, within steps that unwrap each optional on the way to it.
  private mutating func unwrapOwners(
    of value: RenderValue, _ body: (inout RenderPlanner, RenderValue) -> [RenderStep]
  ) -> [RenderStep] {
    guard let index = value.path.firstIndex(where: { $0.optionalOwner != nil }),
      let ownerType = value.path[index].optionalOwner
    else { return body(&self, value) }
    let owner = RenderValue(
      variable: value.variable, path: Array(value.path[..<index]), type: ownerType)
    return unwrap(owner) { planner, owner in
      var path = Array(value.path[index...])
      path[0].optionalOwner = nil
      let inner = RenderValue(variable: owner.variable, path: owner.path + path, type: value.type)
      return planner.unwrapOwners(of: inner, body)
    }
  }

  private mutating func unknown(
    _ key: Located<String>, among names: [String], of type: SwiftType? = nil
  ) {
    if schema.protocols.flatMap(\.requirements).contains(where: {
      $0.isWrittenByHand && $0.name.value.text == key.value
    }) {
      diagnostics.error(
        .templateName,
        "\(quoted(key.value)) is written by hand, and templates cannot call code (they have no lambdas); name a field",
        at: key.range)
      return
    }
    let owner = type.map { "the type \(quoted($0.text)) has" } ?? "there is"
    // The names of large types are too many for a message, and not looked for after many errors.
    var cure = "it can name \(quotedList(Array(names.prefix(40))))"
    if names.count > 40 || !diagnostics.offersSuggestions { cure = "name one that it has" }
    if names.isEmpty, diagnostics.offersSuggestions { cure = "the kind has no fields" }
    diagnostics.error(
      .templateName,
      "\(owner) no field \(quoted(key.value)) here\(diagnostics.suggestion(for: key.value, among: names, otherwise: cure))",
      at: key.range)
  }
}

/// A value in which the names of a template are looked up.
enum TemplateScope {
  case value(RenderValue)
  /// An entry of a dictionary, with the names `key` and `value`.
  case entry(key: RenderValue, value: RenderValue)

  /// What `{{.}}` stands for.
  var value: RenderValue {
    switch self {
    case .value(let value), .entry(_, let value): return value
    }
  }

  /// The values that the scope is made of.
  var values: [RenderValue] {
    switch self {
    case .value(let value): return [value]
    case .entry(let key, let value): return [key, value]
    }
  }

  /// The names that can be looked up in it, with their values.
  func names(_ schema: Schema) -> [(name: String, value: RenderValue)] {
    switch self {
    case .entry(let key, let value): return [("key", key), ("value", value)]
    case .value(let value): return value.fields(schema).map { ($0.name, $0.value) }
    }
  }
}

extension RenderValue {
  /// What its text can be.
  fileprivate var text: ValueText {
    let mayBeMissing = path.contains { $0.optionalOwner != nil }
    guard type.isHarmless else { return ValueText() }
    return ValueText(canBeEmpty: mayBeMissing, canBeNumber: type.isNumber)
  }

  /// The fields of a struct or a model, or of one that may be missing.
  func fields(_ schema: Schema) -> [(name: String, value: RenderValue)] {
    guard case .declared(let type) = type.wrapped else { return [] }
    return schema.fields(of: type).enumerated().map { index, field in
      (field.name.value.text, self.field(index, field))
    }
  }
}
