// Rules of generic parameters and arguments.

/// Checks that generic arguments conform to the constraints of their parameters.
func argumentsMeetConstraints(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  guard schema.isGeneric else { return }
  func check(_ type: SwiftType, at range: SourceRange) {
    for case .declared(let declared) in type.parts {
      for (parameter, argument) in zip(schema.parameters(of: declared), declared.arguments) {
        for reference in parameter.protocols
        where !schema.protocols(of: argument).contains(reference) {
          // Whether another type conforms to an external protocol is not known. A parameter conforms only to its
          // constraints.
          if case .parameter = argument {
          } else if schema.definition(of: reference) == nil {
            continue
          }
          diagnostics.error(
            .conformance,
            "the argument \(quoted(argument.text)) for the parameter \(quoted(parameter.name.text)) of \(quoted(declared.name.text)) must conform to \(quoted(reference.text)); \(fix(for: argument, lacking: [reference.text]))",
            at: range)
        }
        for (position, part) in argument.parts.enumerated() {
          // A list of errors is not an error. Component types therefore need only the conformances that the whole type
          // inherits from them.
          let wanted =
            position == 0 ? parameter.conforms : parameter.conforms.intersection(.inherited)
          let lacking = missingConformances(wanted, from: part, schema)
          if lacking.isEmpty { continue }
          let component = position == 0 ? "" : "\(quoted(part.text)) in "
          diagnostics.error(
            .conformance,
            "\(component)the argument \(quoted(argument.text)) for the parameter \(quoted(parameter.name.text)) of \(quoted(declared.name.text)) must conform to \(quotedList(lacking, conjunction: "and")); \(fix(for: part, lacking: lacking))",
            at: range)
        }
      }
    }
  }
  for use in schema.typeUses { check(use.type, at: use.range) }
}

/// Checks that a generic error is Sendable for all arguments, because an Error must always be Sendable.
func genericErrorsAreSendable(_ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  func check(
    _ parameters: [Located<TypeParameter>], of owner: SwiftName, holding types: [SwiftType]
  ) {
    let needed = graph.conditionalConformances.parameters(
      parameters.map(\.value), neededFor: .sendable, of: types)
    for parameter in parameters where needed.contains(parameter.value) {
      let name = parameter.value.name.text
      diagnostics.error(
        .conformance,
        "\(quoted(owner.text)) is an Error, so its parameter \(quoted(name)) must be Sendable; add 'Sendable' to its constraints, or remove 'Error' from 'conforms'",
        at: parameter.range)
    }
  }
  for union in schema.supersets {
    if union.conforms.contains(.error) {
      check(union.parameters, of: union.name.value, holding: union.kinds.flatMap(\.payload.types))
      continue
    }
    for kind in union.kinds where kind.conforms.contains(.error) {
      check(union.parameters, of: kind.model, holding: kind.payload.types)
    }
  }
  for structure in schema.structures where structure.conforms.contains(.error) {
    check(structure.parameters, of: structure.name.value, holding: structure.fields.map(\.type))
  }
}

/// Returns the fix for a type that must conform to more protocols, such as a generic argument.
///
/// - Parameter protocols: The protocols to which the type does not conform.
func fix(for type: SwiftType, lacking protocols: [String]) -> String {
  switch type {
  case .parameter:
    return "write \(quoted("\(type.text): \(protocols.joined(separator: " & "))")) in 'parameters'"
  case .external(let type, _) where type.isExistential: return "use another type"
  case .declared, .external:
    return
      "add \(quotedList(protocols, conjunction: "and")) to the 'conforms' of \(quoted(type.declaredText))"
  default: return "use another type"
  }
}

/// Checks that generic parameters have no names with another meaning in the output.
func parameterNamesAreUsable(_ names: Names, _ diagnostics: inout Diagnostics) {
  for parameter in names.parameters {
    guard let reason = reasonAgainstType(parameter.value) else { continue }
    let name = parameter.value.text
    diagnostics.error(
      .reservedName,
      "a parameter cannot be called \(quoted(name)): it \(reason); choose another name",
      at: parameter.range)
  }
}

/// Checks that an argument cannot be null in data if its parameter is optional in the declaration, because `nil` and
/// null could not be distinguished.
func wrappedArgumentsAreNotNull(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  guard schema.isGeneric else { return }
  let wrapped = WrappedParameters(schema)
  for contained in schema.containedTypes where contained.conforms.isCoding {
    for case .declared(let declared) in contained.type.parts {
      for (parameter, argument) in zip(schema.parameters(of: declared), declared.arguments)
      where wrapped.contains(parameter, of: declared) {
        guard argument.isOptional || schema.isNull(argument) else { continue }
        diagnostics.error(
          .optionalJSON,
          "\(quoted(declared.name.text)) makes its parameter \(quoted(parameter.name.text)) optional, so JSON cannot distinguish 'nil' from the null of the argument \(quoted(argument.text)); use another argument",
          at: contained.range)
      }
    }
  }
}

/// The generic parameters that are made optional in the types of their declaration.
private struct WrappedParameters {
  private var names: [DeclarationIndex: Set<SwiftName>] = [:]

  init(_ schema: Schema) {
    updateUntilStable(schema.genericDeclarations()) { declaration in
      let found = Set(declaration.types.flatMap(\.parts).flatMap { wrapped(in: $0, schema) })
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
  for (index, union) in schema.unions.enumerated() where !union.parameters.isEmpty {
    for (kindIndex, kind) in union.kinds.enumerated() {
      // A model has the parameters of its union, so the types in its fields also count for the union.
      flow.add(kind.payload.types, from: .model(union: index, kind: kindIndex), in: schema)
      flow.add(
        [
          .declared(
            schema.model(of: index, kind: kindIndex, union.parameters.map { .parameter($0.value) }))
        ],
        from: .union(index), in: schema)
      flow.add(kind.payload.types, from: .union(index), in: schema)
    }
  }
  for (index, structure) in schema.structures.enumerated() where !structure.parameters.isEmpty {
    flow.add(structure.fields.map(\.type), from: .structure(index), in: schema)
  }
  let endless = flow.growingTypes
  if endless.isEmpty { return }
  for contained in schema.containedTypes {
    guard let part = contained.type.parts.first(where: endless.contains) else { continue }
    diagnostics.error(
      .endlessArguments,
      "\(quoted(part.text)) contains itself with ever larger generic arguments, endlessly; use the same arguments as the enclosing declaration",
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
    for part in types.flatMap(\.parts) {
      guard case .declared(let declared) = part else { continue }
      for (parameter, argument) in zip(schema.parameters(of: declared), declared.arguments) {
        for case .parameter(let own) in argument.parts {
          let from = number(Parameter(declaration: declaration, name: own.name))
          let to = number(Parameter(declaration: declared.index, name: parameter.name))
          edges[from].append(to)
          if argument != .parameter(own) { growth.append((from, to, part)) }
        }
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
