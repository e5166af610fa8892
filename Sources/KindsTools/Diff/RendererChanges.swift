import KindsSchema

extension SchemaComparison {
  /// Compares the renderers of two unions.
  mutating func compareRenderers(_ index: Int, _ other: Int) {
    let (union, newUnion) = (old.schema.unions[index], new.schema.unions[other])
    let subject = newUnion.name.value.text
    let oldTypes = union.renderers.map { RendererType($0, of: index, in: old) }
    let names = Dictionary(
      zip(union.renderers.map(\.name.value.text), oldTypes.map(\.uses)),
      uniquingKeysWith: { first, _ in first })
    compare(
      union.renderers, newUnion.renderers,
      NamedChanges(
        title: "renderer", subject: subject, ranges: (union.name.range, newUnion.name.range),
        name: \.name, added: .rendererAdded, removed: .rendererRemoved,
        codeOfRemoved: { names[$0].map { [$0] } ?? [] })
    ) { comparison, renderer, newRenderer, name in
      if renderer.output(in: union) != newRenderer.output(in: newUnion) {
        comparison.add(
          .rendererOutput, "\(subject).\(name)",
          "the renderer \(quoted(name)) of \(quoted(subject)) writes other text",
          old: renderer.name.range, new: newRenderer.name.range)
      }
      comparison.compareRequirements(
        RendererType(renderer, of: index, in: comparison.old),
        RendererType(newRenderer, of: other, in: comparison.new),
        of: "\(subject).\(name)", at: (renderer.name.range, newRenderer.name.range))
    }
  }

  /// Compares what a renderer requires of hand-written code.
  private mutating func compareRequirements(
    _ type: RendererType, _ newType: RendererType, of subject: String,
    at ranges: (SourceRange, SourceRange)
  ) {
    func add(_ rule: ChangeRule, _ message: String, code: [String] = []) {
      self.add(rule, subject, message, old: ranges.0, new: ranges.1, code: code)
    }
    if type.isProtocol != newType.isProtocol {
      add(
        .rendererForm,
        newType.isProtocol
          ? "the protocol \(quoted(newType.name)) replaces the struct \(quoted(type.name))"
          : "the struct \(quoted(newType.name)) replaces the protocol \(quoted(type.name))",
        code: [type.uses])
      return
    }
    for requirement in newType.requirements where !type.requirements.contains(requirement) {
      add(
        .renderingAdded, "the protocol \(quoted(newType.name)) requires \(quoted(requirement))",
        code: [newType.uses])
    }
    for requirement in type.requirements where !newType.requirements.contains(requirement) {
      add(
        .renderingRemoved,
        "the protocol \(quoted(newType.name)) no longer requires \(quoted(requirement)); delete it from the types that conform"
      )
    }
  }
}

/// The type that is generated for a renderer.
private struct RendererType {
  let name: String
  let isProtocol: Bool
  /// The methods and the other protocols that it requires.
  let requirements: [String]

  init(_ renderer: Renderer, of index: Int, in checked: CheckedSchema) {
    let name = renderer.name.value
    let names = checked.names.unions
    let protocols = checked.renderings.protocols(neededBy: name, of: index)
    isProtocol = !protocols.isEmpty
    self.name = (isProtocol ? names[index].rendering(name) : names[index].renderer(name)).text
    requirements =
      names[index].cases.filter { renderer.handWritten.contains($0.position) }.map(\.render.text)
      + protocols.filter { $0 != index }.map { names[$0].rendering(name).text }
  }

  /// The code that names the type, as a message calls it.
  var uses: String { isProtocol ? "types that conform to '\(name)'" : "uses of '\(name)'" }
}

extension Renderer {
  /// Whatever affects the text that it writes, except for the fields of kinds.
  fileprivate func output(in union: Union) -> [String] {
    [format.rawValue] + schemes + partials.map { "\($0.name.value): \($0.template.source.text)" }
      + templates.map { "\(union.kinds[$0].name.value.text): \($1.source.text)" }.sorted()
  }
}
