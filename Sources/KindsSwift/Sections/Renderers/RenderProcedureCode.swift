// The functions that the methods of a renderer share.
extension RenderStepCode {
  /// The private methods for a procedure of the rendering, mostly one:
  ///
  ///     private func appendAuthor(_ value: Author, to html: inout String) {
  ///       html += "("
  ///       …
  ///     }
  func functions(_ procedure: RenderProcedure) -> [Code] {
    if case .cases(let index, let payload, let cases) = procedure.body,
      schema.unions[index].hasSmallFrames
    {
      return kindFunctions(procedure, schema.unions[index], payload, cases)
    }
    return [
      """
      \(head(procedure, named: procedure.name))
        \(statements(procedure.body))
      }
      """
    ]
  }

  /// The first line of a method with the parameters of a procedure.
  func head(_ procedure: RenderProcedure, named name: SwiftName) -> Code {
    let parameters =
      procedure.parameters.map { variable, type -> Code in "_ \(variable.name): \(type)" }
      + ["to \(renderer.format.output): inout String"]
    return signature("private func \(name)", parameters, " {", indentation: 2)
  }

  private func statements(_ body: RenderProcedure.Body) -> Code {
    switch body {
    case .steps(let steps): return statements(steps, indentation: 4)
    case .cases(let index, let payload, let cases):
      let names = UnionNames(schema.unions[index])
      let clauses = zip(names.cases, cases).map { kind, steps in
        KindClause(
          pattern: steps.use(payload) ? ".\(kind.name)(let \(payload.name))" : ".\(kind.name)",
          statement: statements(steps, indentation: 6))
      }
      return kindSwitch(on: "value", clauses, leaves: false, indentation: 4)
    case .parts(let parts, let opening, let separator, let closing):
      return statements(parts, opening, separator, closing)
    }
  }

  private func statements(
    _ parts: [RenderPart], _ opening: String, _ separator: String, _ closing: String
  ) -> Code {
    let output = renderer.format.output
    // Up to the first part that is always there, a variable tells whether one was written.
    let certain = parts.firstIndex { $0.optional == nil } ?? parts.count
    let needsVariable = certain > 0 && parts.count > 1
    var code = self
    let pieces = parts.enumerated().map { index, part -> Code in
      var steps = part.steps
      var before = Code.empty
      var after = Code.empty
      if index > certain {
        steps = merged([.literal(separator)] + steps)
      } else if needsVariable {
        if index > 0 { before = "\(output) += separator" }
        if index < certain, index < parts.count - 1 {
          after = "separator = \(literal: separator)"
        }
      }
      let indentation = part.optional == nil ? 4 : 6
      let body = Code.lines([
        before, code.statements(steps, to: Code(output), indentation), after,
      ])
      guard let (value, variable) = part.optional else { return body }
      let test: Code =
        steps.use(variable)
        ? "let \(variable.name) = \(code.code(value))" : "\(code.code(value)) != nil"
      return """
        if \(test) {
          \(body)
        }
        """
    }
    return .lines(
      [
        "\(output) += \(literal: opening)",
        needsVariable ? "var separator = \"\"" : .empty,
      ] + pieces + ["\(output) += \(literal: closing)"])
  }
}
