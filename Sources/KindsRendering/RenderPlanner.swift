import KindsSchema

/// Makes the plan of each renderer.
///
/// - Returns: The plans, or `nil` if a mistake in a template was reported.
package func planRenderings(
  _ schema: Schema, _ options: GenerationOptions, _ diagnostics: inout Diagnostics
) -> RenderPlans? {
  var mistakes = Diagnostics()
  var stepsLeft = options.trustsSchemas ? Int.max : mostSteps
  let plans = schema.unions.enumerated().map { index, union -> [RenderPlan] in
    if !schema.isOwn(document: union.document) { return [] }
    return union.renderers.compactMap { renderer in
      if stepsLeft < 0 { return nil }
      var planner = RenderPlanner(schema, union: index, renderer, options)
      planner.stepsLeft = stepsLeft
      let plan = planner.plan()
      stepsLeft = planner.stepsLeft
      if stepsLeft < 0 {
        mistakes.error(
          .untrustedSchema,
          "with \(quoted(renderer.name.value.text)) the renderers would take more than \(mostSteps) steps, which is too many for an untrusted schema; render fewer types, or use fewer partials or renderers",
          at: renderer.name.range)
      }
      mistakes.append(planner.diagnostics.all)
      planUsesOtherModules(plan, schema, &mistakes)
      return plan
    }
  }
  diagnostics.append(mistakes.all)
  return mistakes.hasErrors ? nil : RenderPlans(plans)
}

/// The largest number of steps in the renderers of a schema that is not trusted.
///
/// A step takes some 100 bytes of Swift. Renderers multiply: each writes all types that its kinds hold, and each partial
/// once for each combination of types that it is used with. Three renderers of 250 kinds with 30 fields take 70,000.
private let mostSteps = 400_000

/// A renderer writes values of other modules by what those show of them.
private func planUsesOtherModules(
  _ plan: RenderPlan, _ schema: Schema, _ diagnostics: inout Diagnostics
) {
  if schema.modules.count == 1 { return }
  var seen: Set<DeclaredType> = []
  for procedure in plan.procedures {
    for type in procedure.parameters.flatMap({ $0.references(followingExternals: true) })
    where seen.insert(type).inserted {
      guard let reason = schema.reasonAgainstNaming(type) else { continue }
      diagnostics.error(
        .access,
        "the renderer \(quoted(plan.renderer.name.value.text)) writes values of \(quoted(type.text)), but \(reason)",
        at: plan.renderer.name.range)
    }
  }
}

/// Makes the plan of a renderer. Its extensions know templates, and what kinds without one are written as.
struct RenderPlanner {
  let schema: Schema
  /// The index of the union in ``Schema/unions``.
  let unionIndex: Int
  let renderer: Renderer
  let options: GenerationOptions
  var diagnostics = Diagnostics()
  var procedures: [RenderProcedure] = []
  private var procedureNumbers: [ProcedureKey: Int] = [:]
  /// The point of a template that has been reached.
  var point: TemplatePoint
  /// The partials that are being planned, from the outside in.
  var enclosingPartials: [PartialUse] = []
  /// The context at the end of each partial, by the number of its procedure.
  var partialEnds: [Int: FormatContext] = [:]
  /// The inclusions of partials in partials.
  var partialTags: [PartialTag] = []
  /// Whether a partial includes itself, perhaps through others.
  var hasRecursivePartials = false
  /// Whether partials were found to go too far, so that no more are looked at.
  var isTooInvolved = false
  /// The fields of types that have many, or generic arguments.
  var fieldTables: [DeclaredType: NameTable<String, Field>] = [:]
  /// The number of steps that are left. Planning ends when it falls below 0.
  var stepsLeft = Int.max
  /// The index of each partial of the renderer.
  let partialIndices: [String: Int]
  /// The names of hand-written properties and methods.
  lazy var requirementsByHand = Set(
    schema.protocols.flatMap(\.requirements).filter(\.isHandWritten).map(\.name.value.text))
  /// The maximum nesting depth of bodies that are planned twice, because each doubles the work inside it.
  static let maximumReplanningDepth = 8
  /// The maximum nesting depth of templates, partials and sections.
  static let maximumTemplateDepth = 128
  /// The maximum number of procedures for the partials of a template. Each combination of types in which names are
  /// looked up has a procedure, and partials in nested sections have very many combinations.
  static let maximumPartialCount = 1_000
  /// The maximum number of variables at a step, because those who carry out steps go into each.
  static let maximumVariableCount = 128
  /// The maximum nesting depth of the planning of procedures for values.
  private static let maximumProcedureDepth = 16
  /// The maximum number of times that such bodies are planned again in recursive partials. Each time can lead to
  /// another context, and so to another recursion.
  static let maximumRecursiveReplanningCount = 100
  /// The nesting depth of such bodies around the current point.
  var replanningDepth = 0
  /// The number of times that such bodies were planned again in recursive partials.
  var recursiveReplanningCount = 0
  /// The number of variables at the current steps.
  private var variableCount = 0
  /// The current nesting depth of the planning of procedures for values.
  private var procedureDepth = 0
  /// The procedures that would be too deep inside others, with what makes their bodies.
  private var pendingProcedures: [(Int, (inout RenderPlanner, Int) -> RenderProcedure.Body)] = []

  init(_ schema: Schema, union: Int, _ renderer: Renderer, _ options: GenerationOptions) {
    self.schema = schema
    self.unionIndex = union
    self.renderer = renderer
    self.options = options
    partialIndices = Dictionary(
      renderer.partials.enumerated().map { ($1.name.value, $0) },
      uniquingKeysWith: { first, _ in first })
    self.point = TemplatePoint(FormatContext(renderer.format))
  }

  var union: Union { schema.unions[unionIndex] }

  /// The plan, with the steps for every case of the union.
  mutating func plan() -> RenderPlan {
    var cases: [[RenderStep]] = []
    for (index, kind) in union.cases.enumerated() where stepsLeft >= 0 {
      cases.append(
        withVariables(1) { planner in
          if planner.renderer.handWritten.contains(index) { return [] }
          guard let template = planner.renderer.templates[index] else {
            let own = planner.defaultSteps(kind)
            if index < planner.union.kinds.count { return own }
            return planner.fallback(of: planner.union, else: own) {
              [.render($1, union: $0.unionIndex)]
            }
          }
          return planner.steps(of: template, forKind: index)
        })
      stepsLeft -= cases[index].stepCount
      while let (number, body) = pendingProcedures.popLast() { plan(number, body) }
    }
    if hasRecursivePartials, !diagnostics.hasErrors { partialsEnd() }
    return RenderPlan(union: unionIndex, renderer: renderer, cases: cases, procedures: procedures)
  }

  private mutating func defaultSteps(_ kind: Kind) -> [RenderStep] {
    switch renderer.format {
    case .text: return merged(textSteps(kind))
    case .markdown: return merged(markdownSteps(kind))
    case .html: return merged(htmlSteps(kind))
    }
  }

  /// The step that writes a scalar, which is escaped if it could be read as markup.
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

  /// Steps that have a variable of their own.
  mutating func withVariable(
    _ body: (inout RenderPlanner, RenderVariable) -> [RenderStep]
  ) -> (RenderVariable, [RenderStep]) {
    let variable = RenderVariable(number: variableCount)
    variableCount += 1
    let steps = body(&self, variable)
    variableCount -= 1
    return (variable, steps)
  }

  /// Steps of a case or a procedure, whose only variables are its parameters.
  mutating func withVariables<Result>(
    _ count: Int, _ body: (inout RenderPlanner) -> Result
  ) -> Result {
    let outer = variableCount
    variableCount = count
    defer { variableCount = outer }
    return body(&self)
  }

  /// Steps for what an optional wraps, and those for `nil`.
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

  /// Steps for each element of a list or a set.
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

  /// Steps for each entry of a dictionary.
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

  /// Steps whose text puts values in an order; none if the values themselves have one.
  private mutating func order(by value: RenderValue) -> [RenderStep] {
    value.type.isOrdered ? [] : merged(inline(value, InlineStyle(escaping: .none)))
  }

  /// The number of a procedure of the plan, which is made if it is new.
  ///
  /// - Parameter body: Makes its body, which may call the procedure itself by its number.
  mutating func procedure(
    _ key: ProcedureKey, _ parameters: [SwiftType],
    _ body: @escaping (inout RenderPlanner, Int) -> RenderProcedure.Body
  ) -> Int {
    if let number = procedureNumbers[key] { return number }
    let number = procedures.count
    procedureNumbers[key] = number
    procedures.append(
      RenderProcedure(subject: key.subject, parameters: parameters, body: .steps([])))
    if case .value = key, procedureDepth == Self.maximumProcedureDepth {
      pendingProcedures.append((number, body))
    } else {
      plan(number, body)
    }
    return number
  }

  private mutating func plan(
    _ number: Int, _ body: (inout RenderPlanner, Int) -> RenderProcedure.Body
  ) {
    if stepsLeft < 0 { return }
    procedureDepth += 1
    defer { procedureDepth -= 1 }
    procedures[number].body = withVariables(procedures[number].parameters.count) {
      body(&$0, number)
    }
    stepsLeft -= procedures[number].body.stepCount
  }

  /// The number of variables within the optionals on the way to a value.
  func optionals(on value: RenderValue) -> Int {
    value.path.reduce(variableCount) { $1.optionalOwner == nil ? $0 : $0 + 1 }
  }

  /// The union whose renderer of the same name and format renders a type: the type itself, or its superset.
  ///
  /// In another format, the output of that renderer would not be escaped.
  func rendererUnion(_ type: DeclaredType) -> Int? {
    guard case .union(let index) = type.index else { return nil }
    let union = schema.unions[index].superset?.union ?? index
    let other = schema.unions[union].renderer(named: renderer.name.value, renderer.format)
    return other == nil ? nil : union
  }
}

/// A point of a template, and the facts about the template before it.
struct TemplatePoint {
  /// The format's context at the point.
  var context: FormatContext
  /// The destination that the point is in.
  var destination: TemplateDestination?
  /// Whether a section or a partial had only a part of a destination, so that nothing would check the whole.
  var splitsDestination = false
  /// The last value.
  var lastValue: TemplateName?
  /// The first value that can change the block of Markdown that it is in.
  var objection: (Objection, TemplateName)?
  /// The reason and place where partials were found to be too involved.
  var involvement: Located<String>?
  /// The number of procedures for partials of the template.
  var partialCount = 0
  /// The nesting depth of templates, partials and sections at the point.
  var depth = 0

  /// The start of a template.
  init(_ context: FormatContext) {
    self.context = context
  }
}

/// A partial that is being planned.
struct PartialUse {
  let name: String
  let procedure: Int
  /// Whether it was found to contain itself.
  var isRecursive = false
}

/// The identity of a procedure.
enum ProcedureKey: Hashable {
  /// A value of a declared type, as a part of a line or with elements of its own.
  case value(DeclaredType, InlineStyle, isBlock: Bool)
  /// A partial in a context, for the types of the values that its names are looked up in.
  case partial(String, indentation: String, [SwiftType], FormatContext)

  var subject: RenderProcedure.Subject {
    switch self {
    case .value(let type, let style, _): .value(type, style.escaping)
    case .partial(let name, _, _, _): .partial(name)
    }
  }
}

/// Steps in which literals that follow each other are one.
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
