// Rules of unions with generated walkers.

/// Checks that only a few walked unions contain each other. For each such union, the types of all its parts are
/// computed, and each generic union has separate traversal code for these types.
func traversalsAreFew(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let walked = schema.unions.indices.filter { schema.unions[$0].parts.has(.traversal) }
  for group in schema.declarationsOnCycles(from: walked) {
    let walked = group.compactMap { declaration -> Union? in
      guard case .union(let index) = declaration else { return nil }
      return schema.unions[index].parts.has(.traversal) ? schema.unions[index] : nil
    }
    // A single union uses each of its types once, however many there are.
    guard walked.count > 1, walked.count * group.count > maximumWalkedPairs,
      let first = walked.first, let traversal = first.parts.range(of: .traversal)
    else { continue }
    diagnostics.error(
      .traversalSize,
      "\(quoted(first.name.value.text)) and \(walked.count - 1) other unions with 'traversal' contain each other through \(group.count) types, which is too many; write 'traversal' only for unions where a traversal begins",
      at: traversal)
  }
}

/// The maximum product of the number of walked unions that contain each other, and the number of types through which
/// they do so. This is enough for forty unions with a thousand kinds.
private let maximumWalkedPairs = 50_000

extension Schema {
  /// Returns the declarations that contain each other, as one group for each component. Generic arguments are not
  /// distinguished.
  ///
  /// - Parameter unions: The indices of the unions at which the search starts.
  fileprivate func declarationsOnCycles(from unions: [Int]) -> [[DeclarationIndex]] {
    var found: [DeclaredType] = []
    var numbers: [DeclarationIndex: Int] = [:]
    func number(of type: DeclaredType) -> Int {
      if let number = numbers[type.index] { return number }
      numbers[type.index] = found.count
      found.append(type)
      return found.count - 1
    }
    func number(ofUnion index: Int) -> Int {
      let parameters = self.unions[index].parameters
      return number(
        of: type(.union(index), arguments: parameters.map { SwiftType.parameter($0.value) }))
    }
    for index in unions { _ = number(ofUnion: index) }
    var edges: [[Int]] = []
    while edges.count < found.count {
      let type = found[edges.count]
      var next = contents(of: type).flatMap { $0.type.references(followingExternals: true) }
        .map(number)
      // A value of a subset counts as a value of its superset.
      if case .union(let index) = type.index, let superset = self.unions[index].superset {
        next.append(number(ofUnion: superset.union))
      }
      edges.append(next)
    }
    let components = stronglyConnectedComponents(of: edges)
    return Dictionary(grouping: found.indices) { components[$0] }.values
      .sorted { $0[0] < $1[0] }.map { group in group.map { found[$0].index } }
  }
}

/// Checks that a walked union contains itself.
func traversedUnionsAreRecursive(
  _ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics
) {
  for (index, union) in schema.unions.enumerated() {
    guard let traversal = union.parts.range(of: .traversal), graph.traversedTypes[index].isEmpty,
      graph.traversedTypesWithExternals[index].isEmpty
    else { continue }
    let name = quoted(union.name.value.text)
    diagnostics.error(
      .traversalWithoutRecursion,
      "no kind of \(name) contains \(name), so a traversal has nothing to visit; remove 'traversal'",
      at: traversal)
  }
}

/// Checks that a walked union contains itself only through declared types, because generated code cannot take apart
/// other types.
func traversedTypesAreDeclared(_ schema: Schema, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  for (index, union) in schema.unions.enumerated() {
    guard let traversal = union.parts.range(of: .traversal) else { continue }
    let name = quoted(union.name.value.text)
    let types = graph.traversedTypesWithExternals[index]
    let traversed = Set(types)
    for type in types {
      for (content, range) in schema.contents(of: type) {
        for part in content.parts {
          guard case .external = part,
            part.references(followingExternals: true).contains(where: traversed.contains)
          else { continue }
          diagnostics.error(
            .traversalOfExternal,
            "\(quoted(part.text)) is an external type, so a traversal cannot visit the values of \(name) in it; store them in a list or in a struct of the schema, or remove 'traversal' from \(name)",
            at: range,
            related: [.init(message: "this requests the traversal of \(name)", range: traversal)])
        }
      }
    }
  }
}
