// Rules of generic parameters and arguments.

extension Checker {
  /// Checks that generic arguments conform to the constraints of their parameters.
  func argumentsMeetConstraints() {
    guard schema.isGeneric else { return }
    for use in schema.typeUses {
      for (declared, parameter, argument) in schema.arguments(in: use.type) {
        // Whether another type conforms to an external protocol is not known. A parameter conforms only to its
        // constraints.
        let isParameter = if case .parameter = argument { true } else { false }
        let protocols = parameter.protocols.filter {
          !schema.protocols(of: argument).contains($0)
            && (isParameter || schema.definition(of: $0) != nil)
        }
        for (position, part) in argument.parts.enumerated() {
          // A list of errors is not an error. Component types therefore need only the conformances that the whole type
          // inherits from them.
          var lacking = missingConformances(
            position == 0 ? parameter.conforms : parameter.conforms.intersection(.inherited),
            from: part, schema)
          if position == 0 { lacking = protocols.map(\.text) + lacking }
          if lacking.isEmpty { continue }
          refuse(
            .conformance, at: use.range,
            "\(position == 0 ? "" : "\(q: part) in ")the argument \(q: argument) for the parameter \(q: parameter.name) of \(q: declared.name) must conform to \(quotedList(lacking, conjunction: "and")); \(fix(for: part, lacking: lacking))"
          )
        }
      }
    }
  }

  /// Checks that a generic error is Sendable for all arguments, because an Error must always be Sendable.
  func genericErrorsAreSendable() {
    for declaration in schema.declarations.all where declaration.conforms.contains(.error) {
      let needed = graph.containment.parameters(
        declaration.parameters.map(\.value), neededFor: .sendable, of: declaration.types)
      for parameter in declaration.parameters where needed.contains(parameter.value) {
        refuse(
          .conformance, at: parameter.range,
          "\(q: declaration.name) is an Error, so its parameter \(q: parameter.value.name) must be Sendable; add 'Sendable' to its constraints"
        )
      }
    }
  }

  /// Checks that generic parameters have no names with another meaning in the output.
  func parameterNamesAreUsable() {
    for parameter in names.parameters {
      refuseName(
        parameter, of: "a parameter", reasonAgainstType(parameter.value).map { "it \($0)" })
    }
  }

  /// Checks that an argument cannot be null in data if its parameter is optional in the declaration, because `nil` and
  /// null could not be distinguished.
  func wrappedArgumentsAreNotNull() {
    guard schema.isGeneric else { return }
    let wrapped = WrappedParameters(schema)
    for contained in schema.containedTypes where contained.conforms.isCoding {
      for (declared, parameter, argument) in schema.arguments(in: contained.type)
      where wrapped.contains(parameter, of: declared)
        && (argument.isOptional || schema.isNull(argument))
      {
        refuse(
          .optionalJSON, at: contained.range,
          "\(q: declared.name) makes its parameter \(q: parameter.name) optional, so JSON cannot distinguish 'nil' from the null of the argument \(q: argument); use another argument"
        )
      }
    }
  }
}

extension Schema {
  /// Returns the arguments of the generic declarations in a type, with their parameters.
  fileprivate func arguments(
    in type: SwiftType
  ) -> [(type: DeclaredType, parameter: TypeParameter, argument: SwiftType)] {
    type.parts.flatMap { part -> [(DeclaredType, TypeParameter, SwiftType)] in
      guard case .declared(let declared) = part else { return [] }
      return zip(parameters(of: declared), declared.arguments).map { (declared, $0, $1) }
    }
  }
}

/// The generic parameters that are made optional in the types of their declaration.
private struct WrappedParameters {
  private var names: [DeclarationIndex: Set<SwiftName>] = [:]

  init(_ schema: Schema) {
    schema.updateUntilStable { declaration in
      let found = Set(
        declaration.types.flatMap(\.parts).flatMap { wrapped(in: $0, schema) })
      let known = names.updateValue(found, forKey: declaration.index) ?? []
      return known.count < found.count
    }
  }

  /// Returns the parameters that a type directly makes optional. Its component types do not matter.
  private func wrapped(in type: SwiftType, _ schema: Schema) -> [SwiftName] {
    switch type {
    case .optional(let wrapped), .presence(let wrapped):
      guard case .parameter(let parameter) = schema.withoutValueStructs(wrapped) else { return [] }
      return [parameter.name]
    case .declared(let declared):
      return zip(schema.parameters(of: declared), declared.arguments).compactMap {
        parameter, argument in
        guard case .parameter(let own) = argument, contains(parameter, of: declared) else {
          return nil
        }
        return own.name
      }
    default: return []
    }
  }

  func contains(_ parameter: TypeParameter, of type: DeclaredType) -> Bool {
    names[type.index]?.contains(parameter.name) ?? false
  }
}

/// Checks that the generic arguments of a recursive declaration do not grow with each level.
///
/// `Tree<Value>` with a field of type `Tree<[Value]>` would require the type `Tree<[[Value]]>`, and so on without end.
/// Arguments grow if parameters are passed in a cycle and one of them is put into another type on the way.
func argumentsAreFinite(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  var flow = ArgumentFlow()
  for declaration in schema.declarations.all where !declaration.parameters.isEmpty {
    flow.add(declaration.types, from: declaration.index, in: schema)
    // A model has the parameters of its union, so the types in its fields also count for the union.
    if case .model(let index, let kind) = declaration.index {
      let union = schema.typeWithParameters(.union(index))
      let model = schema.model(of: index, kind: kind, union.arguments)
      flow.add([.declared(model)], from: union.index, in: schema)
    }
  }
  let endless = flow.growingTypes
  if endless.isEmpty { return }
  for contained in schema.containedTypes {
    guard let part = contained.type.parts.first(where: endless.contains) else { continue }
    diagnostics.error(
      .endlessArguments,
      "\(q: part) contains itself with ever larger generic arguments, endlessly; use the same arguments as the enclosing declaration",
      at: contained.range)
  }
}

/// The graph of generic parameters that are passed from one declaration to another.
private struct ArgumentFlow {
  private struct Parameter: Hashable {
    let declaration: DeclarationIndex
    let name: SwiftName
  }

  private var numbers: [Parameter: Int] = [:]
  private var edges: [[Int]] = []
  /// The edges where a parameter is put into another type, as in `Tree<[Value]>`, each with the resulting declared
  /// type.
  private var growth: [(from: Int, to: Int, type: SwiftType)] = []

  /// Adds the types in a declaration.
  mutating func add(_ types: [SwiftType], from declaration: DeclarationIndex, in schema: Schema) {
    for (declared, parameter, argument) in types.flatMap(schema.arguments) {
      for case .parameter(let own) in argument.parts {
        let from = number(Parameter(declaration: declaration, name: own.name))
        let to = number(Parameter(declaration: declared.index, name: parameter.name))
        edges[from].append(to)
        if argument != .parameter(own) { growth.append((from, to, .declared(declared))) }
      }
    }
  }

  /// The types whose arguments grow with each level of a recursive declaration.
  var growingTypes: Set<SwiftType> {
    if growth.isEmpty { return [] }
    let components = stronglyConnectedComponents(of: edges)
    return Set(growth.filter { components[$0.from] == components[$0.to] }.map(\.type))
  }

  private mutating func number(_ parameter: Parameter) -> Int {
    if let number = numbers[parameter] { return number }
    numbers[parameter] = edges.count
    edges.append([])
    return edges.count - 1
  }
}
