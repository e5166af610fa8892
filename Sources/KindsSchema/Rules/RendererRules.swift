/// The maximum number of URL schemes that a renderer can allow. Each link in its output is compared with all of them.
private let maximumSchemes = 100

/// Checks that a renderer with `complete` has a template or a hand-written rendering for each kind.
func templatesAreComplete(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions {
    for renderer in union.renderers where renderer.isComplete {
      let name = renderer.name.value.text
      for (index, kind) in union.kinds.enumerated()
      where renderer.templates[index] == nil && !renderer.handWritten.contains(index) {
        diagnostics.error(
          .missingTemplate,
          "the kind \(quoted(kind.name.value.text)) has no template for the renderer \(quoted(name)), which is complete; add it to the kind's 'render', or list the kind in 'handWritten'",
          at: kind.name.range,
          related: [.init(message: "the renderer is declared here", range: renderer.name.range)])
      }
      if union.keepsUnknown, !renderer.handWritten.contains(union.kinds.count) {
        diagnostics.error(
          .missingTemplate,
          "the renderer \(quoted(name)) cannot be complete, because \(quoted(union.name.value.text)) keeps unknown kinds, which have no templates; list 'unknown' in 'handWritten', or remove 'complete'",
          at: renderer.name.range)
      }
    }
  }
}

/// Checks that a renderer does not allow too many URL schemes.
func schemesAreFew(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions {
    for renderer in union.renderers where renderer.schemes.count > maximumSchemes {
      diagnostics.error(
        .urlScheme,
        "the renderer \(quoted(renderer.name.value.text)) allows more than \(maximumSchemes) schemes; allow fewer",
        at: renderer.name.range)
    }
  }
}

/// Checks the renderers that call hand-written renderings of other unions. None of the unions can be generic, because a
/// conforming type renders values of one type. No two unions can use the same method for a kind.
func handWrittenRenderingsAreCallable(
  _ schema: Schema, _ renderings: HandWrittenRenderings, _ diagnostics: inout Diagnostics
) {
  for (index, union) in schema.unions.enumerated() where schema.isOwn(document: union.document) {
    for renderer in union.renderers {
      let needed = renderings.protocols(neededBy: renderer.name.value, of: index)
      let name = quoted(renderer.name.value.text)
      let generic = needed.first { !schema.unions[$0].parameters.isEmpty }
      if let generic, needed != [index] {
        diagnostics.error(
          .handWrittenRendering,
          "the renderer \(name) of \(quoted(union.name.value.text)) cannot call hand-written renderings of other unions, because \(quoted(schema.unions[generic].name.value.text)) is generic; give the renderers different names",
          at: renderer.name.range)
      }
      var owners: [String: Int] = [:]
      for other in needed {
        for method in schema.unions[other].handWrittenMethods(of: renderer) {
          guard let first = owners.updateValue(other, forKey: method.signature), first != other
          else {
            continue
          }
          diagnostics.error(
            .handWrittenRendering,
            "the renderer \(name) would call the same method for the kind \(quoted(method.kind)) of \(quoted(schema.unions[first].name.value.text)) and of \(quoted(schema.unions[other].name.value.text)); rename one of the kinds, or give one a template",
            at: renderer.name.range)
        }
      }
    }
  }
}

extension Union {
  /// Returns the hand-written methods of this union's renderer with the name and format of the given one. The
  /// signatures distinguish them from methods of other unions.
  fileprivate func handWrittenMethods(
    of renderer: Renderer
  ) -> [(kind: String, signature: String)] {
    let own = self.renderer(named: renderer.name.value, renderer.format)
    return cases.enumerated().compactMap { position, kind in
      guard own?.handWritten.contains(position) == true else { return nil }
      let parameters: [String]
      switch kind.payload {
      case .nothing: parameters = []
      case .type(let type, _):
        parameters = [(kind.label.map { "\($0.text): " } ?? "") + type.text]
      case .fields where kind.hasModel: parameters = [kind.model.text]
      case .fields:
        parameters = kind.associatedFields.map { "\($0.label?.text ?? "_"): \($0.type.text)" }
      }
      let name = kind.name.value.text
      return (name, "\(name)(\(parameters.joined(separator: ", ")))")
    }
  }
}
