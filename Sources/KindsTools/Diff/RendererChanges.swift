import KindsSchema

extension SchemaComparison {
  /// Compares the renderers of two unions.
  mutating func compareRenderers(_ unions: Pair<Wire.Choice>) {
    let (choice, newChoice) = (unions.old, unions.new)
    compare(
      NamedParts("renderer", \.name, .rendererAdded, .rendererRemoved), choice.union.renderers,
      newChoice.union.renderers, in: unions.place
    ) { comparison, renderer in
      UnmatchedPart(code: [RendererType(renderer, of: choice.index, in: comparison.old).uses])
    } kept: { comparison, renderers in
      if renderers.old.output(in: choice.union) != renderers.new.output(in: newChoice.union) {
        comparison.add(
          .rendererOutput, "the output of \(renderers.title) changed", at: renderers.place)
      }
      comparison.compareRequirements(
        RendererType(renderers.old, of: choice.index, in: comparison.old),
        RendererType(renderers.new, of: newChoice.index, in: comparison.new), at: renderers.place)
    }
  }

  /// Compares the hand-written code that a renderer requires.
  private mutating func compareRequirements(
    _ type: RendererType, _ newType: RendererType, at place: ChangePlace
  ) {
    let (name, newName) = (quoted(type.name), quoted(newType.name))
    if type.isProtocol != newType.isProtocol {
      add(
        .rendererForm,
        newType.isProtocol
          ? "the protocol \(newName) replaces the struct \(name)"
          : "the struct \(newName) replaces the protocol \(name)",
        at: place, code: [type.uses])
      return
    }
    compareParts(
      type.requirements, newType.requirements, at: place,
      added: PartChange(rule: .renderingAdded, code: { _ in [newType.uses] }) {
        "the protocol \(newName) now requires \(quoted($0))"
      },
      removed: PartChange(rule: .renderingRemoved) {
        "the protocol \(newName) no longer requires \(quoted($0)); delete it from the types that conform"
      })
  }
}

/// The type that is generated for a renderer.
private struct RendererType {
  let name: String
  let isProtocol: Bool
  /// The methods and protocols that it requires.
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

  /// The code that uses the type, in messages.
  var uses: String { isProtocol ? "types that conform to '\(name)'" : "uses of '\(name)'" }
}

extension Renderer {
  /// Everything that affects the renderer's output, except the fields of kinds.
  fileprivate func output(in union: Union) -> [String] {
    [format.rawValue] + schemes + partials.map { "\($0.name.value): \($0.template.source.text)" }
      + templates.map { "\(union.kinds[$0].name.value.text): \($1.source.text)" }.sorted()
  }
}
