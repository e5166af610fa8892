/// How many different generic types the declarations of a target may come to.
private let mostTypes = 10_000

/// How many types a type may be made of.
private let largestType = 1_000

/// The generic types that declarations come to, with arguments put in place of parameters, are not too many to write.
///
/// There are finitely many, of which `argumentsAreFinite` takes care, but a few declarations that hand on their parameters in
/// another order, or twice, can come to more than anyone could compile.
func argumentsAreFew(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  guard schema.isGeneric else { return }
  var seen: Set<DeclaredType> = []
  func isFew(_ type: SwiftType) -> Bool {
    var pending = type.references(followingExternals: true)
    while let type = pending.popLast() {
      if type.arguments.isEmpty || !seen.insert(type).inserted { continue }
      let isLarge = SwiftType.declared(type).parts.dropFirst(largestType).contains { _ in true }
      if seen.count > mostTypes || isLarge { return false }
      pending += type.arguments.flatMap { $0.references(followingExternals: true) }
      pending += schema.contents(of: type).flatMap {
        $0.type.references(followingExternals: true)
      }
    }
    return true
  }
  func check(_ type: SwiftType, at range: SourceRange) -> Bool {
    if isFew(type) { return true }
    diagnostics.error(
      .endlessArguments,
      "\(quoted(type.text)) comes to too many or too large generic types, one for each list of arguments; hand on fewer parameters, or in the same order",
      at: range)
    return false
  }
  // One error is enough: what comes behind it would break the same limit.
  for group in schema.fieldGroups {
    for field in group.fields where !check(field.type, at: field.typeRange) { return }
  }
  for union in schema.supersets {
    for case .type(let type, let range) in union.kinds.map(\.payload)
    where !check(type, at: range) { return }
  }
}
