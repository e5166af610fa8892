/// How values are written inside of a line: the same in every format but for the markup.
struct InlineStyle: Hashable {
  let escaping: Escaping
  /// Whether URLs are links.
  var hasLinks = false
}

extension RenderingBuilder {
  /// The text of a value of any type, as a part of a line.
  mutating func inline(_ value: RenderValue, _ style: InlineStyle) -> [RenderStep] {
    switch value.type {
    case .known(let known) where known.family == .boolean:
      return [.condition(value, then: [.literal("yes")], else: [.literal("no")])]
    case .known where style.hasLinks && value.isURL: return link(value)
    case .known, .json, .external, .parameter: return [.value(value, style.escaping)]
    case .optional:
      return unwrap(value, else: [.literal("none")]) { $0.inline($1, style) }
    case .array(let element), .set(let element):
      return [
        elements(value, of: element, separator: ", ") { $0.inline($1, style) }
      ]
    case .dictionary(let key, let element):
      return [
        entries(value, key, element, separator: ", ") { builder, key, element in
          builder.inline(key, style) + [.literal(": ")] + builder.inline(element, style)
        }
      ]
    case .declared(let type):
      if case .enumeration = type.place { return [.value(value, style.escaping)] }
      return [.call(inlineProcedure(type, style), [value])]
    }
  }

  /// The procedure for a struct, a model or a union as a part of a line.
  private mutating func inlineProcedure(_ type: DeclaredType, _ style: InlineStyle) -> Int {
    let value = RenderValue(variable: RenderVariable(number: 0), type: .declared(type))
    return procedure(
      .value(type, style, isBlock: false), [value.type]
    ) { builder, _ in
      if case .union(let index) = type.place {
        return builder.inlineCases(index, type, style)
      }
      return .parts(
        builder.inlineParts(builder.schema.fields(of: type), of: value, style),
        opening: "(", separator: ", ", closing: ")")
    }
  }

  private mutating func inlineParts(
    _ fields: [Field], of owner: RenderValue, _ style: InlineStyle
  ) -> [RenderPart] {
    fields.enumerated().filter { !$0.element.isExtras }.map { index, field in
      let value = owner.field(index, field)
      let label = RenderStep.literal("\(title(of: field.name.value.text)): ")
      guard case .optional(let wrapped) = field.type else {
        return RenderPart(
          optional: nil, steps: merged([label] + inline(value, style)))
      }
      let (variable, steps) = withVariable { builder, variable in
        [label] + builder.inline(RenderValue(variable: variable, type: wrapped), style)
      }
      return RenderPart(optional: (value, variable), steps: merged(steps))
    }
  }

  private mutating func inlineCases(
    _ index: Int, _ type: DeclaredType, _ style: InlineStyle
  ) -> RenderProcedure.Body {
    let union = schema.unions[index]
    let carried = schema.carriedTypes(of: index, type.arguments)
    let kinds = zip(union.kinds, carried).map { kind, carried in
      inlineCase(kind, carried, style)
    }
    let unknown = union.unknown.map { [unknownSteps($0, style)] } ?? []
    return .cases(of: index, kinds + unknown)
  }

  private mutating func inlineCase(
    _ kind: Kind, _ carried: SwiftType?, _ style: InlineStyle
  ) -> [RenderStep] {
    let heading = title(of: kind.name.value.text)
    guard let carried else { return [.literal(heading)] }
    return withVariables(1) { builder in
      merged(
        [.literal("\(heading) ")]
          + builder.inline(builder.payload(carried), style))
    }
  }

  /// The tag and the JSON of a value of an unknown kind.
  private mutating func unknownSteps(
    _ kind: Kind, _ style: InlineStyle
  ) -> [RenderStep] {
    guard case .model(let fields) = kind.payload else { return [] }
    var steps: [RenderStep] = [.literal(title(of: kind.name.value.text))]
    for (index, field) in fields.enumerated() {
      let start = index == 0 ? " (" : ", "
      steps.append(.literal("\(start)\(title(of: field.name.value.text)): "))
      steps.append(.value(payloadField(index, field), style.escaping))
    }
    return merged(steps + [.literal(")")])
  }
}

extension Schema {
  /// The fields of a struct or a model with the arguments of a type in place of its parameters.
  func fields(of type: DeclaredType) -> [Field] {
    switch type.place {
    case .structure(let index): return fields(of: index, type.arguments)
    case .model(let union, let kind): return fields(of: union, kind: kind, type.arguments)
    case .union, .enumeration: return []
    }
  }
}
