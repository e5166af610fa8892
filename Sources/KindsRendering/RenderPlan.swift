/// What a renderer writes for each case of its union: checked, with every name of a template looked up.
///
/// Both ways to render start from a plan: Swift is generated of it, and previews carry it out. Templates and defaults
/// come to the same steps.
struct RenderPlan {
  /// The place of the union in ``Schema/unions``.
  let union: Int
  let renderer: Renderer
  /// The steps for what each case carries, in the order of the cases. Variable 0 is what the case carries.
  let cases: [[RenderStep]]
  let procedures: [RenderProcedure]
}

/// The plans of all renderers of a schema.
struct RenderPlans {
  private let plans: [[RenderPlan]]

  /// - Parameter plans: Those of each union, in the order of its renderers.
  init(_ plans: [[RenderPlan]]) {
    self.plans = plans
  }

  var all: [RenderPlan] { plans.flatMap(\.self) }

  /// The plans of a union's renderers, in their order.
  subscript(union index: Int) -> [RenderPlan] { plans[index] }
}

/// A single thing that a renderer does.
indirect enum RenderStep {
  /// Writes a text of the schema's or the generator's own as it stands.
  case literal(String)
  /// Writes a scalar.
  case value(RenderValue, Escaping)
  /// Writes a date as an element of HTML.
  case time(RenderValue)
  /// Chooses by a Boolean.
  case condition(RenderValue, then: [RenderStep], else: [RenderStep])
  /// Chooses by whether an optional has a value, which then is that of a variable.
  case unwrap(RenderValue, as: RenderVariable, then: [RenderStep], else: [RenderStep])
  /// Goes through a list, or through a set in the order of its elements.
  case elements(RenderValue, RenderLoop)
  /// Goes through a dictionary in the order of its keys.
  case entries(RenderValue, key: RenderVariable, RenderLoop)
  /// Goes on where a value is false, empty or not there, or something on the way to it is not.
  case whenAbsent(RenderValue, [RenderStep])
  /// Writes steps that make up a destination of a link, where it may be let through.
  case destination([RenderStep], Escaping)
  /// Writes steps with white space in front of each line but the first.
  case indented(String, [RenderStep])
  /// Writes what a procedure of the plan, by its number, writes for some values.
  case call(Int, [RenderValue])
  /// Writes a value of a union, which the values' type is or is a subset of, by its renderer of the same name.
  case render(RenderValue, union: Int)
}

/// How steps go through a collection.
struct RenderLoop {
  /// What an element of a list or a set, or a value of a dictionary, is called.
  let variable: RenderVariable
  /// What is written for each.
  let steps: [RenderStep]
  /// What is written between two.
  let separator: String
  /// Steps whose text puts elements of a set, or keys of a dictionary, in an order where they have none themselves.
  let order: [RenderStep]
}

/// A value that steps can name.
///
/// The variables of a case or a procedure are numbered from 0: first what it is given, then those of the steps around,
/// from the outside in.
struct RenderVariable: Hashable {
  let number: Int

  /// What a case of a union carries.
  static let payload = RenderVariable(number: 0)
}

/// A value that steps can reach: a variable, or a field in it.
struct RenderValue {
  /// A field on the way, and its place among those of what it belongs to.
  struct Step {
    let index: Int
    let field: Field
    /// The type of what it belongs to, where that is an optional: without a value, there is no field either.
    var optionalOwner: SwiftType?
  }

  let variable: RenderVariable
  var path: [Step] = []
  let type: SwiftType

  /// A field of the value, or of what the value wraps.
  func field(_ index: Int, _ field: Field) -> RenderValue {
    var step = Step(index: index, field: field)
    if type.isOptional { step.optionalOwner = type }
    return RenderValue(variable: variable, path: path + [step], type: field.type)
  }
}

/// Steps that several places of a plan share, or that call themselves.
struct RenderProcedure {
  enum Body {
    case steps([RenderStep])
    /// Steps for each case of a union, which is the only parameter. Variable 0 of the steps is what the case carries.
    case cases(of: Int, [[RenderStep]])
    /// Parts with a separator between those that are there.
    case parts([RenderPart], opening: String, separator: String, closing: String)
  }

  /// What a procedure writes.
  enum Subject {
    /// A value of a declared type.
    case value(DeclaredType, Escaping)
    /// A partial of the renderer, by its name.
    case partial(String)
  }

  let subject: Subject
  /// The types of its first variables.
  let parameters: [SwiftType]
  var body: Body
}

/// A part of a list of parts, which is left out where an optional has no value.
struct RenderPart {
  let optional: (value: RenderValue, variable: RenderVariable)?
  let steps: [RenderStep]
}
