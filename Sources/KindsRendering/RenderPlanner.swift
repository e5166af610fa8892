import KindsSchema

/// Creates the plan of each renderer.
///
/// - Returns: The plans, or `nil` if an error was reported.
package func planRenderings(
  _ schema: Schema, _ options: GenerationOptions, _ diagnostics: inout Diagnostics
) -> RenderPlans? {
  var mistakes = Diagnostics()
  var stepsLeft = options.trustsSchemas ? Int.max : maximumSteps
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
          "the renderers, including \(quoted(renderer.name.value.text)), need more than \(maximumSteps) steps, the limit for an untrusted schema; render fewer types, or use fewer partials or renderers",
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

/// The maximum number of steps in the renderers of an untrusted schema.
///
/// The Swift code of a step has about 100 bytes. The number of steps multiplies: each renderer writes all types that
/// its kinds contain, and each partial once for every combination of types that it is used with. Three renderers of 250
/// kinds with 30 fields need 70,000 steps.
private let maximumSteps = 400_000

/// Reports the types of other modules that generated code cannot name, if the plan writes values of them.
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

/// Creates the plan of a renderer. Extensions handle templates and the default steps.
struct RenderPlanner {
  let schema: Schema
  /// The index of the union in ``Schema/unions``.
  let unionIndex: Int
  let renderer: Renderer
  let options: GenerationOptions
  var diagnostics = Diagnostics()
  var procedures: [RenderProcedure] = []
  private var procedureNumbers: [ProcedureKey: Int] = [:]
  /// The current point in a template.
  var point: TemplatePoint
  /// The partials that are being planned, outermost first.
  var enclosingPartials: [PartialUse] = []
  /// The context at the end of each partial, by the number of its procedure.
  var partialEnds: [Int: FormatContext] = [:]
  /// The inclusions of partials in partials.
  var partialTags: [PartialTag] = []
  /// Whether a partial includes itself, directly or through others.
  var hasRecursivePartials = false
  /// Whether the limits for partials were exceeded. If so, no more partials are planned.
  var exceedsLimits = false
  /// The fields of types that have many fields or generic arguments.
  var fieldTables: [DeclaredType: NameTable<String, Field>] = [:]
  /// The number of remaining steps. Planning ends when it falls below 0.
  var stepsLeft = Int.max
  /// The index of each partial, by its name.
  let partialIndices: [String: Int]
  /// The types whose values contain values of unions with a renderer of this name and format.
  lazy var renderedTypes = RenderedTypes(renderer.name.value, renderer.format, in: schema)
  /// The names of hand-written properties and methods.
  lazy var handWrittenRequirements = Set(
    schema.protocols.flatMap(\.requirements).filter(\.isHandWritten).map(\.name.value.text))
  /// The maximum of ``replanningDepth``. Planning a body again doubles the work for the bodies inside it.
  static let maximumReplanningDepth = 8
  /// The maximum nesting depth of templates, partials and sections.
  static let maximumTemplateDepth = 128
  /// The maximum number of procedures for the partials of a template. Each combination of types in which names are
  /// looked up needs a procedure, and partials in nested sections can have very many combinations.
  static let maximumPartialCount = 1_000
  /// The maximum number of variables that are visible at a step. The execution of steps recurses once for each
  /// variable.
  static let maximumVariableCount = 128
  /// The maximum nesting depth of procedures for values. More deeply nested procedures are planned after the current
  /// case.
  private static let maximumProcedureDepth = 16
  /// The maximum number of times that bodies are planned again in recursive partials. Each time can lead to another
  /// context, and thereby to another recursion.
  static let maximumRecursiveReplanningCount = 100
  /// The replanning depth of the repeated bodies planned so far inside the current one. Each time that a body is
  /// planned again adds 1 to the greatest depth inside it.
  var replanningDepth = 0
  /// The number of times that bodies were planned again in recursive partials.
  var recursiveReplanningCount = 0
  /// The number of variables that are visible at the current steps.
  private var variableCount = 0
  /// The current nesting depth of procedures for values.
  private var procedureDepth = 0
  /// The procedures that were too deeply nested to be planned at once, with the functions that create their bodies.
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
  /// - Parameter body: Creates the body. It can call the procedure recursively by its number.
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

  /// The number of variables that are visible after the optionals on the path to a value are unwrapped.
  func optionals(on value: RenderValue) -> Int {
    value.path.reduce(variableCount) { $1.optionalOwner == nil ? $0 : $0 + 1 }
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

/// A point in a template, with facts about the template before it.
struct TemplatePoint {
  /// The format's context at the point.
  var context: FormatContext
  /// The destination that contains the point.
  var destination: TemplateDestination?
  /// Whether a section or a partial contains only a part of a destination. If so, the whole destination would not be
  /// checked.
  var splitsDestination = false
  /// The last value before the point.
  var lastValue: TemplateName?
  /// The first value on the line of the point, as far as the line is before the point.
  var firstValueOfLine: TemplateName?
  /// The first value that can change the block of Markdown that it is in.
  var blockChange: (BlockChange, TemplateName)?
  /// The limit for partials that was exceeded, and the place where it was exceeded.
  var exceededLimit: Located<String>?
  /// The number of procedures for the template's partials.
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
  /// Whether the partial was found to contain itself.
  var isRecursive = false
}

/// The identity of a procedure.
enum ProcedureKey: Hashable {
  /// A value of a declared type, written within a line or as a block.
  case value(DeclaredType, InlineStyle, isBlock: Bool)
  /// A partial in a context, for the types of the values in which its names are looked up.
  case partial(String, indentation: String, [SwiftType], FormatContext)

  var subject: RenderProcedure.Subject {
    switch self {
    case .value(let type, let style, _): .value(type, style.escaping)
    case .partial(let name, _, _, _): .partial(name)
    }
  }
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
