import KindsSchema

extension SchemaComparison {
  mutating func compareProtocols(_ index: Int, _ other: Int, _ place: ChangePlace) {
    let (definition, newDefinition) = (old.schema.protocols[index], new.schema.protocols[other])
    let (subject, title) = (place.subject, quoted(place.subject))
    if definition.writtenIsolation != newDefinition.writtenIsolation {
      compareIsolations(
        at: place, "the requirements of \(title)", definition.isolation, newDefinition.isolation,
        relaxed: ["members that need the main actor"])
    }
    var olds: [Requirement.MemberName: Requirement] = [:]
    for requirement in definition.requirements { olds[requirement.key] = requirement }
    for requirement in newDefinition.requirements {
      let name = requirement.name.value.text
      guard let before = olds.removeValue(forKey: requirement.key) else {
        add(
          .requirementAdded, "\(title) now requires \(quoted(name))",
          at: place.part(nil, requirement.name),
          code: ["types that conform to '\(subject)' without \(quoted(name))"])
        continue
      }
      if !isSame(before, requirement) {
        add(
          .requirementChanged, "the requirement \(quoted(name)) of \(title) changed",
          at: place.part(before.name, requirement.name),
          code: ["types that conform to '\(subject)'", "uses of '\(name)'"])
      }
    }
    for requirement in definition.requirements where olds[requirement.key] != nil {
      let name = requirement.name.value.text
      add(
        .requirementRemoved, "\(title) no longer requires \(quoted(name))",
        at: place.part(requirement.name, nil),
        code: ["uses of '\(name)' of 'any \(subject)'"])
    }
  }

  private func isSame(_ requirement: Requirement, _ other: Requirement) -> Bool {
    func types(_ requirement: Requirement) -> [SwiftType] {
      (requirement.result.map { [$0.type] } ?? []) + requirement.parameters.map(\.use.type)
    }
    let (types, otherTypes) = (types(requirement), types(other))
    return requirement.form == other.form && types.count == otherTypes.count
      && zip(types, otherTypes).allSatisfy(isSame)
  }
}

extension SchemaComparison {
  /// Reports a change of the isolation of code.
  ///
  /// - Parameters:
  ///   - subject: The code, as in messages, in the plural.
  ///   - relaxed: The code that breaks if the isolation becomes less strict.
  mutating func compareIsolations(
    at place: ChangePlace, _ subject: String, _ isolation: Isolation?, _ newIsolation: Isolation?,
    relaxed: [String] = []
  ) {
    if isolation == newIsolation { return }
    add(
      .isolation,
      "the isolation of \(subject) is \(title(newIsolation)), and was \(title(isolation))",
      at: place,
      code: newIsolation.isStricter(than: isolation)
        ? ["calls outside the main actor"] : relaxed)
  }

  private func title(_ isolation: Isolation?) -> String {
    isolation.map { quoted($0.rawValue) } ?? "the default of the module"
  }
}
