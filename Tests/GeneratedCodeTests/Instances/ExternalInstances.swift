@testable import KindsSchema
@testable import KindsTools

// Data for the external types of the fixtures, which no schema describes.

extension RandomInstances {
  /// A random value of an external type.
  mutating func external(_ type: ExternalType, _ arguments: [SwiftType]) -> Sample {
    var sample = anyValue(of: type, arguments)
    // Hand-written types leave numbers out of range to Foundation, which does not report their places.
    let unplaced: Set<FaultRule> = [.integerOutOfRange, .fractionalInteger, .numberOutOfRange]
    sample.faults.removeAll { unplaced.contains($0.rule) }
    for index in sample.faults.indices { sample.faults[index].isInsideExternal = true }
    return sample
  }

  private mutating func anyValue(of type: ExternalType, _ arguments: [SwiftType]) -> Sample {
    switch type.name {
    case "Boxed", "FormatBox": return sample(of: arguments[0], nil)
    case "MarginalBox":
      let content = inner(of: arguments[0], nil)
      func boxed(_ content: JSONValue) -> JSONValue { ["content": content] }
      return Sample(
        json: boxed(content.json), kept: boxed(content.kept),
        faults: content.faults.map { $0.inside("content", boxed) })
    case "Geometry.Point": return Sample(json: ["x": 1, "y": -2])
    case "DraftPoint": return Sample(json: ["x": 1])
    case "ExhibitPlace": return Sample(json: [:])
    case "Tint": return Sample(json: ["name": .string(text())])
    case "Shout": return Sample(json: .string(text()))
    case "Card": return Sample(json: ["name": .string(text())])
    case "GiftCode": return Sample(json: ["@code": .string(text()), "expires": 7])
    case "Coordinates": return Sample(json: [1, -2])
    case "Motto": return Sample(json: .string(text()))
    case "Percent": return Sample(json: .number(pick(["0", "12.5", "-3"])))
    case "Toggle": return Sample(json: .boolean(chance(2)))
    case "FormedSheet": return Sample(json: ["rows": [[1, 2], []]])
    case "FormedLabels": return Sample(json: ["labels": ["a": .string(text())]])
    case "FormedPretender": return Sample(json: ["lie": "object"])
    case "FormedList": return Sample(json: [1, -2])
    case "FormedSlug": return Sample(json: .string(text()))
    case "FormedRatio": return Sample(json: .number(pick(["0", "12.5", "-3"])))
    case "FormedSwitch": return Sample(json: .boolean(chance(2)))
    case "JournalPrice": return Sample(json: .string(pick(["0", "250", "-3"])))
    case "JournalAlbum": return Sample(json: ["pages": ["empty"], "count": 2])
    case "Locale": return Sample(json: ["current": 0, "identifier": "de_CH"])
    case "InnerShell":
      guard !isSmall, let shell = schema.declaredType("Shell") else { return Sample(json: [:]) }
      let inner = inner(of: .declared(shell), nil)
      return Sample(
        json: ["shell": inner.json],
        faults: inner.faults.filter { $0.json != .null }.map { fault in
          fault.inside("shell") { ["shell": $0] }
        })
    case "DeepLeaf":
      return Sample(
        json: false,
        faults: [
          Fault(.wrongType, .typeMismatch, pick([0, [:], "true"])),
          Fault(.tooDeep, .dataCorrupted, true),
        ])
    default:
      preconditionFailure("no data of '\(type.name)' is known; add it to ExternalInstances.swift")
    }
  }
}

extension RandomInstances {
  /// The positions of declarations in a value of an external type.
  func descents(into type: ExternalType, _ arguments: [SwiftType]) -> [Descent] {
    switch type.name {
    case "Boxed", "FormatBox": return descents(into: arguments[0])
    case "MarginalBox": return descents(into: arguments[0]).map { $0.inside("content") }
    case "InnerShell":
      guard let shell = schema.declaredType("Shell") else { return [] }
      return descents(into: .declared(shell)).map { $0.inside("shell") }
    default: return []
    }
  }
}

extension Schema {
  /// Whether a type has any values.
  func hasValues(_ type: SwiftType) -> Bool {
    guard case .external(let type, _) = type else { return true }
    return !["DeepLeaf", "RefusedMoment"].contains(type.name)
  }

  /// The nongeneric declaration with the given name.
  fileprivate func declaredType(_ name: String) -> DeclaredType? {
    codedDeclarations.first { $0.name.text == name }
  }

  /// The expected encoding of a value of an external type.
  func expected(
    _ json: JSONValue, _ type: ExternalType, _ arguments: [SwiftType]
  ) throws -> ExpectedValue {
    switch type.name {
    case "Boxed", "FormatBox": return try expected(json, arguments[0])
    case "MarginalBox":
      return .object([(key: "content", value: try expected(json.members[0].value, arguments[0]))])
    default: return try expected(json, .json)
    }
  }
}
