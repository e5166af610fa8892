// Sections of templates: what they go on for depends on the type of what they name.
extension RenderingBuilder {
  mutating func section(
    _ name: TemplateName, isInverted: Bool, _ parts: [TemplatePart], _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    let start = context
    let steps =
      isInverted ? invertedSection(name, parts, scopes) : plainSection(name, parts, scopes)
    if let joined = start.joined(with: context) {
      context = joined
    } else {
      unbalanced(name, start)
    }
    return steps
  }

  /// A body that can begin where it ends.
  private mutating func repeated(
    _ name: TemplateName, _ body: (inout RenderingBuilder) -> [RenderStep]
  ) -> [RenderStep] {
    let outerDepth = repetitionDepth
    repetitionDepth = 0
    let start = self
    var steps = body(&self)
    // What cannot be joined is reported where the section ends.
    guard let joined = start.context.joined(with: context) else { return steps }
    var depth = repetitionDepth
    if joined != start.context {
      depth += 1
      guard depth <= Self.deepestRepetition else {
        unbalanced(name, start.context)
        return steps
      }
      // The body is written once more for all the places where it can begin.
      self = start
      context = joined
      steps = body(&self)
      if joined.joined(with: context) == joined {
        context = joined
      } else {
        unbalanced(name, start.context)
      }
    }
    repetitionDepth = max(outerDepth, depth)
    return steps
  }

  private mutating func unbalanced(_ name: TemplateName, _ start: FormatContext) {
    diagnostics.error(
      .templateContext,
      "the section \(quoted(name.text)) does not end where it begins: \(renderer.format.openThings) is open at one end and not at the other; let it close what it opens",
      at: name.range)
    context = start
  }

  private mutating func plainSection(
    _ name: TemplateName, _ parts: [TemplatePart], _ scopes: [TemplateScope]
  ) -> [RenderStep] {
    resolve(name, scopes) { builder, value in
      builder.section(over: value, name) { builder, scope in
        builder.steps(parts, scopes + [scope])
      }
    }
  }

  private mutating func section(
    over value: RenderValue, _ name: TemplateName,
    _ body: (inout RenderingBuilder, TemplateScope) -> [RenderStep]
  ) -> [RenderStep] {
    switch value.type {
    case .known(let known) where known.family == .boolean:
      return [.condition(value, then: body(&self, .value(value)), else: [])]
    case .optional(let wrapped):
      return unwrap(value) { builder, value in
        wrapped.hasSections
          ? builder.section(over: value, name, body) : body(&builder, .value(value))
      }
    case .array(let element), .set(let element):
      return [
        elements(value, of: element) { builder, item in
          builder.repeated(name) { body(&$0, .value(item)) }
        }
      ]
    case .dictionary(let key, let element):
      return [
        entries(value, key, element) { builder, key, item in
          builder.repeated(name) { body(&$0, .entry(key: key, value: item)) }
        }
      ]
    case .declared where value.type.isRecord: return body(&self, .value(value))
    default:
      diagnostics.error(
        .templateSection,
        "a section goes over a Bool, an optional, a collection or a struct, and \(quoted(name.text)) is of type \(quoted(value.type.text)); write '{{\(name.text)}}' for its text",
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
        "\(quoted(name.text)) is of type \(quoted(value.type.text)), which is never missing or empty, so that nothing would be written; an inverted section goes over a Bool, an optional or a collection",
        at: name.range)
      return []
    }
    return [.whenAbsent(value, body)]
  }
}

extension SwiftType {
  /// Whether it is a struct or a model, whose fields can be named.
  fileprivate var isRecord: Bool {
    guard case .declared(let type) = self else { return false }
    switch type.place {
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
