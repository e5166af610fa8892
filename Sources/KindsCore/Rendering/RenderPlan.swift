/// The steps of a renderer for each case of its union. Names in templates are resolved, and contexts are checked.
///
/// A plan does not distinguish the steps of templates from default steps.
package struct RenderPlan {
  /// The index of the union in ``Schema/unions``.
  package let union: Int
  package let renderer: Renderer
  /// The steps for the payload of each case, in case order. Variable 0 is the payload.
  package let cases: [[RenderStep]]
  let procedures: [RenderProcedure]
}

/// The plans of all renderers of a schema.
package struct RenderPlans {
  private let plans: [[RenderPlan]]

  /// - Parameter plans: The plans of each union, in renderer order.
  init(_ plans: [[RenderPlan]]) {
    self.plans = plans
  }

  /// The plans of all unions.
  package var all: [RenderPlan] { plans.flatMap(\.self) }

  /// The plans of a union's renderers, in renderer order.
  package subscript(union index: Int) -> [RenderPlan] { plans[index] }
}

/// A step of a renderer.
package indirect enum RenderStep {
  /// Writes text of a template or of the generator, unescaped.
  case literal(String)
  /// Writes the text of a scalar, escaped.
  case value(RenderValue, Escaping)
  /// Writes a date as an HTML element.
  case time(RenderValue)
  /// Branches on a Boolean.
  case condition(RenderValue, then: [RenderStep], else: [RenderStep])
  /// Branches on whether an optional has a value, and assigns the value to a variable.
  case unwrap(RenderValue, as: RenderVariable, then: [RenderStep], else: [RenderStep])
  /// Repeats steps for each element of a list, or for each element of a set in order.
  case elements(RenderValue, RenderLoop)
  /// Repeats steps for each entry of a dictionary, in key order.
  case entries(RenderValue, key: RenderVariable, RenderLoop)
  /// Runs steps if a value is false, empty or `nil`.
  case whenAbsent(RenderValue, [RenderStep])
  /// Writes the output of steps as a destination, or `about:invalid` if its scheme is not allowed.
  case destination([RenderStep], Escaping)
  /// Writes the output of steps with white space in front of every line except the first and empty ones.
  case indented(String, [RenderStep])
  /// Calls a procedure of the plan, by its number, with an argument.
  case call(Int, RenderValue)
  /// Renders a value of a union or of its subset. The renderer belongs to the union, and has the current renderer's
  /// name and format.
  case render(RenderValue, union: Int)
}

/// The repetition of steps for a collection.
package struct RenderLoop {
  /// The variable for an element of a list or a set, or for a value of a dictionary.
  package let variable: RenderVariable
  package let steps: [RenderStep]
  /// The string between two elements.
  package let separator: String
  /// Steps whose output is the sort key for elements of a set or keys of a dictionary; empty if their type is ordered.
  package let order: [RenderStep]
}

/// A variable of a case or a procedure, by its number.
///
/// Numbers begin at 0: the parameters come first, then the variables of the enclosing steps, outermost first.
package struct RenderVariable: Hashable {
  package let number: Int

  /// The payload of a case of a union.
  package static let payload = RenderVariable(number: 0)
}

/// A value that steps use: a variable, or a field within a variable.
package struct RenderValue {
  /// A field on the path to the value.
  package struct Member {
    /// The index of the field in its owner.
    package let index: Int
    package let field: Field
  }

  package let variable: RenderVariable
  package private(set) var path: [Member] = []
  package private(set) var type: SwiftType

  init(variable: RenderVariable, path: [Member] = [], type: SwiftType) {
    self.variable = variable
    self.path = path
    self.type = type
  }

  /// A field of the value.
  func field(_ index: Int, _ field: Field) -> RenderValue {
    RenderValue(
      variable: variable, path: path + [Member(index: index, field: field)], type: field.type.read)
  }
}

/// Steps for a value of a declared type. They can be called repeatedly, also recursively. Variable 0 is the value.
package struct RenderProcedure {
  /// The body of a procedure.
  package enum Body {
    case steps([RenderStep])
    /// Steps for each case of a union. Variable 0 of the steps is the payload.
    case cases(of: Int, [[RenderStep]])
    /// Steps for each field, with a separator between the fields.
    case fields([FieldSteps], opening: String, separator: String, closing: String)
  }

  package let type: DeclaredType
  package let escaping: Escaping
  package internal(set) var body: Body
}

/// The steps for a field.
package struct FieldSteps {
  /// An optional and the variable for its value. If the optional is `nil`, the field is omitted.
  package let optional: (value: RenderValue, variable: RenderVariable)?
  package let steps: [RenderStep]
}

// The use of variables in steps. Emitters omit unused variables, because the compiler would warn about them.
extension [RenderStep] {
  /// Whether the steps read a variable.
  package func use(_ variable: RenderVariable) -> Bool {
    contains { $0.uses(variable) }
  }

  /// The names of the fields that the steps read from a variable, or `nil` if they use the variable as a whole.
  package func fields(of variable: RenderVariable) -> Set<SwiftName>? {
    var fields: Set<SwiftName> = []
    return allSatisfy { $0.add(fieldsOf: variable, to: &fields) } ? fields : nil
  }
}

extension RenderStep {
  fileprivate func uses(_ variable: RenderVariable) -> Bool {
    values.contains { $0.variable == variable } || parts.contains { $0.use(variable) }
  }

  /// The values that the step itself uses, without nested steps.
  private var values: [RenderValue] {
    switch self {
    case .literal, .destination, .indented: return []
    case .value(let value, _), .time(let value), .render(let value, _), .condition(let value, _, _),
      .unwrap(let value, _, _, _), .elements(let value, _), .entries(let value, _, _),
      .whenAbsent(let value, _), .call(_, let value):
      return [value]
    }
  }

  /// The nested steps.
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

  /// Adds the fields that the step reads from a variable.
  ///
  /// - Returns: `false` if the step uses the variable as a whole.
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
