/// Creates the plan of each renderer.
///
/// - Returns: The plans, or `nil` if an error was reported.
package func planRenderings(
  _ schema: Schema, _ diagnostics: inout Diagnostics
) -> RenderPlans? {
  var mistakes = Diagnostics()
  let plans = schema.unions.enumerated().map { index, union -> [RenderPlan] in
    if !schema.isOwn(document: union.document) { return [] }
    return union.renderers.map { renderer in
      var planner = RenderPlanner(schema, union: index, renderer)
      let plan = planner.plan()
      mistakes.append(planner.diagnostics.all)
      planUsesOtherModules(plan, schema, &mistakes)
      return plan
    }
  }
  diagnostics.append(mistakes.all)
  return mistakes.hasErrors ? nil : RenderPlans(plans)
}

/// Reports the types of other modules that generated code cannot name, if the plan writes values of them.
private func planUsesOtherModules(
  _ plan: RenderPlan, _ schema: Schema, _ diagnostics: inout Diagnostics
) {
  if schema.modules.count == 1 { return }
  var seen: Set<DeclaredType> = []
  for procedure in plan.procedures {
    guard seen.insert(procedure.type).inserted,
      let reason = schema.reasonAgainstNaming(procedure.type)
    else { continue }
    diagnostics.error(
      .access,
      "the renderer \(quoted(plan.renderer.name.value.text)) writes values of \(quoted(procedure.type.text)), but \(reason)",
      at: plan.renderer.name.range)
  }
}

/// Creates the plan of a renderer. Extensions handle templates and the default steps.
struct RenderPlanner {
  let schema: Schema
  /// The index of the union in ``Schema/unions``.
  let unionIndex: Int
  let renderer: Renderer
  var diagnostics = Diagnostics()
  private var procedures: [RenderProcedure] = []
  private var procedureNumbers: [ProcedureKey: Int] = [:]
  /// The place in the template; `nil` after a mistake in its HTML.
  var place: HTMLPlace? = .text
  /// The fields of types that templates use.
  var fieldTables: [DeclaredType: NameTable<String, Field>] = [:]
  /// The types whose values contain values of unions with a renderer of this name and format.
  lazy var renderedTypes = RenderedTypes(renderer.name.value, renderer.format, in: schema)
  /// The names of hand-written properties and methods.
  lazy var handWrittenRequirements = Set(
    schema.protocols.flatMap(\.requirements).filter(\.isHandWritten).map(\.name.value.text))
  /// The maximum nesting depth of procedures. More deeply nested procedures are planned after the current case.
  private static let maximumProcedureDepth = 16
  /// The number of variables that are visible at the current steps.
  private var variableCount = 0
  /// The current nesting depth of procedures.
  private var procedureDepth = 0
  /// The procedures that were too deeply nested to be planned at once, with the functions that create their bodies.
  private var pendingProcedures: [(Int, (inout RenderPlanner) -> RenderProcedure.Body)] = []

  init(_ schema: Schema, union: Int, _ renderer: Renderer) {
    self.schema = schema
    self.unionIndex = union
    self.renderer = renderer
  }

  var union: Union { schema.unions[unionIndex] }

  /// The plan, with the steps for every case of the union.
  mutating func plan() -> RenderPlan {
    var cases: [[RenderStep]] = []
    for (index, kind) in union.cases.enumerated() {
      cases.append(
        withVariables(1) { planner in
          if let template = planner.renderer.templates[index] {
            return planner.steps(of: template, forKind: index)
          }
          let own = planner.defaultSteps(kind)
          if index < planner.union.kinds.count { return own }
          return planner.fallback(of: planner.union, else: own) {
            [.render($1, union: $0.unionIndex)]
          }
        })
      while let (number, body) = pendingProcedures.popLast() { plan(number, body) }
    }
    return RenderPlan(union: unionIndex, renderer: renderer, cases: cases, procedures: procedures)
  }

  private mutating func defaultSteps(_ kind: Kind) -> [RenderStep] {
    switch renderer.format {
    case .text: return merged(textSteps(kind.name.value.text, kind.payload))
    case .markdown: return merged(markdownSteps(kind.name.value.text, kind.payload))
    case .html: return merged(htmlSteps(kind))
    }
  }

  /// The step that writes a scalar, escaped if its text could be read as markup.
  func scalar(_ value: RenderValue, _ escaping: Escaping) -> RenderStep {
    .value(value, value.type.isHarmless ? .none : escaping)
  }

  /// The payload of a case of the union.
  func payload(_ type: SwiftType) -> RenderValue {
    RenderValue(variable: .payload, type: type)
  }

  /// A field of a kind's model.
  func payloadField(_ index: Int, _ field: Field) -> RenderValue {
    RenderValue(
      variable: .payload, path: [.init(index: index, field: field)], type: field.type.read)
  }

  /// Plans steps that have an additional variable.
  mutating func withVariable(
    _ body: (inout RenderPlanner, RenderVariable) -> [RenderStep]
  ) -> (RenderVariable, [RenderStep]) {
    let variable = RenderVariable(number: variableCount)
    variableCount += 1
    let steps = body(&self, variable)
    variableCount -= 1
    return (variable, steps)
  }

  /// Plans the steps of a case or a procedure, whose only initial variables are its parameters.
  mutating func withVariables<Result>(
    _ count: Int, _ body: (inout RenderPlanner) -> Result
  ) -> Result {
    let outer = variableCount
    variableCount = count
    defer { variableCount = outer }
    return body(&self)
  }

  /// The steps for the value that an optional wraps, and those for `nil`.
  mutating func unwrap(
    _ value: RenderValue, else otherwise: [RenderStep] = [],
    then body: (inout RenderPlanner, RenderValue) -> [RenderStep]
  ) -> [RenderStep] {
    guard case .optional(let wrapped) = value.type else { return body(&self, value) }
    let (variable, steps) = withVariable { planner, variable in
      body(&planner, RenderValue(variable: variable, type: wrapped))
    }
    return [.unwrap(value, as: variable, then: merged(steps), else: otherwise)]
  }

  /// The steps for each element of a list or a set.
  mutating func elements(
    _ collection: RenderValue, of element: SwiftType, separator: String = "",
    _ body: (inout RenderPlanner, RenderValue) -> [RenderStep]
  ) -> RenderStep {
    var order: [RenderStep] = []
    let (variable, steps) = withVariable { planner, variable in
      let item = RenderValue(variable: variable, type: element)
      if case .set = collection.type { order = planner.order(by: item) }
      return body(&planner, item)
    }
    return .elements(
      collection,
      RenderLoop(variable: variable, steps: merged(steps), separator: separator, order: order))
  }

  /// The steps for each entry of a dictionary.
  mutating func entries(
    _ dictionary: RenderValue, _ key: SwiftType, _ value: SwiftType, separator: String = "",
    _ body: (inout RenderPlanner, RenderValue, RenderValue) -> [RenderStep]
  ) -> RenderStep {
    var order: [RenderStep] = []
    var item = RenderVariable(number: variableCount + 1)
    let (keyVariable, steps) = withVariable { planner, keyVariable in
      let key = RenderValue(variable: keyVariable, type: key)
      order = planner.order(by: key)
      let (variable, steps) = planner.withVariable { planner, variable in
        body(&planner, key, RenderValue(variable: variable, type: value))
      }
      item = variable
      return steps
    }
    return .entries(
      dictionary, key: keyVariable,
      RenderLoop(variable: item, steps: merged(steps), separator: separator, order: order))
  }

  /// The steps whose output is a value's sort key; empty if the value's type is ordered.
  private mutating func order(by value: RenderValue) -> [RenderStep] {
    value.type.isOrdered ? [] : merged(inline(value, InlineStyle(escaping: .none)))
  }

  /// Returns the number of a procedure of the plan, and adds the procedure if the plan does not have it.
  ///
  /// - Parameter body: Creates the body. It can call the procedure recursively.
  mutating func procedure(
    _ key: ProcedureKey, _ body: @escaping (inout RenderPlanner) -> RenderProcedure.Body
  ) -> Int {
    if let number = procedureNumbers[key] { return number }
    let number = procedures.count
    procedureNumbers[key] = number
    procedures.append(
      RenderProcedure(type: key.type, escaping: key.style.escaping, body: .steps([])))
    if procedureDepth == Self.maximumProcedureDepth {
      pendingProcedures.append((number, body))
    } else {
      plan(number, body)
    }
    return number
  }

  private mutating func plan(
    _ number: Int, _ body: (inout RenderPlanner) -> RenderProcedure.Body
  ) {
    procedureDepth += 1
    defer { procedureDepth -= 1 }
    procedures[number].body = withVariables(1) { body(&$0) }
  }

  /// The union that renders a type, if it has a renderer with the current renderer's name and format: the type itself,
  /// or its superset.
  ///
  /// The output of a renderer of another format would not be escaped.
  func rendererUnion(_ type: DeclaredType) -> Int? {
    guard case .union(let index) = type.index else { return nil }
    let union = schema.unions[index].superset?.union ?? index
    let other = schema.unions[union].renderer(named: renderer.name.value, renderer.format)
    return other == nil ? nil : union
  }
}

/// The identity of a procedure, which writes a value of a declared type within a line or as a block.
struct ProcedureKey: Hashable {
  let type: DeclaredType
  let style: InlineStyle
  let isBlock: Bool
}

/// Merges adjacent literals.
package func merged(_ steps: [RenderStep]) -> [RenderStep] {
  var result: [RenderStep] = []
  var literal = ""
  for step in steps {
    if case .literal(let text) = step {
      literal += text
      continue
    }
    if !literal.isEmpty { result.append(.literal(literal)) }
    literal = ""
    result.append(step)
  }
  if !literal.isEmpty { result.append(.literal(literal)) }
  return result
}
