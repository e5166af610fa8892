import KindsSchema

/// What a union, a model or a struct conforms to, and where its parameters must conform for that.
struct ConformanceList {
  let name: SwiftName
  /// What it conforms to whatever its arguments are.
  private(set) var unconditional: Conformances
  private var conditional: [(conformance: Conformances, parameters: [TypeParameter])] = []

  /// - Parameter types: The types of all that it holds; of the shared or own field `id` in `idType`.
  init(
    _ name: SwiftName, _ conforms: Conformances, _ parameters: [TypeParameter],
    holding types: @autoclosure () -> [SwiftType], idType: SwiftType?,
    _ conditions: ConditionalConformances
  ) {
    self.name = name
    self.unconditional = conforms
    if parameters.isEmpty { return }
    let types = types()
    for conformance in Conformances.single where conforms.contains(conformance) {
      let needed: [TypeParameter]
      switch conformance {
      case .identifiable:
        needed = conditions.parameters(
          parameters, neededFor: .hashable, of: idType.map { [$0] } ?? [])
      default: needed = conditions.parameters(parameters, neededFor: conformance, of: types)
      }
      if needed.isEmpty { continue }
      unconditional.remove(conformance)
      conditional.append((conformance, needed))
    }
  }

  /// An extension for each conformance that depends on the parameters, except those of coding.
  var extensions: [Code] {
    conditional.compactMap { conformance, _ in
      guard conformance.isDisjoint(with: .codable) else { return nil }
      return "\(extensionHead(conformance))}"
    }
  }

  /// The head of an extension that declares a conformance, with its conditions and brace.
  func extensionHead(_ conformance: Conformances) -> Code {
    typeHead(
      "nonisolated extension \(name)", conformance.names, where: requirements(of: conformance))
  }

  /// The head of an extension with members that a conformance needs, which is declared elsewhere.
  func memberExtensionHead(_ conformance: Conformances) -> Code {
    let requirements = requirements(of: conformance)
    let head: Code = "nonisolated extension \(name)"
    return requirements.isEmpty ? "\(head) {" : "\(head) where \(list: requirements) {"
  }

  /// What the parameters must conform to for a conformance.
  private func requirements(of conformance: Conformances) -> [Code] {
    let condition = conditional.first { $0.conformance == conformance }
    return condition?.parameters.map { parameter -> Code in
      "\(parameter.name): \(list: parameterConstraint(conformance))"
    } ?? []
  }

  /// The extension that conforms to `Codable`, or one for each half if they depend on the parameters.
  ///
  /// - Parameters:
  ///   - decoding: The members that decode, if it is Decodable.
  ///   - encoding: The members that encode, if it is Encodable.
  func codingExtensions(decoding: [Code], encoding: Code) -> Code {
    let isConditional = conditional.contains { !$0.conformance.isDisjoint(with: .codable) }
    let parts =
      isConditional
      ? [(.decodable, decoding), (.encodable, [encoding])]
      : [(unconditional.intersection(.codable), decoding + [encoding])]
    return .blocks(
      parts.map { conformance, members in
        if members.allSatisfy(\.isEmpty) { return .empty }
        return """
          \(extensionHead(conformance))
            \(blocks: members)
          }
          """
      })
  }

  /// What the parameters must conform to for a conformance.
  private func parameterConstraint(_ conformance: Conformances) -> [Code] {
    switch conformance {
    case .identifiable: return ["Hashable"]
    default: return conformance.names
    }
  }
}
