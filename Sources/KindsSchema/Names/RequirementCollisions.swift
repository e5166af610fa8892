// What protocols require, held against what else a type has.

/// Reports the properties and methods of one protocol that have one name.
func checkRequirements(of capability: Capability, _ diagnostics: inout Diagnostics) {
  var scope = NameScope()
  for requirement in capability.requirements {
    scope.declare(requirement.name.value, by: requirement.title, at: requirement.name.range)
    var parameters = NameScope()
    for (name, _) in requirement.parameters {
      parameters.declare(name.value, by: "the parameter", at: name.range)
    }
    diagnostics.append(parameters.diagnostics)
  }
  diagnostics.append(scope.diagnostics)
}

/// Reports the protocols of one type that require members of one name which differ.
func checkAgreement(
  of protocols: [Located<ProtocolReference>], in schema: Schema, _ diagnostics: inout Diagnostics
) {
  var first: [Requirement.Key: (requirement: Requirement, capability: Capability)] = [:]
  for entry in protocols {
    guard let capability = schema.capability(entry.value) else { continue }
    for requirement in capability.requirements {
      guard let other = first[requirement.key] else {
        first[requirement.key] = (requirement, capability)
        continue
      }
      if other.requirement.signature == requirement.signature { continue }
      diagnostics.append([
        Diagnostic(
          severity: .error, rule: .nameCollision,
          message:
            "\(quoted(other.capability.name.value.text)) and \(quoted(capability.name.value.text)) require \(quoted(requirement.name.value.text)) with different types or effects, and one type cannot conform to both; rename one of them, or declare both alike",
          range: entry.range,
          notes: [
            .init(
              message: "\(other.requirement.title) stands here",
              range: other.requirement.name.range),
            .init(message: "\(requirement.title) stands here", range: requirement.name.range),
          ])
      ])
    }
  }
}

extension Schema {
  /// The requirements of some protocols whose names a property of the conforming type could have, each with where
  /// the protocol is named.
  func plainRequirements(
    of protocols: [Located<ProtocolReference>]
  ) -> [(requirement: Requirement, capability: Capability, range: SourceRange)] {
    protocols.flatMap { entry in
      guard let capability = capability(entry.value) else {
        return [(requirement: Requirement, capability: Capability, range: SourceRange)]()
      }
      return capability.requirements.filter(\.key.labels.isEmpty).map {
        ($0, capability, entry.range)
      }
    }
  }
}

extension NameScope {
  /// Adds what protocols require of a type, but for what other members meet.
  mutating func declare(
    requiredBy protocols: [Located<ProtocolReference>], in schema: Schema,
    unless isMet: (Requirement) -> Bool
  ) {
    var seen: Set<SwiftName> = []
    for (requirement, capability, range) in schema.plainRequirements(of: protocols) {
      guard !isMet(requirement), seen.insert(requirement.name.value).inserted else { continue }
      declare(
        requirement.name.value,
        by: "\(requirement.title) of the protocol \(quoted(capability.name.value.text))", at: range)
    }
  }
}

extension Union {
  /// Whether a member that the union has anyway meets a requirement.
  func gives(_ requirement: Requirement) -> Bool {
    guard requirement.form == .property, let type = requirement.result?.type else { return false }
    let name = requirement.name.value
    return conforms.gives(requirement)
      || sharedFields.contains { $0.name.value == name && $0.type == type }
      || constants.contains { $0.name.value == name && $0.type == type }
  }
}
