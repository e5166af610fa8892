@testable import KindsCore

/// A renderer of a random union.
struct MadeRenderer {
  let name: String
  let format: RenderFormat
  /// The allowed schemes, if the renderer specifies them.
  let schemes: [String]?
  /// Whether each kind has a template.
  let isComplete: Bool

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
  func addRenderers(to union: MadeDeclaration) -> [MadeRenderer] {
    guard chance(2) else { return [] }
    let renderers = names(number(1...3), from: SchemaWords.renderers).map { name in
      let format = pick(RenderFormat.allCases)
      return MadeRenderer(
        name: name, format: format,
        schemes: chance(4) ? pick([[], ["https"], ["HTTPS", "tel"], ["data", "x-a.b+c"]]) : nil,
        isComplete: format != .markdown && chance(4))
    }
    let members = renderers.map { renderer -> JSONValue.Member in
      var members: [JSONValue.Member] = [
        .init(key: "format", value: .string(renderer.format.rawValue))
      ]
      if let schemes = renderer.schemes { add("schemes", strings(schemes), to: &members) }
      add("complete", .boolean(true), to: &members, if: renderer.isComplete)
      return .init(key: renderer.name, value: object(members))
    }
    add("renderers", .object(members), to: &union.members)
    return renderers
  }

  /// Adds templates of a kind for some of its union's renderers.
  func addTemplates(
    _ renderers: [MadeRenderer], _ payload: MadeKind.Payload, to members: inout [JSONValue.Member]
  ) {
    let values: [TemplateValue]
    switch payload {
    case .nothing: values = []
    case .model(let fields): values = fields.map { TemplateValue(name: $0.name, type: $0.type) }
    case .type(let type): values = [TemplateValue(name: ".", type: type)]
    }
    let templates = renderers.filter {
      $0.format != .markdown && ($0.isComplete || chance(2))
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
    let (format, site) = (renderer.format, renderer.site)
    let variable = chance(8) ? "{{ \(value.name) }}" : "{{\(value.name)}}"
    if format == .text { return "\(literal(format)) \(variable) \(pick(["", "\n"]))" }
    switch number(0...5) {
    case 0: return "<span class=\"a \(variable)\" title='\(variable)'>\(literal(format))</span>"
    case 1: return "<a href=\"\(site)?q=\(variable)&amp;r=1\">\(variable)</a>\n"
    case 2: return "<a href='\(variable)'>\(literal(format))</a>"
    case 3: return "<ul>\n  <li>\(variable)</li>\n</ul>\n"
    case 4: return "<pre data-a='\(variable)'>\(variable)</pre>"
    default: return "<p>\(literal(format)) \(variable)</p>\n"
    }
  }

  private func block(_ text: String, _ format: RenderFormat) -> String {
    format == .text ? text : "<p>\(text)</p>\n"
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
      // Sections over recursive values are not nested.
      return inside(fields)
    default:
      guard value.type.isOptional || value.type.isPresence else { return nil }
      return chance(2) ? inside([TemplateValue(name: ".", type: value.type.wrapped)]) : inverted
    }
  }

  /// Literal text without markup.
  private func literal(_ format: RenderFormat) -> String {
    text().without(format == .text ? "{" : "{<&")
  }
}

extension String {
  /// Removes certain ASCII characters, scalar by scalar.
  fileprivate func without(_ others: String) -> String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !others.unicodeScalars.contains($0) }))
  }
}
