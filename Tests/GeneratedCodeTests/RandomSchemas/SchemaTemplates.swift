@testable import KindsSchema

/// A renderer of a random union.
struct MadeRenderer {
  let name: String
  let format: RenderFormat
  let partials: [String]
  /// The allowed schemes, if the renderer specifies them.
  let schemes: [String]?
  /// Whether each kind has a template.
  let isComplete: Bool
  /// The kinds with a hand-written rendering.
  var handWritten: [String] = []

  /// The beginning of link URLs.
  var site: String {
    schemes?.contains { $0.lowercased() == "https" } ?? true ? "https://example.com/" : "/"
  }
}

/// A value that a template can name.
private struct TemplateValue {
  let name: String
  let type: MadeType
}

extension SchemaMaker {
  /// Creates renderers and adds them to the declaration of a union.
  ///
  /// - Parameter kinds: The names of the union's kinds.
  func addRenderers(to union: MadeDeclaration, kinds: [String]) -> [MadeRenderer] {
    guard chance(2) else { return [] }
    var renderers = names(number(1...2), from: SchemaWords.renderers).map { name in
      MadeRenderer(
        name: name, format: pick(RenderFormat.allCases),
        partials: chance(3)
          ? names(number(1...2), from: ["byline", "p", "in", "self_", "item"]) : [],
        schemes: chance(4) ? pick([[], ["https"], ["HTTPS", "tel"], ["data", "x-a.b+c"]]) : nil,
        isComplete: !union.coding.keepsUnknown && chance(4))
    }
    // Other unions cannot call hand-written renderings of generic unions.
    if union.parameters.isEmpty, chance(3) {
      renderers.append(
        MadeRenderer(
          name: SchemaWords.handWrittenRenderer, format: pick(RenderFormat.allCases), partials: [],
          schemes: nil, isComplete: false,
          handWritten: Array(
            (kinds + (union.coding.keepsUnknown ? ["unknown"] : []))
              .shuffled(using: &random).prefix(number(1...kinds.count)))))
    }
    let members = renderers.map { renderer -> JSONValue.Member in
      var members: [JSONValue.Member] = [
        .init(key: "format", value: .string(renderer.format.rawValue))
      ]
      if let schemes = renderer.schemes { add("schemes", strings(schemes), to: &members) }
      add("complete", .boolean(true), to: &members, if: renderer.isComplete)
      add(
        "handWritten", strings(renderer.handWritten), to: &members,
        if: !renderer.handWritten.isEmpty)
      let partials = renderer.partials.enumerated().map { index, partial -> JSONValue.Member in
        // A partial includes only earlier partials, so that no partial includes itself.
        let others = renderer.partials[..<index].map { "\n{{>\($0)}}\n" }
        let body = literal(renderer.format)
        let text = renderer.format == .html ? "<p>\(body)</p>" : "a \(body) b\n\n"
        return .init(key: partial, value: .string(text + (chance(2) ? others.joined() : "")))
      }
      add("partials", .object(partials), to: &members, if: !partials.isEmpty)
      return .init(key: renderer.name, value: object(members))
    }
    add("renderers", .object(members), to: &union.members)
    return renderers
  }

  /// Adds templates of a kind for some of its union's renderers.
  func addTemplates(
    to kind: String, _ renderers: [MadeRenderer], _ payload: MadeKind.Payload,
    _ members: inout [JSONValue.Member]
  ) {
    let values: [TemplateValue]
    switch payload {
    case .nothing: values = []
    case .model(let fields): values = fields.map { TemplateValue(name: $0.name, type: $0.type) }
    case .type(let type): values = [TemplateValue(name: ".", type: type)]
    }
    let templates = renderers.filter {
      !$0.handWritten.contains(kind) && ($0.isComplete || chance(2))
    }.map { renderer in
      JSONValue.Member(
        key: renderer.name, value: .string(template(values, renderer, depth: 0)))
    }
    add("render", .object(templates), to: &members, if: !templates.isEmpty)
  }

  private func template(_ values: [TemplateValue], _ renderer: MadeRenderer, depth: Int) -> String {
    (0..<number(1...3)).map { _ in part(values, renderer, depth: depth) }.joined()
  }

  /// A part of a template that does not change the state of the format's parser: a block that closes everything it
  /// opens.
  private func part(_ values: [TemplateValue], _ renderer: MadeRenderer, depth: Int) -> String {
    if !renderer.partials.isEmpty, chance(5) {
      return pick(["{{>\(pick(renderer.partials))}}\n", "\n  {{> \(pick(renderer.partials)) }}\n"])
        .trimmingIndentation(in: renderer.format)
    }
    if chance(10) { return "{{! \(comment()) }}\n" }
    guard !values.isEmpty, !chance(6) else {
      return block(literal(renderer.format), renderer.format)
    }
    let value = pick(values)
    if depth < 3, chance(3), let section = section(value, values, renderer, depth: depth) {
      return section
    }
    return written(value, renderer)
  }

  private func written(_ value: TemplateValue, _ renderer: MadeRenderer) -> String {
    let (name, format, site) = (value.name, renderer.format, renderer.site)
    let variable =
      chance(8)
      ? "{{=<% %>=}}<% \(name) %><%={{ }}=%>" : chance(8) ? "{{& \(name)}}" : "{{\(name)}}"
    switch format {
    case .text: return "\(literal(format)) \(variable) \(pick(["{{{\(name)}}}", "", "\n"]))"
    case .html:
      let escaped = "{{\(name)}}"
      switch number(0...6) {
      case 0: return "<span class=\"a \(escaped)\" title='\(escaped)'>\(literal(format))</span>"
      case 1: return "<a href=\"\(site)?q=\(escaped)\">\(variable)</a>\n"
      case 2: return "<a href='\(escaped)'>\(literal(format))</a>"
      case 3 where value.type == .known("Int"): return "<h\(escaped)>a</h\(escaped)>"
      case 4: return "<ul>\n  <li>\(escaped)</li>\n</ul>\n"
      case 5: return "<p>{{{\(name)}}}</p>"
      default: return "<p>\(literal(format)) \(escaped)</p>\n"
      }
    case .markdown:
      let escaped = "{{\(name)}}"
      switch number(0...5) {
      case 0: return "# a \(escaped) b\n\n"
      case 1: return "- a \(escaped) b\n\n"
      case 2: return "> a \(escaped) b\n\n"
      case 3: return "a [b \(escaped) c](\(site)\(escaped)) d\n\n"
      case 4: return "a **b \(escaped) c** d\n\n"
      default: return block("a \(escaped) \(literal(format))", format)
      }
    }
  }

  private func block(_ text: String, _ format: RenderFormat) -> String {
    switch format {
    case .text: return text
    case .html: return "<p>\(text)</p>\n"
    case .markdown: return "a \(text) b\n\n"
    }
  }

  /// A section over a value, or `nil` if the type of the value allows no section.
  private func section(
    _ value: TemplateValue, _ values: [TemplateValue], _ renderer: MadeRenderer, depth: Int
  ) -> String? {
    let name = value.name
    func inside(_ more: [TemplateValue]) -> String {
      let names = Set(more.map(\.name))
      let inner = template(
        more + values.filter { !names.contains($0.name) && $0.name != "." }, renderer,
        depth: depth + 1)
      return "\n{{#\(name)}}\n\(inner)\n{{/\(name)}}\n"
    }
    let inverted =
      "\n{{^\(name)}}\n\(block(literal(renderer.format), renderer.format))\n{{/\(name)}}\n"
    switch value.type.wrapped {
    case .known("Bool"):
      return chance(2) ? inside([TemplateValue(name: ".", type: value.type.wrapped)]) : inverted
    case .array(let element), .set(let element):
      if chance(4) { return inverted }
      return inside([TemplateValue(name: ".", type: element)])
    case .dictionary(let key, let element):
      return inside([
        TemplateValue(name: "key", type: key), TemplateValue(name: "value", type: element),
      ])
    case .declared(let declaration, let arguments)
    where declaration.isRecord && declaration.isFilled:
      let replacements = Dictionary(
        zip(declaration.parameters.map(\.name), arguments), uniquingKeysWith: { first, _ in first })
      let fields = declaration.fields.map {
        TemplateValue(name: $0.name, type: $0.type.replacing(replacements))
      }
      if let field = fields.randomElement(using: &random), name != ".", chance(2) {
        return written(TemplateValue(name: "\(name).\(field.name)", type: field.type), renderer)
      }
      // Sections over recursive values are not nested.
      return inside(fields)
    default:
      guard value.type.isOptional || value.type.isPresence else { return nil }
      return chance(2) ? inside([TemplateValue(name: ".", type: value.type.wrapped)]) : inverted
    }
  }

  /// Literal text without markup.
  private func literal(_ format: RenderFormat) -> String {
    switch format {
    case .text: return text().without("{")
    case .html: return text().without("{<&")
    case .markdown:
      return pick([
        "b", "\"\"\"", "\"\"\"\u{301}", "x \\\\(y)", "é", "\u{1F468}\u{200D}", "'q'", "a.b",
        "b\u{FE0F}",
      ])
    }
  }

  /// The content of a comment tag.
  private func comment() -> String { text().without("}") }
}

extension String {
  /// Removes certain ASCII characters, scalar by scalar.
  fileprivate func without(_ others: String) -> String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !others.unicodeScalars.contains($0) }))
  }

  /// A partial's tag without leading spaces, which would be code in Markdown and indentation in other formats.
  fileprivate func trimmingIndentation(in format: RenderFormat) -> String {
    format == .markdown ? replacing("  {{", with: "{{") : self
  }
}
