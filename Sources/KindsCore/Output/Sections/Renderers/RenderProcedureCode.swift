// The functions that the methods of a renderer share.
extension RenderStepCode {
  /// Returns the private methods for a procedure of the plan, in most cases one:
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

  /// Returns a method for a procedure that writes the values of a union that needs small stack frames, and a method for
  /// each kind:
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
    func name(_ kind: KindNames) -> SwiftName {
      procedureNames[number] + "Of" + kind.name.capitalized
    }
    let first = """
      \(head(procedure, named: procedureNames[number]))
        \(switchOnKind(schema.unions[index], names, of: "value", newer: newerKinds(of: index)) { kind, _ in "\(name(kind))(value, to: &\(output))" })
      }
      """ as Code
    let functions = bindings(of: index, cases).map { binding in
      """
      \(neverInlined)
      \(head(procedure, named: name(binding.associatedFields.kind)))
        \(binding.steps.use(.payload) ? binding.associatedFields.guardStatement(binding.pattern, of: "value", else: "return") : .empty)
        \(statements(binding.steps, given: [binding.variable]))
      }
      """ as Code
    }
    return [first] + functions
  }

  /// The head of a method with the parameter of a procedure.
  private func head(_ procedure: RenderProcedure, named name: SwiftName) -> Code {
    "private func \(name)\(parameters: parameter(of: procedure).declarations + ["to \(renderer.format.output): inout String"]) {"
  }

  /// The steps for each case of a union, with the bindings that they use.
  private func bindings(of index: Int, _ cases: [[RenderStep]]) -> [CaseBinding] {
    let names = union.unionNames[index]
    let other = schema.unions[index]
    let locals = UnionLocals(names, renderers: other.renderers, union.locals.decoding)
    return zip(zip(other.cases, names.cases), cases).map { pair, steps in
      let (kind, kindNames) = pair
      let associatedFields = AssociatedFields(of: kind, kindNames, locals)
      let used = steps.fields(of: .payload)
      return CaseBinding(
        associatedFields: associatedFields, steps: steps,
        pattern: associatedFields.pattern(binding: { value in
          guard let field = value.field else { return steps.use(.payload) }
          return used?.contains(field.name.value) ?? true
        }),
        variable: variable(kind, associatedFields, payload: locals.payload))
    }
  }

  /// The statement for kinds that are newer than the renderer. Nothing is rendered for them.
  private func newerKinds(of union: Int) -> Code {
    schema.hasNewerKinds(schema.unions[union]) ? "break" : .empty
  }

  private func statements(_ procedure: RenderProcedure) -> Code {
    switch procedure.body {
    case .steps(let steps):
      return statements(steps, given: [parameter(of: procedure).variable])
    case .cases(let index, let cases):
      let clauses = bindings(of: index, cases).map { binding in
        KindClause(binding.pattern, statements(binding.steps, given: [binding.variable]))
      }
      return kindSwitch(on: "value", clauses, leaves: false, newer: newerKinds(of: index))
    case .fields(let fields, let opening, let separator, let closing):
      return statements(
        fields, opening, separator, closing, given: parameter(of: procedure).variable)
    }
  }

  private func statements(
    _ parts: [FieldSteps], _ opening: String, _ separator: String, _ closing: String,
    given variable: RenderedVariable
  ) -> Code {
    let output = renderer.format.output
    // Before the first field that is always written, a variable records whether any field was written.
    let certain = parts.firstIndex { $0.optional == nil } ?? parts.count
    let needsVariable = certain > 0 && parts.count > 1
    var code = self
    code.variables = [variable]
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

/// The steps for a case of a union.
private struct CaseBinding {
  let associatedFields: AssociatedFields
  let steps: [RenderStep]
  /// The pattern that binds the values that the steps use.
  let pattern: Code
  /// The variable that holds the values of the case.
  let variable: RenderedVariable
}
