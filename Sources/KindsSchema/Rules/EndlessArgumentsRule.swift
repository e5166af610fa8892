/// A generic declaration that contains itself does so with arguments that do not grow from one to the next.
///
/// `Tree<Value>` that holds a `Tree<[Value]>` would need the type `Tree<[[Value]]>`, and so on without end. Arguments grow
/// where, on a cycle from parameter to parameter, one of them is put into another type.
func argumentsAreFinite(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  var flow = ArgumentFlow()
  for (index, union) in schema.unions.enumerated() where !union.parameters.isEmpty {
    for (kindIndex, kind) in union.kinds.enumerated() {
      // A model has the parameters of its union, so that what its fields name counts for the union.
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
  func check(_ type: SwiftType, at range: SourceRange) {
    guard let part = type.parts.first(where: endless.contains) else { return }
    diagnostics.error(
      .endlessArguments,
      "\(quoted(part.text)) contains itself with ever larger generic arguments, of which there is no end; give it the same arguments as the declaration that it stands in",
      at: range)
  }
  for group in schema.fieldGroups {
    for field in group.fields { check(field.type, at: field.typeRange) }
  }
  for union in schema.supersets {
    for case .type(let type, let range) in union.kinds.map(\.payload) { check(type, at: range) }
  }
}

/// Which generic parameters are handed on to which, from declaration to declaration.
private struct ArgumentFlow {
  private struct Parameter: Hashable {
    let place: DeclaredType.Place
    let name: SwiftName
  }

  private var numbers: [Parameter: Int] = [:]
  private var edges: [[Int]] = []
  /// The edges at which a parameter is put into another type, and the type whose argument that is.
  private var growth: [(from: Int, to: Int, type: SwiftType)] = []

  /// Takes in the types that a declaration names.
  mutating func add(_ types: [SwiftType], from place: DeclaredType.Place, in schema: Schema) {
    for part in types.flatMap(\.parts) {
      guard case .declared(let declared) = part else { continue }
      for (parameter, argument) in zip(schema.parameters(of: declared), declared.arguments) {
        for case .parameter(let own) in argument.parts {
          let from = number(Parameter(place: place, name: own.name))
          let to = number(Parameter(place: declared.place, name: parameter.name))
          edges[from].append(to)
          if argument != .parameter(own) { growth.append((from, to, part)) }
        }
      }
    }
  }

  /// The types whose arguments grow each time that a declaration comes back to itself.
  var growingTypes: Set<SwiftType> {
    if growth.isEmpty { return [] }
    let cycles = stronglyConnectedComponents(of: edges)
    return Set(growth.filter { cycles[$0.from] == cycles[$0.to] }.map(\.type))
  }

  private mutating func number(_ parameter: Parameter) -> Int {
    if let number = numbers[parameter] { return number }
    numbers[parameter] = edges.count
    edges.append([])
    return edges.count - 1
  }
}
