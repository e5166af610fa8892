// The types of values that can be reached from a value. In contrast to ``Containment``, each list of generic arguments
// makes a different type.
extension Schema {
  /// For each union that is walked, the types through which it contains itself, including in lists, sets and
  /// dictionaries.
  ///
  /// A value of a subset counts as a value of its superset. Each list of generic arguments makes a different type; the
  /// rule `argumentsAreFinite` ensures that there are finitely many.
  ///
  /// The types are in the order in which they are found, starting with the union. There are none if the union does not
  /// contain itself.
  var traversedTypes: [[DeclaredType]] {
    var result: [[DeclaredType]] = unions.map { _ in [] }
    let withSubsets = Set(unions.lazy.compactMap { $0.superset?.union })
    for index in unions.indices where unions[index].parts.has(.traversal) && result[index].isEmpty {
      let types = typesOnCycle(from: typeWithParameters(.union(index)))
      result[index] = types
      // All unions on a cycle have the same types, so they are found once, unless the result depends on the starting
      // type.
      guard !withSubsets.contains(index), types.allSatisfy(\.arguments.isEmpty) else { continue }
      for (position, type) in types.enumerated().dropFirst() {
        guard case .union(let other) = type.index, unions[other].parts.has(.traversal),
          !withSubsets.contains(other), result[other].isEmpty
        else { continue }
        result[other] = [type] + types[..<position] + types[(position + 1)...]
      }
    }
    return result
  }

  private func typesOnCycle(from start: DeclaredType) -> [DeclaredType] {
    var found = [start]
    var numbers = [start: 0]
    var edges: [[Int]] = []
    while edges.count < found.count {
      let type = found[edges.count]
      var references = contents(of: type).flatMap(\.type.references)
      if isSubset(type, of: start) { references.append(start) }
      edges.append(
        references.map { type in
          if let number = numbers[type] { return number }
          numbers[type] = found.count
          found.append(type)
          return found.count - 1
        })
    }
    let components = stronglyConnectedComponents(of: edges)
    let onCycle = found.indices.filter { components[$0] == components[0] }
    guard onCycle.contains(where: { edges[$0].contains(0) }) else { return [] }
    return onCycle.map { found[$0] }
  }

  /// Whether a type is a subset of a union, with the same generic arguments.
  package func isSubset(_ type: DeclaredType, of union: DeclaredType) -> Bool {
    guard case .union(let index) = type.index, let superset = unions[index].superset else {
      return false
    }
    return .union(superset.union) == union.index && type.arguments == union.arguments
  }

  /// Returns the types in a declared type, with their places: the payloads of kinds, or the types of fields.
  package func contents(of type: DeclaredType) -> [(type: SwiftType, range: SourceRange)] {
    switch type.index {
    case .enumeration: return []
    case .structure, .model: return fields(of: type).map { ($0.type, $0.typeRange) }
    case .union(let index):
      return zip(unions[index].kinds, associatedValueTypes(of: index, type.arguments)).compactMap {
        kind, type in
        guard let type else { return nil }
        if case .type(_, let range) = kind.payload { return (type, range) }
        return (type, kind.name.range)
      }
    }
  }
}

extension SwiftType {
  /// The declared types in this type, in order. Their arguments are not included.
  package var references: [DeclaredType] {
    if case .declared(let type) = self { [type] } else { components.flatMap(\.references) }
  }
}
