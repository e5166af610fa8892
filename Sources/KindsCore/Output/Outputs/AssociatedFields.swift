/// The payload of a kind's case in generated code: nothing, one payload, or a value for each field.
struct AssociatedFields {
  /// A value of the case.
  struct Value {
    /// The label in the case, and wherever the values of the case are passed on.
    let label: SwiftName?
    /// The variable with the value.
    let variable: SwiftName
    let type: Code
    /// The field of the value, unless the value is a payload.
    var field: Field?
    /// The expression that passes the value on, if it is not the variable.
    var passed: Code?
    /// The default value of the parameter, with ` = ` before it.
    var initialValue: Code = .empty
  }

  let kind: KindNames
  let values: [Value]
  /// The variables in parentheses, as the parameters of a closure.
  let variables: Code
  /// The variables with labels, as the arguments of the case or of a visit method.
  let arguments: Code
  /// The pattern of the case, which binds the variables.
  let pattern: Code
  /// The types in parentheses, as in the type of a closure.
  let types: Code

  init(_ kind: KindNames, _ values: [Value]) {
    self.kind = kind
    self.values = values
    if let payload = values.first, payload.field == nil {
      types = "(\(payload.type))"
      variables = "(\(payload.passed ?? Code(payload.variable)))"
      arguments =
        payload.label == nil
        ? variables : "(\(payload.labeled(payload.passed ?? Code(payload.variable))))"
      pattern = kind.pattern(binding: Code(payload.variable))
    } else if values.isEmpty {
      types = "()"
      variables = "()"
      arguments = "()"
      pattern = ".\(kind.name)"
    } else {
      types = "(\(list: values.map(\.type)))"
      variables = "(\(list: values.map { Code($0.variable) }))"
      arguments = "(\(list: values.map { $0.labeled(Code($0.variable)) }))"
      pattern = kind.pattern(values.map { "let \($0.variable)" })
    }
  }

  /// Whether the case has no payload.
  var isEmpty: Bool { values.isEmpty }

  /// Returns the types in parentheses.
  ///
  /// - Parameter modifier: The code before each type.
  func closureParameters(_ modifier: Code = .empty) -> Code {
    "(\(list: values.map { "\(modifier)\($0.type)" }))"
  }

  /// The type of all values together: the type of a single value, or a tuple with the names of the fields.
  var type: Code {
    if values.count == 1 { return values[0].type }
    let elements = values.map { $0.declaration(labeled: $0.field?.name.value) }
    return "(\(list: elements))"
  }

  /// All values together.
  var tuple: Code {
    values.count == 1 ? values[0].passed ?? Code(values[0].variable) : variables
  }

  /// Returns the arguments, each as a separate piece of code.
  ///
  /// - Parameters:
  ///   - payload: The name of the variable for a payload, if it differs from the usual one.
  ///   - label: The label for values that have none of their own.
  func argumentList(payload: SwiftName? = nil, with label: SwiftName? = nil) -> [Code] {
    values.map { $0.labeled($0.passed ?? Code($0.variable(payload)), else: label) }
  }

  /// Returns the parameters of a function that receives the values, with the options of
  /// ``argumentList(payload:with:)``.
  func parameters(payload: SwiftName? = nil, with label: SwiftName? = nil) -> [Code] {
    values.map { $0.parameter($0.variable(payload), else: label) }
  }

  /// The parameters of a function that creates a value of the kind, with the defaults of the case.
  var makerParameters: [Code] {
    values.map { "\($0.parameter($0.variable, else: nil))\($0.initialValue)" }
  }

  /// The name of a payload as the parameter of a method: its label, or the name of the kind.
  var parameter: SwiftName { kind.label ?? kind.name }

  /// The case as it is declared, with the types of its values.
  var declaration: Code {
    if isEmpty { return Code(kind.name) }
    return values[0].field == nil && values[0].label == nil
      ? "\(kind.name)\(types)" : "\(Code(kind.name))\(parameters: values.map(\.declaration))"
  }

  /// Returns a pattern of the case that binds some of the variables.
  func pattern(binding isBound: (Value) -> Bool) -> Code {
    values.contains(where: isBound)
      ? kind.pattern(values.map { isBound($0) ? "let \($0.variable)" : "_" })
      : ".\(kind.name)"
  }

  /// Returns a pattern of the case that binds the variables, some of them as mutable.
  func pattern(changing isChanged: (Value) -> Bool) -> Code {
    kind.pattern(
      values.map { isChanged($0) ? "var \($0.variable)" : "let \($0.variable)" })
  }

  /// Returns a statement that exits if a value of the union is not of the kind.
  ///
  /// - Parameter pattern: The pattern, which binds some or all values of the case.
  func guardStatement(_ pattern: Code, of value: Code, else statement: Code) -> Code {
    "guard case \(pattern) = \(value) else { \(statement) }"
  }

  /// The expression that creates the value of the union, without a warning if the kind is deprecated.
  var value: Code { isEmpty ? kind.value(nil) : ".\(kind.maker)\(arguments)" }

  /// Returns the expression that creates a value of the union from the given arguments.
  func value(_ arguments: [Code]) -> Code {
    isEmpty ? kind.value(nil) : ".\(kind.maker)(\(list: arguments))"
  }

  /// Returns the expression that creates a value of the union with one value replaced.
  func value(replacing value: Value, with code: Code) -> Code {
    self.value(
      values.map { $0.labeled($0.variable == value.variable ? code : Code($0.variable)) })
  }

  /// Returns the value of a field.
  func value(of field: Field) -> Value? {
    values.first { $0.field?.name.value == field.name.value }
  }
}

extension AssociatedFields.Value {
  /// Returns code for the value with its label, or with another label if it has none.
  func labeled(_ code: Code, else other: SwiftName? = nil) -> Code {
    code.labeled(label ?? other)
  }

  /// Returns the name of the variable.
  ///
  /// - Parameter payload: The name of a variable for a payload, rather than for the value of a field.
  fileprivate func variable(_ payload: SwiftName?) -> SwiftName {
    field == nil ? payload ?? variable : variable
  }

  /// Returns the parameter of a function.
  fileprivate func parameter(_ variable: SwiftName, else other: SwiftName?) -> Code {
    guard let label = label ?? other else { return "_ \(variable): \(type)" }
    return label == variable
      ? "\(declaredLabel: label): \(type)" : "\(declaredLabel: label) \(variable): \(type)"
  }

  /// The value in the declaration of its case.
  fileprivate var declaration: Code { "\(declaration(labeled: label))\(initialValue)" }

  /// Returns the type of the value with a label, if it has one.
  fileprivate func declaration(labeled label: SwiftName?) -> Code {
    label.map { "\(declaredLabel: $0): \(type)" } ?? type
  }
}

extension Code {
  /// Returns an argument with its label, if it has one.
  func labeled(_ label: SwiftName?) -> Code { label.map { "\(label: $0): \(self)" } ?? self }
}

extension AssociatedFields {
  /// Creates the values of a kind's case.
  ///
  /// - Parameters:
  ///   - values: The default values of the schema, for the declaration of the case; `nil` if the values need no
  ///     defaults.
  ///   - access: The access level of the declaration.
  ///   - module: The module that declares the kind's model; `nil` for the generated one.
  init(
    of kind: Kind, _ names: KindNames, _ locals: UnionLocals, _ values: Values? = nil,
    _ access: Access = .internal, in module: ModuleReference? = nil
  ) {
    guard kind.hasAssociatedFields else {
      let payload = kind.payload.typeCode(names, in: module).map {
        Value(label: names.label, variable: locals.payload, type: $0)
      }
      self.init(names, payload.map { [$0] } ?? [])
      return
    }
    let fields = kind.associatedFields
    let variables = locals.variables(for: fields.map(\.name.value))
    self.init(
      names,
      zip(fields, variables).map { field, variable in
        Value(
          label: field.label, variable: variable, type: field.type.code, field: field,
          initialValue: values?.initialValue(of: field, access) ?? .empty)
      })
  }
}

extension Values {
  /// Returns the default of an associated value, with ` = ` before it. If the schema specifies none, the default of a
  /// `Presence` is `.missing`, and an optional has none: with a default, calls could be ambiguous beside hand-written
  /// functions.
  ///
  /// - Parameter access: The access level of the declaration. If the declaration is public, the names in the default
  ///   must be public too.
  func initialValue(of field: Field, _ access: Access) -> Code {
    if let value = defaultValue(of: field) {
      return access == .public ? " = \(value.code)" : " = \(hidden: value.code)"
    }
    return field.type.isPresence ? " = .missing" : .empty
  }

  /// Returns the default of a field in an initializer, with ` = ` before it. Unlike in a case, every optional has one.
  func initialValue(ofParameter field: Field, _ access: Access) -> Code {
    defaultValue(of: field) == nil && field.type.isOptional
      ? " = nil" : initialValue(of: field, access)
  }
}
