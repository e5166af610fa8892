import KindsRendering
import KindsSchema

// The functions that the methods of a renderer share.
extension RenderStepCode {
  /// The private methods for a procedure of the plan, in most cases one:
  ///
  ///     private func appendAuthor(_ value: Author, to html: inout String) {
  ///       html += "("
  ///       …
  ///     }
  func functions(_ number: Int) -> [Code] {
    let procedure = procedures[number]
    if case .cases(let index, let cases) = procedure.body, facts.unions[index].hasSmallFrames {
      return kindFunctions(number, index, cases)
    }
    return [
      """
      \(head(procedure, named: procedureNames[number]))
        \(statements(procedure))
      }
      """
    ]
  }

  /// A method for a procedure that writes the values of a union of many kinds, and one for each kind:
  ///
  ///     @inline(never)
  ///     private func appendNodeOfText(_ value: Node, to html: inout String) {
  ///       guard case .text(let payload) = value else { return }
  ///       …
  ///     }
  private func kindFunctions(_ number: Int, _ index: Int, _ cases: [[RenderStep]]) -> [Code] {
    let output = renderer.format.output
    let procedure = procedures[number]
    let names = union.unionNames[index]
    let payload = payloadName(besides: names.kinds.lazy.map(\.name))
    func name(_ kind: KindNames) -> SwiftName {
      procedureNames[number] + "Of" + kind.name.capitalized
    }
    let first = """
      \(head(procedure, named: procedureNames[number]))
        \(switchOnKind(schema.unions[index], names, of: "value") { kind, _ in "\(name(kind))(value, to: &\(output))" })
      }
      """ as Code
    let functions = zip(names.cases, cases).map { kind, steps -> Code in
      let pattern: Code =
        steps.use(.payload) ? "case .\(kind.name)(let \(payload)) = value" : .empty
      return """
        \(neverInlined)
        \(head(procedure, named: name(kind)))
          \(pattern.isEmpty ? .empty : guardStatement(pattern, else: "return"))
          \(statements(steps, given: [payload]))
        }
        """
    }
    return [first] + functions
  }

  /// The first line of a method with the parameters of a procedure.
  func head(_ procedure: RenderProcedure, named name: SwiftName) -> Code {
    let parameters =
      zip(procedure.parameterNames, procedure.parameters).map { "_ \($0): \($1)" as Code }
      + ["to \(renderer.format.output): inout String"]
    return signature("private func \(name)", parameters, " {")
  }

  private func statements(_ procedure: RenderProcedure) -> Code {
    switch procedure.body {
    case .steps(let steps):
      return statements(steps, given: procedure.parameterNames)
    case .cases(let index, let cases):
      let names = union.unionNames[index]
      let payload = payloadName(besides: names.kinds.lazy.map(\.name))
      let clauses = zip(names.cases, cases).map { kind, steps in
        KindClause(
          pattern: steps.use(.payload) ? ".\(kind.name)(let \(payload))" : ".\(kind.name)",
          statement: statements(steps, given: [payload]))
      }
      return kindSwitch(on: "value", clauses, leaves: false)
    case .fields(let fields, let opening, let separator, let closing):
      return statements(fields, opening, separator, closing, given: procedure.parameterNames)
    }
  }

  private func statements(
    _ parts: [FieldSteps], _ opening: String, _ separator: String, _ closing: String,
    given names: [SwiftName]
  ) -> Code {
    let output = renderer.format.output
    // Up to the first field that is always written, a variable says whether one was.
    let certain = parts.firstIndex { $0.optional == nil } ?? parts.count
    let needsVariable = certain > 0 && parts.count > 1
    var code = self
    code.names = names
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
      guard let (value, variable) = part.optional else {
        return .lines([before, code.statements(steps, to: Code(output)), after])
      }
      let optional = code.code(value)
      return code.with(["value"]) { code, names in
        let test: Code =
          steps.use(variable) ? "let \(names[0]) = \(optional)" : "\(optional) != nil"
        return """
          if \(test) {
            \(Code.lines([before, code.statements(steps, to: Code(output)), after]))
          }
          """
      }
    }
    return .lines(
      [
        "\(output) += \(literal: opening)",
        needsVariable ? "var separator = \"\"" : .empty,
      ] + pieces + ["\(output) += \(literal: closing)"])
  }
}
