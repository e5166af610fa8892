@testable import KindsSchema

extension RandomInstances {
  /// A payload without a tag, or null.
  mutating func shapeUnion(_ union: Union, _ payload: Sample?) -> Sample {
    let json = payload?.json ?? .null
    let kept = payload?.kept ?? json
    guard makesFaults else { return Sample(json: json, kept: kept) }
    // Skip faults that change the JSON type: the value would belong to another kind, or to none.
    let type = JSONType(json)
    var faults = (payload?.faults ?? []).filter { JSONType($0.json) == type }
    let known = union.kinds.map { schema.jsonType(of: $0) }
    let others: [JSONValue] = [.null, true, 0, "", [], [:]]
    let unknown = others.filter { !known.contains(JSONType($0)) }
    if !unknown.isEmpty { faults.append(Fault(.wrongType, .typeMismatch, pick(unknown))) }
    return Sample(json: json, kept: kept, faults: some(faults))
  }
}

extension JSONType {
  /// The JSON type of a value.
  init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .boolean: self = .boolean
    case .number: self = .number
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    }
  }
}
