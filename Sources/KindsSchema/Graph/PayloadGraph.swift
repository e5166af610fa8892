/// The declarations that have their members in one object. An internally tagged kind has the members of its payload
/// next to the tag, and if the payload is such a union too, those of its payload, and so on.
///
/// Answers about chains of payloads are propagated along the edges once, and not computed again for each union of the
/// chain.
struct PayloadGraph {
  let numbers: DeclarationNumbers
  /// By union, the declarations that its kinds carry in its own object, by their numbers. The number of a union is its index.
  let payloads: [[Int]]
  /// The number of the component that each union belongs to; a payload has a lower one, or the same.
  let components: [Int]

  init(_ schema: Schema) {
    let numbers = DeclarationNumbers(schema)
    var hasUnions = false
    payloads = schema.unions.map { union -> [Int] in
      if !union.sharesObject { return [] }
      var payloads: [Int] = []
      for payload in schema.payloadsInData(of: union) {
        guard case .type(.declared(let declared), _) = payload,
          let number = numbers[declared.index]
        else { continue }
        if case .union = declared.index { hasUnions = true }
        payloads.append(number)
      }
      return payloads
    }
    let count = payloads.count
    components =
      hasUnions
      ? stronglyConnectedComponents(of: payloads.map { $0.filter { $0 < count } })
      : Array(0..<count)
    self.numbers = numbers
  }

  /// The unions among the payloads in a union's own object.
  func unions(in union: Int) -> [Int] { payloads[union].filter { $0 < payloads.count } }

  /// By union, the combined value for all unions in its object, itself first.
  ///
  /// - Parameters:
  ///   - own: The value for a union on its own.
  ///   - join: Adds what holds for another union, which may have been added before.
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

  /// Calls a function with the number of each declaration whose members are in the object of a union, the union first.
  ///
  /// - Parameters:
  ///   - seen: The declarations that need not be looked at again; those that are looked at are added.
  ///   - body: Says whether to look on.
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
