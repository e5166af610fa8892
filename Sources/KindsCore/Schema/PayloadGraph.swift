/// The declarations whose members share an object. The object of a union in the style `internal` or `members` contains
/// the members of its payloads. If a payload is such a union too, that union's payloads are also included, and so on.
///
/// Results are propagated along the edges once, rather than computed for each union of a chain.
struct PayloadGraph {
  /// For each union, the numbers of the declarations whose members are in its own object. A union's number is its
  /// index.
  let payloads: [[Int]]
  /// The number of each union's component. The number of a payload's component is at most that of its union.
  let components: [Int]

  init(_ schema: Schema) {
    var hasUnions = false
    payloads = schema.unions.map { union -> [Int] in
      if !union.sharesObject { return [] }
      var payloads: [Int] = []
      for payload in union.kinds.map(\.payload) {
        guard case .type(.declared(let declared), _) = payload else { continue }
        if case .union = declared.index { hasUnions = true }
        payloads.append(schema.declarations[declared.index])
      }
      return payloads
    }
    let count = payloads.count
    components =
      hasUnions
      ? stronglyConnectedComponents(of: payloads.map { $0.filter { $0 < count } })
      : Array(0..<count)
  }

  /// Returns the unions among the payloads in a union's own object.
  func unions(in union: Int) -> [Int] { payloads[union].filter { $0 < payloads.count } }

  /// Whether a union's object contains the members of the union again.
  func isCyclic(_ union: Int) -> Bool {
    unions(in: union).contains { components[$0] == components[union] }
  }

  /// Returns, for each union, the combined value of all unions in its object, starting with the union itself.
  ///
  /// - Parameters:
  ///   - own: Returns the value of a single union.
  ///   - join: Adds the value of another union, which may already be included.
  func gathered<Value>(
    _ own: (Int) -> Value, _ join: (inout Value, Value) -> Void
  ) -> [Value] {
    var result = payloads.indices.map(own)
    let order = payloads.indices.sorted { components[$0] < components[$1] }
    var start = 0
    while start < order.count {
      let component = order[start...].prefix { components[$0] == components[order[start]] }
      var value = result[order[start]]
      for union in component.dropFirst() { join(&value, result[union]) }
      for union in component {
        for other in unions(in: union) where components[other] != components[union] {
          join(&value, result[other])
        }
      }
      for union in component { result[union] = value }
      start += component.count
    }
    return result
  }

  /// Calls a function with the number of each declaration whose members are in a union's object, starting with the
  /// union.
  ///
  /// - Parameters:
  ///   - seen: The declarations to skip. Visited declarations are added.
  ///   - body: Returns whether to continue.
  func forEachDeclaration(
    inObjectOf union: Int, notIn seen: inout Set<Int>, _ body: (Int) -> Bool
  ) {
    var pending = [union]
    while let declaration = pending.popLast() {
      guard seen.insert(declaration).inserted else { continue }
      guard body(declaration) else { return }
      if declaration < payloads.count { pending += payloads[declaration] }
    }
  }
}
