import KindsRendering
import KindsSchema

/// What holds a variable of a plan.
enum RenderedVariable {
  /// A field of what a case carries as values.
  struct Value {
    /// Its variable; `nil` if it is constant.
    let name: SwiftName?
    let code: Code
  }

  case name(SwiftName)
  /// The values of a case, one for each field of the record that a plan takes them for.
  case values([Value])

  /// The names that nothing else can have beside it.
  var names: [SwiftName] {
    switch self {
    case .name(let name): return [name]
    case .values(let values): return values.compactMap(\.name)
    }
  }
}

extension RenderStepCode {
  /// What holds what a case of the union carries.
  ///
  /// - Parameter payload: The name of the variable that holds a payload.
  func variable(_ kind: Kind, _ carried: CarriedValues, payload: SwiftName) -> RenderedVariable {
    guard kind.carriesValues, case .fields(let fields) = kind.payload else { return .name(payload) }
    return .values(
      fields.map { field in
        if let value = carried.value(of: field) {
          return .init(name: value.variable, code: Code(value.variable))
        }
        return .init(name: nil, code: constant(field))
      })
  }

  /// The variables for the parameters of a procedure, and these as they are declared.
  func parameters(
    of procedure: RenderProcedure
  ) -> (variables: [RenderedVariable], declarations: [Code]) {
    var variables: [RenderedVariable] = []
    var declarations: [Code] = []
    for (name, type) in zip(procedure.parameterNames, procedure.parameters) {
      guard case .declared(let record) = type, schema.isRecordOfValues(record) else {
        variables.append(.name(name))
        declarations.append("_ \(name): \(type)")
        continue
      }
      let values = schema.fields(of: record).map { field -> RenderedVariable.Value in
        if field.isConstant { return .init(name: nil, code: constant(field)) }
        let variable = name + "Of" + field.name.value.capitalized
        declarations.append("_ \(variable): \(field.type)")
        return .init(name: variable, code: Code(variable))
      }
      variables.append(.values(values))
    }
    return (variables, declarations)
  }

  /// The only value of a field, of the field's type wherever it stands.
  private func constant(_ field: Field) -> Code {
    guard let value = union.values.onlyValue(of: field) else { return .empty }
    switch value {
    case .string, .boolean: return value.code
    default: return "(\(value.code) as \(field.type))"
    }
  }
}
