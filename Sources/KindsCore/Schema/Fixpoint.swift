extension Schema {
  /// Updates the results for generic declarations until nothing changes.
  ///
  /// A declaration is updated again only after the result for a declaration that it uses has changed, so the time for a
  /// chain is linear.
  ///
  /// - Parameter update: Updates the result for a declaration, and returns whether it changed.
  func updateUntilStable(_ update: (Declaration) -> Bool) {
    let declarations = declarations.all.filter { !$0.parameters.isEmpty }
    var holders: [DeclarationIndex: [Int]] = [:]
    for (number, declaration) in declarations.enumerated() {
      for case .declared(let type) in declaration.types.flatMap(\.parts) {
        holders[type.index, default: []].append(number)
      }
    }
    var pending = Array(declarations.indices)
    var isPending = Array(repeating: true, count: declarations.count)
    while let number = pending.popLast() {
      isPending[number] = false
      guard update(declarations[number]) else { continue }
      for holder in holders[declarations[number].index, default: []] where !isPending[holder] {
        isPending[holder] = true
        pending.append(holder)
      }
    }
  }
}
