// Rules of the generated parts of unions: visitors, traversals and renderers.

extension Checker {
  /// Checks that a partial visitor leaves at least one kind to `visitOther`. Otherwise Swift would warn about an
  /// unreachable `default`.
  func partialVisitorsLeaveKinds() {
    for visitor in schema.partialVisitors {
      let union = schema.unions[visitor.union]
      guard visitor.kinds.count == union.cases.count else { continue }
      refuse(
        .partialVisitor, at: visitor.kindsRange,
        "the partial visitor \(q: visitor.name) lists every kind of \(q: union); use the visitor of \(q: union)"
      )
    }
  }

  /// Checks that a walked union contains itself only through declared types, because generated code cannot take apart
  /// other types.
  func traversedTypesAreDeclared() {
    for (index, union) in schema.unions.enumerated() {
      guard let traversal = union.parts.range(of: .traversal) else { continue }
      let types = graph.traversedTypes[index]
      let traversed = Set(types)
      for (content, range) in types.flatMap(schema.contents) {
        for part in content.parts {
          guard case .external = part,
            part.references.contains(where: traversed.contains)
          else { continue }
          refuse(
            .traversalOfExternal, at: range,
            "\(q: part) is an external type, so a traversal cannot visit the values of \(q: union) in it; store them in a list or in a struct of the schema",
            see: ("this requests the traversal of \(q: union)", traversal))
        }
      }
    }
  }

  /// Checks that a renderer with `complete` has a template for each kind, and that Markdown has none.
  func templatesAreComplete() {
    for union in schema.unions {
      for renderer in union.renderers {
        let title = "the renderer \(q: renderer.name)"
        let isMarkdown = renderer.format == .markdown
        if isMarkdown, renderer.isComplete {
          refuse(
            .missingTemplate, at: renderer.name.range,
            "\(title) cannot have 'complete', because Markdown has no templates; remove 'complete'")
        }
        for (index, kind) in union.kinds.enumerated() {
          let template = renderer.templates[index]
          if isMarkdown {
            refuse(
              .templateContext, at: template?.range,
              "\(title) cannot have templates, because it writes Markdown; remove the template")
          } else if renderer.isComplete, template == nil {
            refuse(
              .missingTemplate, at: kind.name.range,
              "the kind \(q: kind) has no template for \(title), which is complete; add it to the kind's 'render'",
              see: ("the renderer is declared here", renderer.name.range))
          }
        }
      }
    }
  }
}
