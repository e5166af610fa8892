// The default rendering of a kind without a template, in each format.

// Plain text: the kind's name, followed by the fields that have a value.
extension RenderPlanner {
  /// The steps for a kind without a template:
  ///
  ///     Image
  ///       Text: The quay at noon
  ///       Image URL: https://example.com/quay.jpg
  mutating func textSteps(_ name: String, _ payload: Payload) -> [RenderStep] {
    let heading = RenderStep.literal(title(of: name))
    switch payload {
    case .nothing: return [heading]
    case .type(let type, _): return [heading] + textField(self.payload(type), label: "")
    case .fields(let fields):
      return [heading]
        + fields.shown.flatMap { index, field in
          textField(payloadField(index, field), label: "\n  \(title(of: field.name.value.text))")
        }
    }
  }

  private mutating func textField(_ value: RenderValue, label: String) -> [RenderStep] {
    if value.type.isOptional { return unwrap(value) { $0.textField($1, label: label) } }
    if renderedTypes.contains(value.type) {
      return [.literal("\(label):")] + lines(value, indentation: "    ")
    }
    return [.literal("\(label): ")] + inline(value, lineStyle)
  }
}

// Markdown: the kind's name, followed by a list of the fields that have a value.
extension RenderPlanner {
  /// The steps for a kind without a template:
  ///
  ///     **Image**
  ///     - Text: The quay at noon
  ///     - Image URL: [https://example.com/quay.jpg](<https://example.com/quay.jpg>)
  mutating func markdownSteps(_ name: String, _ payload: Payload) -> [RenderStep] {
    let heading = RenderStep.literal("**\(title(of: name))**")
    switch payload {
    case .nothing: return [heading]
    case .type(let type, _): return [heading] + markdownField(self.payload(type), name: "Value")
    case .fields(let fields):
      return [heading]
        + fields.shown.flatMap { index, field in
          markdownField(payloadField(index, field), name: title(of: field.name.value.text))
        }
    }
  }

  private mutating func markdownField(_ value: RenderValue, name: String) -> [RenderStep] {
    if value.type.isOptional { return unwrap(value) { $0.markdownField($1, name: name) } }
    if renderedTypes.contains(value.type) {
      return [.literal("\n- \(name):")] + lines(value, indentation: "  ")
    }
    return [.literal("\n- \(name): ")] + inline(value, lineStyle)
  }

  /// The steps that write a URL as a link to itself.
  func link(_ url: RenderValue) -> [RenderStep] {
    [
      .literal("["), .value(url, .markdown), .literal("]("),
      .destination([.value(url, .none)], .markdown), .literal(")"),
    ]
  }
}

// Code shared by plain text and Markdown.
extension RenderPlanner {
  /// The steps for a value that contains values of unions with a renderer of the current renderer's name and format.
  /// Such a renderer can write several lines, so each of these values begins on its own line.
  private mutating func lines(_ value: RenderValue, indentation: String) -> [RenderStep] {
    let separator = renderer.format.separator
    func line(_ step: RenderStep) -> [RenderStep] {
      [.indented(indentation, [.literal(separator), step])]
    }
    switch value.type {
    case .optional:
      return unwrap(value, else: line(.literal("none"))) {
        $0.lines($1, indentation: indentation)
      }
    case .array(let element), .set(let element):
      return [elements(value, of: element) { $0.lines($1, indentation: indentation) }]
    case .dictionary(let key, let element):
      let start = renderer.format == .markdown ? "\n- " : "\n"
      let entries = entries(value, key, element) { planner, key, element in
        let heading = [.literal(start)] + planner.inline(key, planner.lineStyle) + [.literal(":")]
        return [
          .indented(indentation, merged(heading + planner.lines(element, indentation: "  ")))
        ]
      }
      return [entries]
    case .declared(let type):
      if let union = rendererUnion(type) { return line(.render(value, union: union)) }
      return line(.call(linesProcedure(type), value))
    case .known, .json, .external, .parameter, .presence: return inline(value, lineStyle)
    }
  }

  /// The procedure for a struct, for a model, or for a union without a renderer. It writes them like kinds without a
  /// template.
  private mutating func linesProcedure(_ type: DeclaredType) -> Int {
    procedure(ProcedureKey(type: type, style: lineStyle, isBlock: true)) { planner in
      guard case .union(let index) = type.index else {
        let fields = planner.schema.fields(of: type)
        return .steps(planner.linesSteps(type.name.inner.text, .fields(fields)))
      }
      return .cases(of: index, planner.linesCases(index, type))
    }
  }

  private mutating func linesCases(_ index: Int, _ type: DeclaredType) -> [[RenderStep]] {
    let union = schema.unions[index]
    let kinds = zip(union.kinds, schema.payloads(of: type)).map { kind, payload in
      withVariables(1) { $0.linesSteps(kind.name.value.text, payload) }
    }
    let unknown = union.unknown.map { unknown in
      let own = linesSteps(unknown.name.value.text, unknown.payload)
      return [
        fallback(of: union, else: own) { planner, value in
          [.call(planner.linesProcedure(type), value)]
        }
      ]
    }
    return kinds + (unknown ?? [])
  }

  private mutating func linesSteps(_ name: String, _ payload: Payload) -> [RenderStep] {
    merged(
      renderer.format == .markdown ? markdownSteps(name, payload) : textSteps(name, payload))
  }

  /// The style of values within a line of the default form.
  private var lineStyle: InlineStyle {
    renderer.format == .markdown
      ? InlineStyle(escaping: .markdown, hasLinks: true) : InlineStyle(escaping: .none)
  }

  /// Whether a template writes values of the type with their renderer: values of a union with a renderer of the current
  /// renderer's name and format, or lists of such values.
  func isBlock(_ type: SwiftType) -> Bool {
    switch type {
    case .array(let element): return isBlock(element)
    case .declared(let type): return rendererUnion(type) != nil
    default: return false
    }
  }

  /// The steps for such a value in a template.
  mutating func block(_ value: RenderValue) -> [RenderStep] {
    switch value.type {
    case .array(let element): return [elements(value, of: element) { $0.block($1) }]
    case .declared(let type):
      guard let union = rendererUnion(type) else { return [] }
      return [.render(value, union: union)]
    default: return []
    }
  }
}

// HTML: an article for each value, with its fields as a description list.
extension RenderPlanner {
  /// The steps for a kind without a template:
  ///
  ///     <article class="post post-image">
  ///     <h2>Image</h2>
  ///     <dl>
  ///     <dt>Text</dt>
  ///     <dd>The quay at noon</dd>
  ///     </dl>
  ///     </article>
  mutating func htmlSteps(_ kind: Kind) -> [RenderStep] {
    let name = kind.name.value.text
    let union = className(union.name.value.text)
    var steps: [RenderStep] = [
      .literal(
        "<article class=\"\(union) \(union)-\(className(name))\">\n<h2>\(title(of: name))</h2>\n")
    ]
    switch kind.payload {
    case .nothing: break
    case .type(let type, _):
      steps += unwrap(payload(type)) { planner, value in
        [.literal("<div>")] + planner.htmlBlock(value) + [.literal("</div>\n")]
      }
    case .fields(let fields):
      // Readers cannot use the JSON of an unknown kind, which may contain private data too.
      let isUnknown = kind.name.value == self.union.unknown?.name.value
      let entries = (isUnknown ? fields.tagOfUnknown : fields.shown).flatMap { index, field in
        htmlField(payloadField(index, field), field)
      }
      if !entries.isEmpty { steps += [.literal("<dl>\n")] + entries + [.literal("</dl>\n")] }
    }
    return steps + [.literal("</article>")]
  }

  /// The steps for an entry of a description list.
  private mutating func htmlField(_ value: RenderValue, _ field: Field) -> [RenderStep] {
    unwrap(value) { planner, value in
      [.literal("<dt>\(title(of: field.name.value.text))</dt>\n<dd>")] + planner.htmlBlock(value)
        + [.literal("</dd>\n")]
    }
  }

  /// The steps for a value of any type, written as separate HTML elements.
  private mutating func htmlBlock(_ value: RenderValue) -> [RenderStep] {
    switch value.type {
    case .known(let known):
      if known.family == .opaque(.url) {
        return [
          .literal("<a href=\""), .destination([.value(value, .none)], .html), .literal("\">"),
          .value(value, .html), .literal("</a>"),
        ]
      }
      if known.family == .opaque(.date) { return [.time(value)] }
      return inline(value, InlineStyle(escaping: .html))
    case .json, .external, .parameter: return inline(value, InlineStyle(escaping: .html))
    case .optional, .presence:
      return unwrap(value, else: [.literal("none")]) { $0.htmlBlock($1) }
    case .array(let element), .set(let element):
      let items = elements(value, of: element) { planner, item in
        [.literal("<li>")] + planner.htmlBlock(item) + [.literal("</li>\n")]
      }
      return [.literal("<ul>\n"), items, .literal("</ul>")]
    case .dictionary(let key, let element):
      let entries = entries(value, key, element) { planner, key, element in
        [.literal("<dt>")] + planner.inline(key, InlineStyle(escaping: .html)) + [
          .literal("</dt>\n<dd>")
        ]
          + planner.htmlBlock(element) + [.literal("</dd>\n")]
      }
      return [.literal("<dl>\n"), entries, .literal("</dl>")]
    case .declared(let type):
      if let union = rendererUnion(type) { return [.render(value, union: union)] }
      if case .enumeration = type.index { return inline(value, InlineStyle(escaping: .html)) }
      if let inner = onlyScalar(of: value) { return htmlBlock(inner) }
      return [.call(htmlProcedure(type), value)]
    }
  }

  /// The procedure for a struct, for a model, or for a union without a renderer.
  private mutating func htmlProcedure(_ type: DeclaredType) -> Int {
    let value = RenderValue(variable: RenderVariable(number: 0), type: .declared(type))
    let key = ProcedureKey(type: type, style: InlineStyle(escaping: .html), isBlock: true)
    return procedure(key) { planner in
      if case .union(let index) = type.index { return planner.htmlCases(index, type) }
      if let field = planner.schema.valueField(of: value.type) {
        return .steps(merged(planner.htmlBlock(value.field(0, field))))
      }
      let fields = planner.schema.fields(of: type)
      let entries = fields.shown.flatMap { index, field in
        planner.htmlField(value.field(index, field), field)
      }
      return .steps(merged([.literal("<dl>\n")] + entries + [.literal("</dl>")]))
    }
  }

  private mutating func htmlCases(_ index: Int, _ type: DeclaredType) -> RenderProcedure.Body {
    let union = schema.unions[index]
    let payloadTypes = schema.associatedValueTypes(of: index, type.arguments)
    var cases = zip(union.kinds, payloadTypes).map { kind, payloadType -> [RenderStep] in
      guard let payloadType else { return [.literal(title(of: kind.name.value.text))] }
      return withVariables(1) { planner in
        planner.htmlCase(kind, planner.htmlBlock(planner.payload(payloadType)))
      }
    }
    if let unknown = union.unknown {
      let entries = union.fieldsOfUnknown.tagOfUnknown.flatMap { index, field in
        htmlField(payloadField(index, field), field)
      }
      let own = htmlCase(unknown, [.literal("<dl>\n")] + entries + [.literal("</dl>")])
      cases.append(fallback(of: union, else: own) { $0.htmlBlock($1) })
    }
    return .cases(of: index, cases)
  }

  /// The steps for the fallback of a value of an unknown kind, or `own` if the value or the union has no fallback.
  mutating func fallback(
    of union: Union, else own: [RenderStep],
    _ steps: (inout RenderPlanner, RenderValue) -> [RenderStep]
  ) -> [RenderStep] {
    guard let index = union.fieldsOfUnknown.firstIndex(where: \.isFallback) else { return own }
    return withVariables(1) { planner in
      let field = union.fieldsOfUnknown[index]
      return planner.unwrap(planner.payloadField(index, field), else: own, then: steps)
    }
  }

  private func htmlCase(_ kind: Kind, _ value: [RenderStep]) -> [RenderStep] {
    merged(
      [.literal("<dl>\n<dt>\(title(of: kind.name.value.text))</dt>\n<dd>")] + value
        + [.literal("</dd>\n</dl>")])
  }

  /// Converts a name to the usual spelling of CSS classes: `post-image`.
  private func className(_ name: String) -> String {
    words(of: name).map { $0.lowercased() }.joined(separator: "-")
  }
}

/// The style of values within a line. The text is the same in all formats, but not the markup.
struct InlineStyle: Hashable {
  let escaping: Escaping
  /// Whether URLs are links.
  var hasLinks = false
}

extension RenderPlanner {
  /// The steps for a value of any type within a line.
  mutating func inline(_ value: RenderValue, _ style: InlineStyle) -> [RenderStep] {
    switch value.type {
    case .known(let known) where known.family == .boolean:
      return [.condition(value, then: [.literal("yes")], else: [.literal("no")])]
    case .known where style.hasLinks && value.isURL: return link(value)
    case .known, .json, .external, .parameter: return [scalar(value, style.escaping)]
    case .optional, .presence:
      return unwrap(value, else: [.literal("none")]) { $0.inline($1, style) }
    case .array(let element), .set(let element):
      return [elements(value, of: element, separator: ", ") { $0.inline($1, style) }]
    case .dictionary(let key, let element):
      return [
        entries(value, key, element, separator: ", ") { planner, key, element in
          planner.inline(key, style) + [.literal(": ")] + planner.inline(element, style)
        }
      ]
    case .declared(let type):
      if case .enumeration = type.index { return [scalar(value, style.escaping)] }
      if let inner = onlyScalar(of: value) { return inline(inner, style) }
      return [.call(inlineProcedure(type, style), value)]
    }
  }

  /// The procedure that writes a struct, a model or a union within a line.
  private mutating func inlineProcedure(_ type: DeclaredType, _ style: InlineStyle) -> Int {
    let value = RenderValue(variable: RenderVariable(number: 0), type: .declared(type))
    return procedure(ProcedureKey(type: type, style: style, isBlock: false)) { planner in
      if case .union(let index) = type.index {
        return planner.inlineCases(index, type, style)
      }
      if let field = planner.schema.valueField(of: value.type) {
        return .steps(planner.inline(value.field(0, field), style))
      }
      return .fields(
        planner.inlineFields(planner.schema.fields(of: type), of: value, style),
        opening: "(", separator: ", ", closing: ")")
    }
  }

  private mutating func inlineFields(
    _ fields: [Field], of owner: RenderValue, _ style: InlineStyle
  ) -> [FieldSteps] {
    fields.shown.map { index, field in
      let value = owner.field(index, field)
      let label = RenderStep.literal("\(title(of: field.name.value.text)): ")
      guard case .optional(let wrapped) = value.type else {
        return FieldSteps(optional: nil, steps: merged([label] + inline(value, style)))
      }
      let (variable, steps) = withVariable { planner, variable in
        [label] + planner.inline(RenderValue(variable: variable, type: wrapped), style)
      }
      return FieldSteps(optional: (value, variable), steps: merged(steps))
    }
  }

  private mutating func inlineCases(
    _ index: Int, _ type: DeclaredType, _ style: InlineStyle
  ) -> RenderProcedure.Body {
    let union = schema.unions[index]
    let payloadTypes = schema.associatedValueTypes(of: index, type.arguments)
    let kinds = zip(union.kinds, payloadTypes).map { kind, payloadType in
      inlineCase(kind, payloadType, style)
    }
    let unknown = union.unknown.map { unknown in
      [fallback(of: union, else: unknownSteps(unknown, style)) { $0.inline($1, style) }]
    }
    return .cases(of: index, kinds + (unknown ?? []))
  }

  private mutating func inlineCase(
    _ kind: Kind, _ payloadType: SwiftType?, _ style: InlineStyle
  ) -> [RenderStep] {
    let heading = title(of: kind.name.value.text)
    guard let payloadType else { return [.literal(heading)] }
    return withVariables(1) { planner in
      merged(
        [.literal("\(heading) ")]
          + planner.inline(planner.payload(payloadType), style))
    }
  }

  /// The steps for a value of an unknown kind: its fields, such as the tag and the JSON; in HTML, only the tag.
  private mutating func unknownSteps(_ kind: Kind, _ style: InlineStyle) -> [RenderStep] {
    guard case .fields(let fields) = kind.payload else { return [] }
    var steps: [RenderStep] = [.literal(title(of: kind.name.value.text))]
    for (index, field) in style.escaping == .html ? fields.tagOfUnknown : fields.shown {
      let start = index == 0 ? " (" : ", "
      steps.append(.literal("\(start)\(title(of: field.name.value.text)): "))
      steps.append(scalar(payloadField(index, field), style.escaping))
    }
    return merged(steps + [.literal(")")])
  }
}

extension RenderPlanner {
  /// The only field of a struct that is encoded as that field's value, if the field is a scalar. Such a struct needs no
  /// procedure.
  fileprivate func onlyScalar(of value: RenderValue) -> RenderValue? {
    guard let field = schema.valueField(of: value.type), case .known = field.type else {
      return nil
    }
    return value.field(0, field)
  }
}

extension [Field] {
  /// The fields to write, with their indices: all except extras and the fallback, which replaces the whole value.
  fileprivate var shown: [(offset: Int, element: Field)] {
    enumerated().filter { !$0.element.isExtras && !$0.element.isFallback }
  }

  /// The tag among the fields of an unknown kind, with its index.
  fileprivate var tagOfUnknown: [(offset: Int, element: Field)] {
    enumerated().filter { $0.element.name.value == UnknownNames.tag }
  }
}

extension RenderValue {
  fileprivate var isURL: Bool {
    guard case .known(let known) = type else { return false }
    return known.family == .opaque(.url)
  }
}
