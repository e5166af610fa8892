import KindsSchema

/// What the case of a kind carries, as code writes it: one payload, or nothing.
struct CarriedValues {
  /// One of the values.
  struct Value {
    /// Its label in the case, and wherever the values of the case are passed on.
    let label: SwiftName?
    /// The variable that holds it.
    let variable: SwiftName
    let type: Code
  }

  let kind: KindNames
  let values: [Value]
  /// The variables, as a closure is given the values.
  let variables: Code
  /// The variables with their labels, as the case or a visit method is given the values.
  let arguments: Code
  /// The pattern of the case, which binds the variables.
  let pattern: Code

  init(_ kind: KindNames, _ values: [Value]) {
    self.kind = kind
    self.values = values
    if let payload = values.first, values.count == 1, payload.label == nil {
      variables = Code(payload.variable)
      arguments = variables
      pattern = kind.pattern(binding: variables)
    } else {
      variables = "\(list: values.map { Code($0.variable) })"
      arguments = "\(list: values.map { $0.labeled(Code($0.variable)) })"
      pattern =
        values.isEmpty
        ? ".\(kind.name)" : ".\(kind.name)(\(list: values.map { "let \($0.variable)" }))"
    }
  }

  /// Whether the case stands alone.
  var isEmpty: Bool { values.isEmpty }

  /// The types of the values, as those of a closure's parameters.
  var types: [Code] { values.map(\.type) }

  /// The type of all the values together.
  var type: Code { "\(list: types)" }

  /// All the values together.
  var tuple: Code { variables }

  /// The arguments one by one.
  ///
  /// - Parameters:
  ///   - payload: What the variable for a payload is called, if not as it is here.
  ///   - label: The label of a payload.
  func argumentList(payload: SwiftName? = nil, with label: SwiftName? = nil) -> [Code] {
    values.map { $0.labeled(Code(payload ?? $0.variable), else: label) }
  }

  /// The parameters of a function that takes the values, with the same choices.
  func parameters(payload: SwiftName? = nil, with label: SwiftName? = nil) -> [Code] {
    values.map { value in
      let variable = payload ?? value.variable
      guard let label = value.label ?? label else { return "_ \(variable): \(value.type)" }
      return label == variable
        ? "\(label: label): \(value.type)" : "\(label: label) \(variable): \(value.type)"
    }
  }

  /// The case as it is declared, with the types of its values.
  var declaration: Code { isEmpty ? Code(kind.name) : "\(kind.name)(\(list: types))" }

  /// The value of the union, made without a warning if the kind is deprecated.
  var value: Code { kind.value(isEmpty ? nil : arguments) }

  /// The same, made of other values.
  func value(_ arguments: [Code]) -> Code {
    kind.value(isEmpty ? nil : "\(list: arguments)")
  }
}

extension CarriedValues.Value {
  /// Code for the value with its label, or another one if it has none.
  func labeled(_ code: Code, else other: SwiftName? = nil) -> Code {
    (label ?? other).map { "\(label: $0): \(code)" } ?? code
  }
}

extension UnionOutput {
  /// What the case of a kind carries.
  func carried(by kind: Kind, _ kindNames: KindNames) -> CarriedValues {
    CarriedValues(
      kindNames,
      kind.payload.typeCode(kindNames).map {
        [.init(label: nil, variable: locals.payload, type: $0)]
      } ?? [])
  }
}
