import KindsSchema

/// The steps with which a renderer writes each case of its union. Names of templates are resolved, and contexts are
/// checked.
///
/// Emitters turn a plan into Swift, and previews carry it out. It does not say whether its steps come from templates or
/// are the default of the format.
package struct RenderPlan {
  /// The index of the union in ``Schema/unions``.
  package let union: Int
  package let renderer: Renderer
  /// The steps for the payload of each case, in the order of the cases. Variable 0 is the payload. Hand-written
  /// renderings have none.
  package let cases: [[RenderStep]]
  package let procedures: [RenderProcedure]
}

/// The plans of all renderers of a schema.
package struct RenderPlans {
  private let plans: [[RenderPlan]]

  /// - Parameter plans: Those of each union, in the order of its renderers.
  init(_ plans: [[RenderPlan]]) {
    self.plans = plans
  }

  /// The plans of all unions.
  package var all: [RenderPlan] { plans.flatMap(\.self) }

  /// The plans of a union's renderers, in their order.
  package subscript(union index: Int) -> [RenderPlan] { plans[index] }
}

/// One thing that a renderer does.
package indirect enum RenderStep {
  /// Writes text of a template, or of the generator's own, as it is.
  case literal(String)
  /// Writes the text of a scalar, escaped.
  case value(RenderValue, Escaping)
  /// Writes a date as an HTML element.
  case time(RenderValue)
  /// Chooses by a Boolean.
  case condition(RenderValue, then: [RenderStep], else: [RenderStep])
  /// Chooses by whether an optional has a value, which a variable then holds.
  case unwrap(RenderValue, as: RenderVariable, then: [RenderStep], else: [RenderStep])
  /// Repeats steps for each element of a list, or of a set in the order of its elements.
  case elements(RenderValue, RenderLoop)
  /// Repeats steps for each entry of a dictionary, in the order of its keys.
  case entries(RenderValue, key: RenderVariable, RenderLoop)
  /// Carries out steps if a value is false, empty or `nil`, or if an optional on the way to it is `nil`.
  case whenAbsent(RenderValue, [RenderStep])
  /// Writes what steps write as a destination, if its scheme is allowed.
  case destination([RenderStep], Escaping)
  /// Writes what steps write, with white space in front of every line except the first.
  case indented(String, [RenderStep])
  /// Calls a procedure of the plan, by its number, with some values.
  case call(Int, [RenderValue])
  /// Calls the renderer of the same name of a union, whose value it is, or of whose subset.
  case render(RenderValue, union: Int)
}

/// The repetition of steps for a collection.
package struct RenderLoop {
  /// Holds an element of a list or a set, or a value of a dictionary.
  package let variable: RenderVariable
  package let steps: [RenderStep]
  /// The string between two elements.
  package let separator: String
  /// Steps by whose text the elements of a set, or the keys of a dictionary, are sorted; none if their type has an
  /// order.
  package let order: [RenderStep]
}

/// A variable of a case or of a procedure, by its number.
///
/// Numbers begin at 0: first come the parameters, then the variables of the steps around, from the outside in.
package struct RenderVariable: Hashable {
  package let number: Int

  /// The payload of a case of a union.
  package static let payload = RenderVariable(number: 0)
}

/// A value that steps use: a variable, or a field of it.
package struct RenderValue {
  /// A field on the way to the value.
  package struct Member {
    /// Its index among the fields of its owner.
    package let index: Int
    package let field: Field
    /// The type of its owner if that is an optional, so that the field may be missing, too.
    package var optionalOwner: SwiftType?
  }

  package let variable: RenderVariable
  package private(set) var path: [Member] = []
  package private(set) var type: SwiftType

  init(variable: RenderVariable, path: [Member] = [], type: SwiftType) {
    self.variable = variable
    self.path = path
    self.type = type
  }

  /// A field of the value, or of what the value wraps.
  func field(_ index: Int, _ field: Field) -> RenderValue {
    var value = self
    value.goOn(to: index, field)
    return value
  }

  /// Becomes a field of the value, or of what the value wraps.
  mutating func goOn(to index: Int, _ field: Field) {
    path.append(Member(index: index, field: field, optionalOwner: type.isOptional ? type : nil))
    type = field.type.read
  }
}

/// Steps that are called, from several places or from within themselves.
package struct RenderProcedure {
  /// The body of a procedure.
  package enum Body {
    case steps([RenderStep])
    /// Steps for each case of a union, which is the only parameter. Variable 0 of the steps is the payload.
    case cases(of: Int, [[RenderStep]])
    /// Steps for each field, with a separator between them.
    case fields([FieldSteps], opening: String, separator: String, closing: String)
  }

  /// The value or partial that a procedure renders.
  package enum Subject {
    /// A value of a declared type.
    case value(DeclaredType, Escaping)
    /// A partial of the renderer, by its name.
    case partial(String)
  }

  package let subject: Subject
  /// The types of its parameters, which are its first variables.
  package let parameters: [SwiftType]
  package var body: Body
}

/// The steps for a field.
package struct FieldSteps {
  /// An optional and the variable for its value; without a value, the field is left out.
  package let optional: (value: RenderValue, variable: RenderVariable)?
  package let steps: [RenderStep]
}

// The use of variables in steps. Emitters omit unused variables, because the compiler would warn about them.
extension [RenderStep] {
  /// Whether a variable is read in the steps.
  package func use(_ variable: RenderVariable) -> Bool {
    contains { $0.uses(variable) }
  }

  /// The names of the fields that the steps read of a variable, `nil` if they use it as a whole.
  package func fields(of variable: RenderVariable) -> Set<SwiftName>? {
    var fields: Set<SwiftName> = []
    return allSatisfy { $0.add(fieldsOf: variable, to: &fields) } ? fields : nil
  }
}

extension [RenderStep] {
  /// The number of steps, including nested ones. A long literal counts as several.
  var stepCount: Int {
    reduce(0) { count, step in
      guard case .literal(let text) = step else {
        return count + 1 + step.parts.reduce(0) { $0 + $1.stepCount }
      }
      return count + 1 + text.utf8.count / 256
    }
  }
}

extension RenderProcedure.Body {
  /// The number of its steps, including nested ones.
  var stepCount: Int {
    switch self {
    case .steps(let steps): return 1 + steps.stepCount
    case .cases(_, let cases): return cases.reduce(1) { $0 + 1 + $1.stepCount }
    case .fields(let fields, _, _, _): return fields.reduce(1) { $0 + 1 + $1.steps.stepCount }
    }
  }
}

extension RenderStep {
  fileprivate func uses(_ variable: RenderVariable) -> Bool {
    values.contains { $0.variable == variable } || parts.contains { $0.use(variable) }
  }

  /// The values that it uses itself.
  private var values: [RenderValue] {
    switch self {
    case .literal, .destination, .indented: return []
    case .value(let value, _), .time(let value), .render(let value, _), .condition(let value, _, _),
      .unwrap(let value, _, _, _), .elements(let value, _), .entries(let value, _, _),
      .whenAbsent(let value, _):
      return [value]
    case .call(_, let values): return values
    }
  }

  /// The steps in it.
  fileprivate var parts: [[RenderStep]] {
    switch self {
    case .literal, .value, .time, .render, .call: return []
    case .condition(_, let then, let otherwise), .unwrap(_, _, let then, let otherwise):
      return [then, otherwise]
    case .elements(_, let loop), .entries(_, _, let loop): return [loop.steps]
    case .whenAbsent(_, let steps), .destination(let steps, _), .indented(_, let steps):
      return [steps]
    }
  }

  /// Adds the fields that it reads of a variable.
  ///
  /// - Returns: Whether it uses the variable by its fields alone.
  fileprivate func add(fieldsOf variable: RenderVariable, to fields: inout Set<SwiftName>) -> Bool {
    for value in values where value.variable == variable {
      guard let first = value.path.first else { return false }
      fields.insert(first.field.name.value)
    }
    return parts.joined().allSatisfy { $0.add(fieldsOf: variable, to: &fields) }
  }
}

extension RenderFormat {
  /// The string between two values.
  package var separator: String { self == .markdown ? "\n\n" : "\n" }
}
