import Foundation

@testable import KindsCore

/// The schema reader's result for a document.
struct OwnReading {
  let bytes: [UInt8]
  /// The value, or `nil` if the document is rejected.
  let value: JSONNode.Content?
  let diagnostics: [Diagnostic]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var diagnostics = Diagnostics()
    let node = readJSON(SourceFile(path: "", bytes: bytes), file: 0, &diagnostics)
    value = diagnostics.hasErrors ? nil : node?.content
    self.diagnostics = diagnostics.all
  }

  /// The document in a form that messages can show.
  var shown: String {
    let text = bytes.prefix(400).map { byte in
      (0x20..<0x7F).contains(byte)
        ? String(UnicodeScalar(byte)) : "<" + String(byte, radix: 16, uppercase: true) + ">"
    }
    return text.joined() + (bytes.count > 400 ? "…" : "")
  }
}

extension JSONNode.Content {
  /// A string that is equal only for equal values. It contains numbers as written, members in document order, and the
  /// code units of strings.
  var exactText: String {
    switch self {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let text): return text
    case .string(let text): return exactString(text)
    case .array(let elements):
      return "[" + elements.map(\.content.exactText).joined(separator: ",") + "]"
    case .object(let members):
      let parts = members.map { exactString($0.key.value) + ":" + $0.value.content.exactText }
      return "{" + parts.joined(separator: ",") + "}"
    }
  }

  /// The numbers in the value, as written.
  var numbers: [String] {
    switch self {
    case .null, .boolean, .string: return []
    case .number(let text): return [text]
    case .array(let elements): return elements.flatMap(\.content.numbers)
    case .object(let members): return members.flatMap(\.value.content.numbers)
    }
  }
}

private func exactString(_ text: String) -> String {
  var result = "\""
  for unit in text.utf16 {
    let digits = String(unit, radix: 16)
    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
  return result + "\""
}

/// A value that another reader returned.
indirect enum OtherValue {
  case null
  case boolean(Bool)
  /// A number, and its integer values if it is an integer.
  case number(Double, signed: Int64?, unsigned: UInt64?)
  case string(String)
  case array([OtherValue])
  case object([(key: String, value: OtherValue)])

  /// The tolerated differences between values.
  struct Tolerance: OptionSet {
    let rawValue: Int

    /// The last bits of a number.
    static let rounding = Tolerance(rawValue: 1)
    /// U+FEFF characters in a string.
    static let byteOrderMarks = Tolerance(rawValue: 2)
  }

  /// Whether the value equals a value of the schema reader. The order of members is ignored.
  func isSame(as value: JSONNode.Content, tolerating tolerance: Tolerance = []) -> Bool {
    func areEqual(_ text: String, _ other: String) -> Bool {
      if !tolerance.contains(.byteOrderMarks) { return text.utf8.elementsEqual(other.utf8) }
      // Ignore U+FEFF. Keys that are then equal count as one.
      func rest(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{FEFF}" }))
      }
      return rest(text) == rest(other)
    }
    switch (self, value) {
    case (.null, .null): return true
    case (.boolean(let own), .boolean(let other)): return own == other
    case (.number(let number, let signed, let unsigned), .number(let text)):
      if let integer = Int64(text), integer != 0 { return signed == integer }
      if let integer = UInt64(text), integer != 0 { return unsigned == integer }
      guard let exact = Double(text) else { return false }
      return number == exact
        || tolerance.contains(.rounding) && abs(number - exact) <= 32 * exact.ulp
    case (.string(let own), .string(let other)): return areEqual(own, other)
    case (.array(let own), .array(let other)):
      return own.count == other.count
        && zip(own, other).allSatisfy { $0.isSame(as: $1.content, tolerating: tolerance) }
    case (.object(let own), .object(let other)):
      // Without U+FEFF, several keys can be equal.
      return (own.count == other.count || tolerance.contains(.byteOrderMarks))
        && other.allSatisfy { member in own.contains { areEqual($0.key, member.key.value) } }
        && own.allSatisfy { member in
          other.contains {
            areEqual(member.key, $0.key.value)
              && member.value.isSame(as: $0.value.content, tolerating: tolerance)
          }
        }
    default: return false
    }
  }
}

extension OtherValue {
  /// The value that `JSONSerialization` reads, or `nil` if the document is rejected.
  static func serialization(_ bytes: [UInt8]) -> OtherValue? {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed]))
      .map(OtherValue.init)
  }

  /// The value that `JSONDecoder` reads, or `nil` if the document is rejected.
  static func decoder(_ bytes: [UInt8]) -> OtherValue? {
    try? JSONDecoder().decode(OtherValue.self, from: Data(bytes))
  }

  private init(_ object: Any) {
    switch object {
    case is NSNull: self = .null
    case let number as NSNumber:
      if String(cString: number.objCType) == String(cString: NSNumber(value: true).objCType) {
        self = .boolean(number.boolValue)
      } else {
        self = .number(
          number.doubleValue, signed: number.int64Value, unsigned: number.uint64Value)
      }
    case let text as String: self = .string(text)
    case let elements as [Any]: self = .array(elements.map(OtherValue.init))
    case let members as [String: Any]:
      self = .object(members.map { ($0.key, OtherValue($0.value)) })
    default: fatalError("no value of JSON: \(type(of: object))")
    }
  }
}

extension OtherValue: Decodable {
  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      self = .object(
        try container.allKeys.map {
          ($0.stringValue, try container.decode(OtherValue.self, forKey: $0))
        })
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [OtherValue] = []
      while !container.isAtEnd { elements.append(try container.decode(OtherValue.self)) }
      self = .array(elements)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else {
      self = .number(
        try container.decode(Double.self), signed: try? container.decode(Int64.self),
        unsigned: try? container.decode(UInt64.self))
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}
