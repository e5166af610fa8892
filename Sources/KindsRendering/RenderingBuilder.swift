/// Makes the plan of each renderer.
///
/// - Returns: The plans, or `nil` where a mistake in a template was reported.
func planRenderings(
  _ schema: Schema, _ options: GenerationOptions, _ diagnostics: inout Diagnostics
) -> RenderPlans? {
  var mistakes = Diagnostics()
  let plans = schema.unions.enumerated().map { index, union in
    union.renderers.map { renderer in
      var builder = RenderingBuilder(schema, union: index, renderer, options)
      let plan = builder.plan()
      mistakes.append(builder.diagnostics.all)
      return plan
    }
  }
  diagnostics.append(mistakes.all)
  return mistakes.hasErrors ? nil : RenderPlans(plans)
}

/// Makes the plan of a renderer: extensions of it know templates, and the defaults of each format.
struct RenderingBuilder {
  let schema: Schema
  /// The place of the union in ``Schema/unions``.
  let unionIndex: Int
  let renderer: Renderer
  let options: GenerationOptions
  var diagnostics = Diagnostics()
  var procedures: [RenderProcedure] = []
  private var procedureIndices: [ProcedureKey: Int] = [:]
  /// Where in the text of its format the template is that is being read.
  var context: FormatContext
  /// The partials that the steps being made stand in.
  var partialsAround: [PartialUse] = []
  /// Where in the text of its format each partial has ended that was made, by the places of their procedures.
  var partialEnds: [Int: FormatContext] = [:]
  /// The places in the text of its format where partials begin.
  var partialStarts: [FormatContext] = []
  /// How deep in each other bodies are written twice, each of which doubles the work of those inside of it.
  static let deepestRepetition = 8
  /// How deep that has been so far, in the body that is being made.
  var repetitionDepth = 0
  /// How many variables there are where steps are being made.
  private var variableCount = 0

  init(_ schema: Schema, union: Int, _ renderer: Renderer, _ options: GenerationOptions) {
    self.schema = schema
    self.unionIndex = union
    self.renderer = renderer
    self.options = options
    self.context = FormatContext(renderer.format)
  }

  var union: Union { schema.unions[unionIndex] }

  /// The steps for every case of the union.
  mutating func plan() -> RenderPlan {
    var cases: [[RenderStep]] = []
    for (index, kind) in union.cases.enumerated() {
      // What the generator itself says of an unknown kind is meant for those who read the code.
      let doc = index < union.kinds.count ? kind.doc : nil
      cases.append(
        withVariables(1) { builder in
          guard let template = builder.renderer.templates[index] else {
            return builder.defaultSteps(kind, doc)
          }
          return builder.steps(of: template, forKind: index)
        })
    }
    return RenderPlan(union: unionIndex, renderer: renderer, cases: cases, procedures: procedures)
  }

  private mutating func defaultSteps(_ kind: Kind, _ doc: String?) -> [RenderStep] {
    switch renderer.format {
    case .text: return merged(textSteps(kind, doc))
    case .markdown: return merged(markdownSteps(kind, doc))
    case .html: return merged(htmlSteps(kind, doc))
    }
  }

  /// What the case of a kind carries, where that is not a model.
  func payload(_ type: SwiftType) -> RenderValue {
    RenderValue(variable: .payload, type: type)
  }

  /// A field of a kind's model.
  func payloadField(_ index: Int, _ field: Field) -> RenderValue {
    RenderValue(
      variable: .payload, path: [.init(index: index, field: field)], type: field.type)
  }

  /// Steps that have a variable of their own.
  mutating func withVariable(
    _ body: (inout RenderingBuilder, RenderVariable) -> [RenderStep]
  ) -> (RenderVariable, [RenderStep]) {
    let variable = RenderVariable(number: variableCount)
    variableCount += 1
    let steps = body(&self, variable)
    variableCount -= 1
    return (variable, steps)
  }

  /// Steps of a case or a procedure, which has no variables but those that it is given.
  mutating func withVariables<Result>(
    _ count: Int, _ body: (inout RenderingBuilder) -> Result
  ) -> Result {
    let outer = variableCount
    variableCount = count
    defer { variableCount = outer }
    return body(&self)
  }

  /// Steps for what an optional wraps, and those for `nil`.
  mutating func unwrap(
    _ value: RenderValue, else otherwise: [RenderStep] = [],
    then body: (inout RenderingBuilder, RenderValue) -> [RenderStep]
  ) -> [RenderStep] {
    guard case .optional(let wrapped) = value.type else { return body(&self, value) }
    let (variable, steps) = withVariable { builder, variable in
      body(&builder, RenderValue(variable: variable, type: wrapped))
    }
    return [.unwrap(value, as: variable, then: merged(steps), else: otherwise)]
  }

  /// Steps for each element of a list or a set.
  mutating func elements(
    _ collection: RenderValue, of element: SwiftType, separator: String = "",
    _ body: (inout RenderingBuilder, RenderValue) -> [RenderStep]
  ) -> RenderStep {
    var order: [RenderStep] = []
    let (variable, steps) = withVariable { builder, variable in
      let item = RenderValue(variable: variable, type: element)
      if case .set = collection.type { order = builder.order(by: item) }
      return body(&builder, item)
    }
    return .elements(
      collection,
      RenderLoop(variable: variable, steps: merged(steps), separator: separator, order: order))
  }

  /// Steps for each entry of a dictionary.
  mutating func entries(
    _ dictionary: RenderValue, _ key: SwiftType, _ value: SwiftType, separator: String = "",
    _ body: (inout RenderingBuilder, RenderValue, RenderValue) -> [RenderStep]
  ) -> RenderStep {
    var order: [RenderStep] = []
    var item = RenderVariable(number: variableCount + 1)
    let (keyVariable, steps) = withVariable { builder, keyVariable in
      let key = RenderValue(variable: keyVariable, type: key)
      order = builder.order(by: key)
      let (variable, steps) = builder.withVariable { builder, variable in
        body(&builder, key, RenderValue(variable: variable, type: value))
      }
      item = variable
      return steps
    }
    return .entries(
      dictionary, key: keyVariable,
      RenderLoop(variable: item, steps: merged(steps), separator: separator, order: order))
  }

  /// Steps whose text puts values in an order; none where they have one.
  private mutating func order(by value: RenderValue) -> [RenderStep] {
    value.type.isOrdered ? [] : merged(inline(value, InlineStyle(escaping: .none)))
  }

  /// The place of a procedure among those of the rendering; what is not there yet is made.
  ///
  /// - Parameter body: Makes its body, which may call the procedure itself, by its place.
  mutating func procedure(
    _ key: ProcedureKey, _ parameters: [SwiftType],
    _ body: (inout RenderingBuilder, Int) -> RenderProcedure.Body
  ) -> Int {
    if let index = procedureIndices[key] { return index }
    let index = procedures.count
    procedureIndices[key] = index
    procedures.append(
      RenderProcedure(subject: key.subject, parameters: parameters, body: .steps([])))
    procedures[index].body = withVariables(parameters.count) { body(&$0, index) }
    return index
  }

  /// The renderer of the same name of a union, or of the union of which it is a subset.
  func rendererUnion(_ type: DeclaredType) -> Int? {
    guard case .union(let index) = type.place else { return nil }
    let union = schema.unions[index].superset?.union ?? index
    let hasRenderer = schema.unions[union].renderers.contains {
      $0.name.value == renderer.name.value
    }
    return hasRenderer ? union : nil
  }
}

/// A partial that is being made.
struct PartialUse {
  let name: String
  let procedure: Int
  /// Whether it was found to contain itself.
  var isRecursive = false
}

/// What tells procedures apart.
enum ProcedureKey: Hashable {
  /// A value of a declared type, as a part of a line or with elements of its own.
  case value(DeclaredType, InlineStyle, isBlock: Bool)
  /// A partial for the types of the values that its names are looked up in.
  ///
  /// `start` is a place of ``RenderingBuilder/partialStarts``.
  case partial(String, indentation: String, [SwiftType], start: Int)

  var subject: RenderProcedure.Subject {
    switch self {
    case .value(let type, let style, _): .value(type, style.escaping)
    case .partial(let name, _, _, _): .partial(name)
    }
  }
}

/// Steps with texts that follow each other put together.
func merged(_ steps: [RenderStep]) -> [RenderStep] {
  var result: [RenderStep] = []
  for step in steps {
    if case .literal(let text) = step {
      if text.isEmpty { continue }
      if case .literal(let last)? = result.last {
        result[result.count - 1] = .literal(last + text)
        continue
      }
    }
    result.append(step)
  }
  return result
}
