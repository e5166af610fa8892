import KindsSchema

extension SchemaComparison {
  /// Compares the renderers of two unions.
  mutating func compareRenderers(_ unions: Pair<Wire.Choice>) {
    let (choice, newChoice) = (unions.old, unions.new)
    compare(
      NamedParts("renderer", \.name, .rendererAdded, .rendererRemoved), choice.union.renderers,
      newChoice.union.renderers, in: unions.place
    ) { comparison, renderer in
      UnmatchedPart(code: [
        "uses of '\(comparison.old.names.unions[choice.index].renderer(renderer.name.value).text)'"
      ])
    } kept: { comparison, renderers in
      if renderers.old.output(in: choice.union) != renderers.new.output(in: newChoice.union) {
        comparison.add(
          .rendererOutput, "the output of \(renderers.title) changed", at: renderers.place)
      }
    }
  }
}

extension Renderer {
  /// Everything that affects the renderer's output, except the fields of kinds.
  fileprivate func output(in union: Union) -> [String] {
    [format.rawValue] + schemes
      + templates.map { "\(union.kinds[$0].name.value.text): \($1.text)" }.sorted()
  }
}
