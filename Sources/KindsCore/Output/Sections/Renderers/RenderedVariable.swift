/// The Swift counterpart of a variable of a plan.
enum RenderedVariable {
  /// A field that is an associated value of a case.
  enum Value {
    /// The value is in a variable.
    case associatedFields(SwiftName)
    /// The field has a constant value, which is in no variable.
    case constant(DefaultValue, SwiftType)

    /// The variable of the field, if it has one.
    var name: SwiftName? {
      guard case .associatedFields(let name) = self else { return nil }
      return name
    }

    /// The expression for the value, which has the field's type in any context.
    var code: Code {
      switch self {
      case .associatedFields(let name): return Code(name)
      case .constant(let value, let type):
        if case .string = value { return value.code }
        return "(\(value.code) as \(type))"
      }
    }
  }

  case name(SwiftName)
  /// The associated values of a case. The plan has a single variable for them: a record with a field for each value.
  case values([Value])

  /// The names that are in use while the variable is in scope.
  var names: [SwiftName] {
    switch self {
    case .name(let name): return [name]
    case .values(let values): return values.compactMap(\.name)
    }
  }
}

extension RenderStepCode {
  /// Returns the variable for the payload of a case.
  ///
  /// - Parameter payload: The name of the variable that holds a payload.
  func variable(_ kind: Kind, _ associatedFields: AssociatedFields, payload: SwiftName)
    -> RenderedVariable
  {
    guard kind.hasAssociatedFields, case .fields(let fields) = kind.payload else {
      return .name(payload)
    }
    return .values(
      fields.compactMap { field in
        constant(field) ?? associatedFields.value(of: field).map { .associatedFields($0.variable) }
      })
  }

  /// Returns the variable for the parameter of a procedure, and the declarations of the parameters that hold its value.
  func parameter(
    of procedure: RenderProcedure
  ) -> (variable: RenderedVariable, declarations: [Code]) {
    guard schema.isRecordOfValues(procedure.type) else {
      return (.name("value"), ["_ value: \(SwiftType.declared(procedure.type))"])
    }
    var declarations: [Code] = []
    let values = schema.fields(of: procedure.type).map { field -> RenderedVariable.Value in
      if let constant = constant(field) { return constant }
      let variable = "value" + "Of" + field.name.value.capitalized
      declarations.append("_ \(variable): \(field.type)")
      return .associatedFields(variable)
    }
    return (.values(values), declarations)
  }

  private func constant(_ field: Field) -> RenderedVariable.Value? {
    union.values.valueNotStored(of: field).map { .constant($0, field.type) }
  }
}

// Values as expressions.
extension RenderStepCode {
  /// Returns a value as an expression.
  func code(_ value: RenderValue) -> Code {
    var path = value.path[...]
    let start: Code
    switch variables[value.variable.number] {
    case .name(let name): start = Code(name)
    case .values(let values):
      // The associated values have no common type. They are passed separately, or accessed by the fields on the path.
      guard let first = path.popFirst() else { return .empty }
      start =
        first.field.type.isPresence
        ? "\(values[first.index].code).value" : values[first.index].code
    }
    return path.reduce(start) { code, step in
      let value = step.field.value(of: "\(code).")
      return step.field.type.isPresence ? "\(value).value" : value
    }
  }

  /// Returns the arguments for a value: one for each associated value of a case.
  func arguments(_ value: RenderValue) -> [Code] {
    if value.path.isEmpty, case .values(let values) = variables[value.variable.number] {
      return values.compactMap { $0.name.map { Code($0) } }
    }
    return [code(value)]
  }

  /// Returns the constant value of a boolean that is in no variable. The compiler warns about conditions that never
  /// fail.
  func constantFlag(_ value: RenderValue) -> Bool? {
    guard value.path.count == 1, case .values(let values) = variables[value.variable.number],
      case .constant(.boolean(let flag), _) = values[value.path[0].index]
    else { return nil }
    return flag
  }
}
