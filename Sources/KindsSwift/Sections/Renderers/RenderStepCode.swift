import KindsRendering
import KindsSchema

/// Writes the steps of a plan as statements that append to a string.
struct RenderStepCode {
  let schema: Schema
  let facts: Facts
  let union: UnionOutput
  let renderer: Renderer
  let procedures: [RenderProcedure]
  /// The names of the procedures' functions.
  let procedureNames: [SwiftName]
  /// The names of the plan's variables, by their numbers, where a statement is written.
  var names: [SwiftName] = []
  /// How often the function has a variable of its own for the same purpose.
  private var variableCounts: [SwiftName: Int] = [:]

  init(_ union: UnionOutput, _ plan: RenderPlan) {
    self.schema = union.schema
    self.facts = union.schemaFacts
    self.union = union
    self.renderer = plan.renderer
    self.procedures = plan.procedures
    self.procedureNames = plan.procedureNames
  }

  /// The statements of a function of its own.
  ///
  /// - Parameter names: The names of the first variables.
  func statements(_ steps: [RenderStep], given names: [SwiftName]) -> Code {
    var code = self
    code.names = names
    return code.statements(steps, to: Code(renderer.format.output))
  }

  /// The statements of a part of a function.
  mutating func statements(
    _ steps: [RenderStep], to output: Code
  ) -> Code {
    .lines(steps.map { statement($0, to: output) })
  }

  private mutating func statement(
    _ step: RenderStep, to output: Code
  ) -> Code {
    switch step {
    case .literal(let text): return "\(output) += \(Code(literal: text))"
    case .value(let value, let escaping):
      return append(text(of: value), escaping, to: output)
    case .time(let value):
      return call(
        "\(support: .html).appendTime", [text(of: value), "to: &\(output)"])
    case .condition(let value, let then, let otherwise):
      return condition(value, then, otherwise, to: output)
    case .unwrap(let value, let variable, let then, let otherwise):
      return unwrap(value, variable, then, otherwise, to: output)
    case .elements(let value, let loop): return elements(value, loop, to: output)
    case .entries(let value, let key, let loop):
      return entries(value, key, loop, to: output)
    case .whenAbsent(let value, let steps):
      return ifStatement(test(isAbsent: value), steps, to: output)
    case .destination(let steps, let escaping):
      return destination(steps, escaping, to: output)
    case .indented(let prefix, let steps):
      let part = newVariable("part")
      return """
        \(start(of: part, steps))
        KindsText.\(support: .indentedText)(\(part), indentedBy: \(literal: prefix), to: &\(output))
        """
    case .call(let index, let values):
      return call(
        Code(procedureNames[index]), values.map { code($0) } + ["to: &\(output)"])
    case .render(let value, let union): return render(value, union, to: output)
    }
  }

  /// What is written with more variables, whose names begin as given.
  ///
  /// - Parameter body: Is given the names.
  mutating func with<Result>(
    _ purposes: [SwiftName], _ body: (inout RenderStepCode, [SwiftName]) -> Result
  ) -> Result {
    let outer = names
    for purpose in purposes { names.append(purpose.free(besides: names)) }
    defer { names = outer }
    return body(&self, Array(names[outer.count...]))
  }

  // MARK: Values

  /// A value as an expression. Its type is optional where an owner on the way to it is.
  func code(_ value: RenderValue) -> Code {
    var owner: Field?
    return value.path.reduce(Code(names[value.variable.number])) { code, step in
      let mark = step.optionalOwner.map { owner?.chainMark(as: $0) ?? "?" } ?? .empty
      owner = step.field
      return step.field.value(of: "\(code)\(mark).")
    }
  }

  /// The text of a scalar as an expression.
  func text(of value: RenderValue) -> Code {
    value.type.text(of: code(value), in: schema)
  }

  private func append(
    _ text: Code, _ escaping: Escaping, to output: Code
  ) -> Code {
    guard let escaper = escaping.escaper else {
      return assignment("\(output) +=", text)
    }
    return call("\(escaper).append", [text, "to: &\(output)"])
  }

  private mutating func destination(
    _ steps: [RenderStep], _ escaping: Escaping, to output: Code
  ) -> Code {
    guard let escaper = escaping.escaper else {
      return statements(steps, to: output)
    }
    let schemes: [Code] =
      renderer.schemes == defaultSchemes
      ? [] : ["allowing: [\(list: renderer.schemes.map { "\(literal: $0)" })]"]
    if case .value(let value, _)? = steps.first, steps.count == 1 {
      return call(
        "\(escaper).appendDestination", [text(of: value), "to: &\(output)"] + schemes)
    }
    let part = newVariable("part")
    return """
      \(start(of: part, steps))
      \(call("\(escaper).appendDestination", [Code(part), "to: &\(output)"] + schemes))
      """
  }

  private func render(
    _ value: RenderValue, _ index: Int, to output: Code
  ) -> Code {
    guard case .declared(let type) = value.type else { return .empty }
    let other = schema.unions[index]
    let names = self.union.unionNames[index]
    var code = code(value)
    // A value of a subset is rendered as one of its superset.
    if type.index != .union(index) { code = "\(names.type)(\(code))" }
    let own = union.union.parameters.map { SwiftType.parameter($0.value) }
    let isOwn = other.name.value == union.union.name.value && type.arguments == own
    let receiver: Code =
      isOwn
      ? .empty
      : "\(generic(Code(names.renderer(renderer.name.value)), type.arguments.map(\.code)))()."
    return call(
      "\(receiver)render", [code, "into: &\(output)"])
  }

  // MARK: Choices

  private mutating func condition(
    _ value: RenderValue, _ then: [RenderStep], _ otherwise: [RenderStep], to output: Code
  ) -> Code {
    let test = code(value)
    if case .literal(let yes)? = then.first, case .literal(let no)? = otherwise.first,
      then.count == 1, otherwise.count == 1
    {
      return assignment(
        "\(output) +=", "\(test) ? \(literal: yes) : \(literal: no)")
    }
    if then.isEmpty {
      return ifStatement("!\(test)", otherwise, to: output)
    }
    let body = statements(then, to: output)
    return ifStatement(test, body, else: otherwise, to: output)
  }

  private mutating func unwrap(
    _ value: RenderValue, _ variable: RenderVariable, _ then: [RenderStep],
    _ otherwise: [RenderStep], to output: Code
  ) -> Code {
    let optional = code(value)
    if then.isEmpty {
      return ifStatement("\(optional) == nil", otherwise, to: output)
    }
    let (name, body) = with(["value"]) { code, names in
      (names[0], code.statements(then, to: output))
    }
    let test: Code = then.use(variable) ? "let \(name) = \(optional)" : "\(optional) != nil"
    return ifStatement(test, body, else: otherwise, to: output)
  }

  private mutating func ifStatement(
    _ test: Code, _ then: [RenderStep], to output: Code
  ) -> Code {
    if then.isEmpty { return .empty }
    let body = statements(then, to: output)
    return ifStatement(test, body, else: [], to: output)
  }

  private mutating func ifStatement(
    _ test: Code, _ then: Code, else otherwise: [RenderStep], to output: Code
  ) -> Code {
    if otherwise.isEmpty {
      return """
        if \(test) {
          \(then)
        }
        """
    }
    return """
      if \(test) {
        \(then)
      } else {
        \(statements(otherwise, to: output))
      }
      """
  }

  /// The declaration of a variable, and statements that append to it what steps write.
  private mutating func start(
    of part: SwiftName, _ steps: [RenderStep]
  ) -> Code {
    var steps = steps[...]
    var start = "\(literal: "")" as Code
    if case .literal(let text)? = steps.first {
      start = "\(literal: text)"
      steps = steps.dropFirst()
    }
    return """
      var \(part) = \(start)
      \(statements(Array(steps), to: Code(part)))
      """
  }

  /// A name that no other variable of the function has.
  mutating func newVariable(_ name: SwiftName) -> SwiftName {
    variableCounts[name, default: 0] += 1
    return name.numbered(variableCounts[name] ?? 1)
  }
}
extension Escaping {
  /// The type of the support file with the functions that escape.
  var escaper: Code? {
    switch self {
    case .none: return nil
    case .html: return "\(support: .html)"
    case .markdown: return "\(support: .markdown)"
    }
  }
}
