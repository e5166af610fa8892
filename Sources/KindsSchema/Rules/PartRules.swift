// Rules of the generated parts of a union.

/// Checks that a part is omitted only if no other generated code uses it, and that a union has the conformances and
/// models that its requested parts need.
func partsFitTogether(_ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  for (index, union) in schema.unions.enumerated() where union.superset == nil {
    let name = quoted(union.name.value.text)
    if let range = union.parts.range(of: .kindDecoding), !union.conforms.contains(.decodable) {
      diagnostics.error(
        .usedPart,
        "'with' requests the 'kindDecoding' of \(name), which is not Decodable; remove it, or add 'Decodable' to 'conforms'",
        at: range)
    }
    if let range = union.parts.range(of: .modelProtocol), !union.hasModelProtocol {
      let reason =
        union.parameters.isEmpty
        ? "no kind of \(name) has a model struct"
        : "\(name) is generic, so its models cannot share a protocol"
      diagnostics.error(
        .usedPart, "\(reason); remove 'modelProtocol' from 'with'", at: range)
    }
    let comparesKinds =
      union.conforms.contains(.equatable) && graph.recursive.canContainItself(union: index)
    let usesKind =
      union.conforms.isCoding || comparesKinds
      || !union.constants.isEmpty || !union.renderers.isEmpty
    if usesKind, let range = union.parts.range(omitting: .kind) {
      diagnostics.error(
        .usedPart,
        "'without' leaves out the 'kind' of \(name), but other generated code uses it; remove 'kind' from 'without'",
        at: range)
    }
  }
}
