@testable import KindsSchema

/// The problem with a value that a decoder must refuse.
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

/// A value with one fault, and where a decoder reports it.
struct Fault {
  /// The case of `DecodingError`.
  enum Error: String {
    case keyNotFound, typeMismatch, valueNotFound, dataCorrupted
  }

  let rule: FaultRule
  var error: Error
  /// The coding path, with the missing key at its end where that is the fault.
  var path: [String]
  /// The whole value with the fault.
  var json: JSONValue
  /// Whether it is in the payload of a union.
  var isInsidePayload = false
  /// Whether it is in a value of an external type, about which a schema says nothing.
  var isInsideExternal = false

  init(_ rule: FaultRule, _ error: Error, at path: [String] = [], _ json: JSONValue) {
    self.rule = rule
    self.error = error
    self.path = path
    self.json = json
  }

  /// The fault in a value that contains the faulty one.
  ///
  /// - Parameter container: Makes the containing value from the faulty one.
  func inside(_ key: String?, _ container: (JSONValue) -> JSONValue) -> Fault {
    var fault = self
    fault.path = (key.map { [$0] } ?? []) + path
    fault.json = container(json)
    return fault
  }
}

/// A value as data may have it, and faulty versions of it.
struct Sample {
  var json: JSONValue
  /// The value without the elements that lists leave out.
  var kept: JSONValue
  var faults: [Fault]
  /// Whether the value counts as a missing key, because it is invalid.
  var isIgnored = false

  init(json: JSONValue, kept: JSONValue? = nil, faults: [Fault] = []) {
    self.json = json
    self.kept = kept ?? json
    self.faults = faults
  }
}

extension JSONValue {
  /// A list with another element at a place.
  func replacingElement(_ index: Int, by element: JSONValue) -> JSONValue {
    guard case .array(var elements) = self else { return self }
    elements[index] = element
    return .array(elements)
  }

  /// An object with another value at the place of a member.
  func replacingMember(_ index: Int, by value: JSONValue) -> JSONValue {
    var members = members
    members[index].value = value
    return .object(members)
  }

  /// An object without the members of some keys.
  func removing(_ keys: [String]) -> JSONValue {
    .object(members.filter { member in !keys.contains { $0.isIdentical(to: member.key) } })
  }
}

extension String {
  /// Whether two strings have the same scalars; `==` compares by canonical equivalence.
  func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
