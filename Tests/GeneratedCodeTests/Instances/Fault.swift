@testable import KindsSchema

/// A reason for which a decoder must reject a value.
enum FaultRule: String, CaseIterable, Hashable {
  case missingKey, wrongType, nullValue
  case missingTag, misplacedTag, unknownTag, tagOfWrongType, nullTag
  case missingContent, noKindMatches
  case noKey, twoKeys, bareTagOfPayload
  case unknownEnumValue
  case integerOutOfRange, fractionalInteger, numberOutOfRange, durationOutOfRange
  case spelledOutOfRange
  case malformedText, malformedBytes, malformedDate, malformedBase64
  case extraMember, wrongConstant, tooDeep
  case malformedKey, missingElement
}

/// A value with one fault, and the path at which a decoder reports it.
struct Fault {
  /// The case of `DecodingError`.
  enum Error: String {
    case keyNotFound, typeMismatch, valueNotFound, dataCorrupted
  }

  let rule: FaultRule
  var error: Error
  /// The coding path. For a missing key, the key is the last component.
  var path: [String]
  /// The complete value with the fault.
  var json: JSONValue
  /// Whether the fault is in a union's payload.
  var isInsidePayload = false
  /// Whether the fault is in a value of an external type, which the schema does not describe.
  var isInsideExternal = false

  init(_ rule: FaultRule, _ error: Error, at path: [String] = [], _ json: JSONValue) {
    self.rule = rule
    self.error = error
    self.path = path
    self.json = json
  }

  /// The fault in a value that contains the faulty value.
  ///
  /// - Parameter container: Creates the containing value from the faulty value.
  func inside(_ key: String?, _ container: (JSONValue) -> JSONValue) -> Fault {
    var fault = self
    fault.path = (key.map { [$0] } ?? []) + path
    fault.json = container(json)
    return fault
  }
}

/// A valid value, and faulty versions of it.
struct Sample {
  var json: JSONValue
  /// The value without the elements that lists drop.
  var kept: JSONValue
  var faults: [Fault]
  /// Whether the value is invalid and treated as a missing key.
  var isIgnored = false

  init(json: JSONValue, kept: JSONValue? = nil, faults: [Fault] = []) {
    self.json = json
    self.kept = kept ?? json
    self.faults = faults
  }
}

extension JSONValue {
  /// A list with one element replaced.
  func replacingElement(_ index: Int, by element: JSONValue) -> JSONValue {
    guard case .array(var elements) = self else { return self }
    elements[index] = element
    return .array(elements)
  }

  /// An object with the value of one member replaced.
  func replacingMember(_ index: Int, by value: JSONValue) -> JSONValue {
    var members = members
    members[index].value = value
    return .object(members)
  }

  /// An object without the members with certain keys.
  func removing(_ keys: [String]) -> JSONValue {
    .object(members.filter { member in !keys.contains { $0.isIdentical(to: member.key) } })
  }
}

extension String {
  /// Whether two strings have the same scalars. In contrast, `==` compares by canonical equivalence.
  func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
