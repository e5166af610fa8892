/// The conformances of a union, a model or a struct, with the generic parameters on which they depend.
struct ConformanceList {
  let name: SwiftName
  /// The conformances that do not depend on the generic arguments.
  private(set) var unconditional: Conformances
  private var conditional: [(conformance: Conformances, parameters: [TypeParameter])] = []

  /// - Parameters:
  ///   - types: The types of all values in the type.
  ///   - idType: The type of the field `id`, if there is one.
  init(
    _ name: SwiftName, _ conforms: Conformances, _ parameters: [TypeParameter],
    holding types: @autoclosure () -> [SwiftType], idType: SwiftType?,
    _ containment: Containment
  ) {
    self.name = name
    self.unconditional = conforms
    if parameters.isEmpty { return }
    let types = types()
    for conformance in Conformances.single where conforms.contains(conformance) {
      let needed: [TypeParameter]
      switch conformance {
      case .identifiable:
        needed = containment.parameters(
          parameters, neededFor: .hashable, of: idType.map { [$0] } ?? [])
      default: needed = containment.parameters(parameters, neededFor: conformance, of: types)
      }
      if needed.isEmpty { continue }
      unconditional.remove(conformance)
      conditional.append((conformance, needed))
    }
  }

  /// The extensions for conformances that depend on the parameters, except those of coding.
  var extensions: [Code] {
    conditional.compactMap { conformance, _ in
      if conformance.isCoding { return nil }
      return "\(extensionHead(conformance))}"
    }
  }

  /// Returns the head of an extension that declares a conformance, with its conditions and brace.
  ///
  /// - Parameter protocols: Further protocols.
  func extensionHead(_ conformance: Conformances, and protocols: [Code] = []) -> Code {
    typeHead(
      "nonisolated extension \(name)", conformance.names + protocols,
      where: requirements(of: conformance))
  }

  /// Returns the head of an extension with members for a conformance that is declared elsewhere.
  func memberExtensionHead(_ conformance: Conformances) -> Code {
    let requirements = requirements(of: conformance)
    let head: Code = "nonisolated extension \(name)"
    return requirements.isEmpty ? "\(head) {" : "\(head) where \(list: requirements) {"
  }

  /// Returns the constraints that a conformance requires of the parameters.
  private func requirements(of conformance: Conformances) -> [Code] {
    let condition = conditional.first { $0.conformance == conformance }
    return condition?.parameters.map { parameter -> Code in
      "\(parameter.name): \(list: parameterConstraint(conformance))"
    } ?? []
  }

  /// The coding protocols, whether or not they depend on the parameters.
  var coding: Conformances {
    conditional.reduce(unconditional) { $0.union($1.conformance) }.intersection(.codable)
  }

  /// Whether the conformances to the coding protocols depend on the parameters.
  var isCodingConditional: Bool { conditional.contains { $0.conformance.isCoding } }

  /// Returns the protocols that a conformance requires of a parameter.
  private func parameterConstraint(_ conformance: Conformances) -> [Code] {
    switch conformance {
    case .identifiable: return ["Hashable"]
    default: return conformance.names
    }
  }
}

/// The protocols, each with those that it implies. They are created once, because every model names some of them.
private let protocolPieces = Conformances.named.map {
  (code: Code(SwiftName($0.name)), protocols: $0.protocols)
}

extension Conformances {
  /// The protocols that are declared with the type. The coding protocols are declared in a separate file.
  var inheritance: [Code] {
    let shown = subtracting(.codable)
    return protocolPieces.compactMap { code, protocols in
      guard shown.isSuperset(of: protocols) else { return nil }
      switch protocols {
      case .equatable where contains(.hashable), .sendable where contains(.error): return nil
      default: return code
      }
    }
  }

  /// The coding protocol among the conformances, or `nil` if there is none.
  var coding: SwiftName? {
    if isSuperset(of: .codable) { return "Codable" }
    if contains(.decodable) { return "Decodable" }
    return contains(.encodable) ? "Encodable" : nil
  }
}

extension Conformances {
  /// The protocols, without those that others of them imply.
  var names: [Code] {
    var all = self
    if contains(.hashable) { all.insert(.equatable) }
    if contains(.error) { all.insert(.sendable) }
    return all.inheritance + (coding.map { [Code($0)] } ?? [])
  }
}
