@testable import KindsCore

// The data of the types that the fixtures declare in Swift, which no schema knows.

extension RandomInstances {
  /// A random value of a type that is written elsewhere.
  mutating func external(_ type: ExternalType, _ arguments: [SwiftType]) -> Sample {
    var sample = anyValue(of: type, arguments)
    for index in sample.faults.indices { sample.faults[index].isInsideExternal = true }
    return sample
  }

  private mutating func anyValue(of type: ExternalType, _ arguments: [SwiftType]) -> Sample {
    switch type.name {
    case "Boxed": return sample(of: arguments[0])
    case "MarginalBox":
      let content = sample(of: arguments[0])
      func boxed(_ content: JSONValue) -> JSONValue { ["content": content] }
      return Sample(
        json: boxed(content.json), faults: content.faults.map { $0.inside("content", boxed) })
    case "Geometry.Point": return Sample(json: ["x": 1, "y": -2])
    case "Tint": return Sample(json: ["name": .string(text())])
    case "Locale": return Sample(json: ["current": 0, "identifier": "de_CH"])
    default:
      preconditionFailure("no data of '\(type.name)' is known; add it to ExternalInstances.swift")
    }
  }
}

extension Schema {
  /// What a value of a type that is written elsewhere is encoded as.
  func expected(
    _ json: JSONValue, _ type: ExternalType, _ arguments: [SwiftType]
  ) throws -> ExpectedValue {
    switch type.name {
    case "Boxed": return try expected(json, arguments[0])
    case "MarginalBox":
      return .object([(key: "content", value: try expected(json.members[0].value, arguments[0]))])
    default: return try expected(json, .json)
    }
  }
}
