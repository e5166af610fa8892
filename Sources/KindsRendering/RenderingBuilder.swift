/// Makes the steps of a renderer: extensions of it know templates, and the defaults of each format.
struct RenderingBuilder {
  let schema: Schema
  /// The place of the union in ``Schema/unions``.
  let unionIndex: Int
  let renderer: Renderer
  let options: GenerationOptions
  var diagnostics = Diagnostics()
  var procedures: [RenderProcedure] = []
  private var procedureIndices: [ProcedureKey: Int] = [:]
  /// The names of the procedures with the same types of parameters.
  private var procedureNames: [[SwiftType]: Set<SwiftName>] = [:]
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
  /// The variables of the steps around those that are being made.
  private var variables: [SwiftName] = []

  init(_ schema: Schema, union: Int, _ renderer: Renderer, _ options: GenerationOptions) {
    self.schema = schema
    self.unionIndex = union
    self.renderer = renderer
    self.options = options
    self.context = FormatContext(renderer.format)
  }

  var union: Union { schema.unions[unionIndex] }

  /// The steps for every case of the union.
  mutating func rendering() -> Rendering {
    var cases: [[RenderStep]] = []
    for (index, kind) in union.cases.enumerated() {
      // What the generator itself says of an unknown kind is meant for those who read the code.
      let doc = index < union.kinds.count ? kind.doc : nil
      cases.append(
        withVariables([RenderVariable.payload.name]) { builder in
          guard let template = builder.renderer.templates[index] else {
            return builder.defaultSteps(kind, doc)
          }
          return builder.steps(of: template, forKind: index)
        })
    }
    return Rendering(cases: cases, procedures: procedures)
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

  /// Steps that have a variable of their own, whose name begins as given.
  mutating func withVariable(
    _ name: SwiftName, _ body: (inout RenderingBuilder, RenderVariable) -> [RenderStep]
  ) -> (RenderVariable, [RenderStep]) {
    let variable = RenderVariable(name: name.free(besides: variables))
    variables.append(variable.name)
    let steps = body(&self, variable)
    variables.removeLast()
    return (variable, steps)
  }

  /// Steps of a function of their own, which sees no variables but the given ones.
  mutating func withVariables<Result>(
    _ names: [SwiftName], _ body: (inout RenderingBuilder) -> Result
  ) -> Result {
    let outer = variables
    variables = names
    defer { variables = outer }
    return body(&self)
  }

  /// Steps for what an optional wraps, and those for `nil`.
  mutating func unwrap(
    _ value: RenderValue, else otherwise: [RenderStep] = [],
    then body: (inout RenderingBuilder, RenderValue) -> [RenderStep]
  ) -> [RenderStep] {
    guard case .optional(let wrapped) = value.type else { return body(&self, value) }
    let (variable, steps) = withVariable("value") { builder, variable in
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
    let (variable, steps) = withVariable("item") { builder, variable in
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
    var item = RenderVariable(name: "item")
    let (keyVariable, steps) = withVariable("key") { builder, keyVariable in
      let key = RenderValue(variable: keyVariable, type: key)
      order = builder.order(by: key)
      let (variable, steps) = builder.withVariable("item") { builder, variable in
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
    _ key: ProcedureKey, _ parameters: [(RenderVariable, SwiftType)],
    _ body: (inout RenderingBuilder, Int) -> RenderProcedure.Body
  ) -> Int {
    if let index = procedureIndices[key] { return index }
    let index = procedures.count
    procedureIndices[key] = index
    let types = parameters.map(\.1.withoutAliases)
    let name = key.name.free(besides: procedureNames[types, default: []])
    procedureNames[types, default: []].insert(name)
    procedures.append(
      RenderProcedure(
        name: name,
        parameters: parameters.map { (variable: $0.0, type: $0.1) }, body: .steps([])))
    procedures[index].body = withVariables(parameters.map(\.0.name)) { body(&$0, index) }
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

  /// The name that a procedure gets where no other has it.
  var name: SwiftName {
    switch self {
    case .value(let type, let style, _) where style.escaping == .none:
      return "append" + type.name.capitalized + "Text"
    case .value(let type, _, _): return "append" + type.name.capitalized
    case .partial(let name, _, _, _): return "append" + SwiftName(name).capitalized + "Partial"
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
