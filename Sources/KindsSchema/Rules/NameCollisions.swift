/// Reports declared names that become one name in the output, each with where it is first declared.
func namesAreUnique(_ names: Names, _ diagnostics: inout Diagnostics) {
  // Two kinds that collide do so in several names; the first says enough.
  var seen: Set<[SourceRange]> = []
  func report(_ name: DeclaredName, _ other: DeclaredName) {
    guard seen.insert([name.range, other.range]).inserted else { return }
    let (owner, otherOwner) = (name.owner, other.owner)
    let names =
      owner == otherOwner
      ? "\(owner) \(quoted(name.name.text)) is declared twice"
      : "\(owner) and \(otherOwner) would both be called \(quoted(name.name.text)) in Swift"
    diagnostics.error(
      .nameCollision, "\(names); rename one of them", at: name.range,
      notes: [.init(message: "this declares \(otherOwner)", range: other.range)])
  }
  for scope in names.scopes {
    var first = FirstUses<SwiftName, Int>()
    for (index, name) in scope.names.enumerated() {
      if let other = first.add(index, of: name.name) { report(name, scope.names[other]) }
    }
    for name in scope.innerNames {
      if let other = first[name.name] { report(name, scope.names[other]) }
    }
  }
}

/// Reports the protocols of one type that require members of one name which differ.
func requirementsAgree(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let conformers =
    schema.unions.flatMap { union in [union.protocols] + union.kinds.map(\.protocols) }
    + schema.structures.map(\.protocols) + schema.enumerations.map(\.protocols)
  for protocols in conformers {
    var first: [Requirement.MemberName: (requirement: Requirement, owner: SwiftName)] = [:]
    for entry in protocols {
      guard let definition = schema.definition(of: entry.value) else { continue }
      for requirement in definition.requirements {
        guard let other = first[requirement.key] else {
          first[requirement.key] = (requirement, definition.name.value)
          continue
        }
        if other.requirement.signature == requirement.signature { continue }
        diagnostics.error(
          .nameCollision,
          "\(quoted(other.owner.text)) and \(quoted(definition.name.value.text)) require \(quoted(requirement.name.value.text)) with different types or effects, so no type can conform to both; rename one of them, or declare them alike",
          at: entry.range,
          notes: [
            .init(
              message: "\(other.requirement.title) is declared here",
              range: other.requirement.name.range),
            .init(message: "\(requirement.title) is declared here", range: requirement.name.range),
          ])
      }
    }
  }
}
