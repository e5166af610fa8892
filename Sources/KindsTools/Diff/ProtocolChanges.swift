import KindsSchema

extension SchemaComparison {
  mutating func compareProtocols(_ index: Int, _ other: Int) {
    let (definition, newDefinition) = (old.schema.protocols[index], new.schema.protocols[other])
    let subject = newDefinition.name.value.text
    if definition.writtenIsolation != newDefinition.writtenIsolation {
      compareIsolations(
        subject, "the requirements of \(quoted(subject))", definition.isolation,
        newDefinition.isolation, at: definition.name.range, newDefinition.name.range,
        relaxed: ["members written for the main actor"])
    }
    var olds: [Requirement.MemberName: Requirement] = [:]
    for requirement in definition.requirements { olds[requirement.key] = requirement }
    var news: Set<Requirement.MemberName> = []
    for requirement in newDefinition.requirements {
      news.insert(requirement.key)
      let name = requirement.name.value.text
      guard let before = olds[requirement.key] else {
        add(
          .requirementAdded, "\(subject).\(name)",
          "\(quoted(subject)) requires \(quoted(name))", old: definition.name.range,
          new: requirement.name.range,
          code: ["types that conform to '\(subject)' and lack it"])
        continue
      }
      let isSameType: Bool
      switch (before.result?.type, requirement.result?.type) {
      case (nil, nil): isSameType = true
      case (let type?, let newType?): isSameType = isSame(type, newType)
      default: isSameType = false
      }
      let areSameParameters = zip(before.parameters, requirement.parameters).allSatisfy {
        isSame($0.use.type, $1.use.type)
      }
      if before.form != requirement.form || !isSameType || !areSameParameters {
        add(
          .requirementChanged, "\(subject).\(name)",
          "what \(quoted(subject)) requires of \(quoted(name)) is not the same",
          old: before.name.range, new: requirement.name.range,
          code: ["types that conform to '\(subject)'", "uses of '\(name)'"])
      }
    }
    for requirement in definition.requirements where !news.contains(requirement.key) {
      let name = requirement.name.value.text
      add(
        .requirementRemoved, "\(subject).\(name)",
        "\(quoted(subject)) no longer requires \(quoted(name))", old: requirement.name.range,
        new: newDefinition.name.range, code: ["uses of '\(name)' of 'any \(subject)'"])
    }
  }
}

extension SchemaComparison {
  /// Reports code that may be called elsewhere than before.
  ///
  /// - Parameters:
  ///   - what: The code, in the plural.
  ///   - relaxed: The code that breaks if it may be called in more places.
  mutating func compareIsolations(
    _ subject: String, _ what: String, _ isolation: Isolation?, _ newIsolation: Isolation?,
    at old: SourceRange, _ new: SourceRange, relaxed: [String] = []
  ) {
    if isolation == newIsolation { return }
    add(
      .isolation, subject, "\(what) are \(title(newIsolation)), and were \(title(isolation))",
      old: old, new: new,
      code: newIsolation.isStricter(than: isolation)
        ? ["calls from elsewhere than the main actor"] : relaxed)
  }

  private func title(_ isolation: Isolation?) -> String {
    isolation.map { quoted($0.rawValue) } ?? "isolated as the module is by default"
  }
}
