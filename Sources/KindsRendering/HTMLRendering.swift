// HTML by default: an article for each value, with its fields as a description list.
extension RenderingBuilder {
  /// The steps for a kind without a template:
  ///
  ///     <article class="post post-image">
  ///     <h2>Image</h2>
  ///     <p>A picture with a caption.</p>
  ///     <dl>
  ///     <dt>Text</dt>
  ///     <dd>The quay at noon</dd>
  ///     </dl>
  ///     </article>
  mutating func htmlSteps(_ kind: Kind, _ doc: String?) -> [RenderStep] {
    let name = kind.name.value.text
    let union = className(union.name.value.text)
    var steps: [RenderStep] = [
      .literal(
        "<article class=\"\(union) \(union)-\(className(name))\">\n<h2>\(title(of: name))</h2>\n")
    ]
    if let doc { steps.append(.literal("<p>\(escaped(line(doc), .html))</p>\n")) }
    switch kind.payload {
    case .nothing: break
    case .type(let type, _):
      steps += unwrap(payload(type)) { builder, value in
        [.literal("<div>")] + builder.htmlBlock(value) + [.literal("</div>\n")]
      }
    case .model(let fields):
      let entries = fields.enumerated().filter { !$0.element.isExtras }.flatMap { index, field in
        htmlField(payloadField(index, field), field)
      }
      if !entries.isEmpty { steps += [.literal("<dl>\n")] + entries + [.literal("</dl>\n")] }
    }
    return steps + [.literal("</article>")]
  }

  /// An entry of a description list.
  private mutating func htmlField(_ value: RenderValue, _ field: Field) -> [RenderStep] {
    unwrap(value) { builder, value in
      [.literal("<dt>\(title(of: field.name.value.text))</dt>\n<dd>")] + builder.htmlBlock(value)
        + [.literal("</dd>\n")]
    }
  }

  /// A value of any type with elements of its own.
  private mutating func htmlBlock(_ value: RenderValue) -> [RenderStep] {
    switch value.type {
    case .known(let known):
      if known.name.text == "URL" {
        return [
          .literal("<a href=\""), .destination([.value(value, .none)], .html), .literal("\">"),
          .value(value, .html), .literal("</a>"),
        ]
      }
      if known.name.text == "Date" { return [.time(value)] }
      return inline(value, InlineStyle(escaping: .html))
    case .json, .external, .parameter: return inline(value, InlineStyle(escaping: .html))
    case .optional: return unwrap(value, else: [.literal("none")]) { $0.htmlBlock($1) }
    case .array(let element), .set(let element):
      let items = elements(value, of: element) { builder, item in
        [.literal("<li>")] + builder.htmlBlock(item) + [.literal("</li>\n")]
      }
      return [.literal("<ul>\n"), items, .literal("</ul>")]
    case .dictionary(let key, let element):
      let entries = entries(value, key, element) { builder, key, element in
        [.literal("<dt>")] + builder.inline(key, InlineStyle(escaping: .html)) + [
          .literal("</dt>\n<dd>")
        ]
          + builder.htmlBlock(element) + [.literal("</dd>\n")]
      }
      return [.literal("<dl>\n"), entries, .literal("</dl>")]
    case .declared(let type):
      if let union = rendererUnion(type) { return [.render(value, union: union)] }
      if case .enumeration = type.place { return inline(value, InlineStyle(escaping: .html)) }
      return [.call(htmlProcedure(type), [value])]
    }
  }

  /// The procedure for a struct, a model or a union without a renderer.
  private mutating func htmlProcedure(_ type: DeclaredType) -> Int {
    let value = RenderValue(variable: RenderVariable(number: 0), type: .declared(type))
    return procedure(
      .value(type, InlineStyle(escaping: .html), isBlock: true), [value.type]
    ) { builder, _ in
      if case .union(let index) = type.place { return builder.htmlCases(index, type) }
      let fields = builder.schema.fields(of: type)
      let entries = fields.enumerated().filter { !$0.element.isExtras }.flatMap { index, field in
        builder.htmlField(value.field(index, field), field)
      }
      return .steps(merged([.literal("<dl>\n")] + entries + [.literal("</dl>")]))
    }
  }

  private mutating func htmlCases(_ index: Int, _ type: DeclaredType) -> RenderProcedure.Body {
    let union = schema.unions[index]
    let carried = schema.carriedTypes(of: index, type.arguments)
    var cases = zip(union.kinds, carried).map { kind, carried -> [RenderStep] in
      guard let carried else { return [.literal(title(of: kind.name.value.text))] }
      return withVariables(1) { builder in
        builder.htmlCase(kind, builder.htmlBlock(builder.payload(carried)))
      }
    }
    if let unknown = union.unknown, case .model(let fields) = unknown.payload {
      let entries = fields.enumerated().flatMap { index, field in
        htmlField(payloadField(index, field), field)
      }
      cases.append(
        htmlCase(unknown, [.literal("<dl>\n")] + entries + [.literal("</dl>")]))
    }
    return .cases(of: index, cases)
  }

  private func htmlCase(_ kind: Kind, _ value: [RenderStep]) -> [RenderStep] {
    merged(
      [.literal("<dl>\n<dt>\(title(of: kind.name.value.text))</dt>\n<dd>")] + value
        + [.literal("</dd>\n</dl>")])
  }

  /// A name as classes of style sheets are written: `post-image`.
  private func className(_ name: String) -> String {
    words(of: name).map { $0.lowercased() }.joined(separator: "-")
  }
}
