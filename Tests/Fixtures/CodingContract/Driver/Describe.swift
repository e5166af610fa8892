// Descriptions of values and errors. They do not depend on the order of sets and dictionaries.

import Foundation

/// The value with the names of its cases and fields.
func describe(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    return mirror.children.first.map { describe($0.value) } ?? "nil"
  }
  switch value {
  case let value as String: return value.debugDescription
  case let value as Date: return "Date(\(value.timeIntervalSince1970))"
  case let value as Data: return "Data(\(value.base64EncodedString()))"
  case let value as URL: return "URL(\(value.absoluteString))"
  case is UUID, is Decimal, is Duration, is any Numeric, is Bool: return "\(value)"
  default: break
  }
  let children = mirror.children
  // Fields that are `nil` are left out.
  func list() -> String {
    children.compactMap { child in
      let text = describe(child.value)
      guard let label = child.label, !label.hasPrefix(".") else { return text }
      return text == "nil" ? nil : "\(label): \(text)"
    }.joined(separator: ", ")
  }
  switch mirror.displayStyle {
  case .collection: return "[\(list())]"
  case .set: return "Set[\(children.map { describe($0.value) }.sorted().joined(separator: ", "))]"
  case .dictionary:
    let members = children.map { child in
      let pair = Array(Mirror(reflecting: child.value).children)
      return "\(describe(pair[0].value)): \(describe(pair[1].value))"
    }
    return "[\(members.isEmpty ? ":" : members.sorted().joined(separator: ", "))]"
  case .enum:
    guard let child = children.first else { return "\(value)" }
    let payload = describe(child.value)
    return "\(child.label ?? "")\(payload.hasPrefix("(") ? payload : "(\(payload))")"
  default: return "(\(list()))"
  }
}

/// The case of an error, its path and its message.
func describe(_ error: any Error) -> String {
  func place(_ context: DecodingError.Context) -> String {
    let cause = context.underlyingError is Ext.Failure ? " (Ext.Failure)" : ""
    return "\(describe(context.codingPath)) \(context.debugDescription)\(cause)"
  }
  switch error {
  case DecodingError.keyNotFound(let key, let context):
    return "keyNotFound \(key.stringValue) \(place(context))"
  case DecodingError.typeMismatch(let type, let context):
    return "typeMismatch \(type) \(place(context))"
  case DecodingError.valueNotFound(let type, let context):
    return "valueNotFound \(type) \(place(context))"
  case DecodingError.dataCorrupted(let context): return "dataCorrupted \(place(context))"
  case EncodingError.invalidValue(_, let context):
    return "invalidValue \(describe(context.codingPath)) \(context.debugDescription)"
  default: return "\(type(of: error)) \(error)"
  }
}

func describe(_ path: [any CodingKey]) -> String {
  "/" + path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/")
}

/// The text, or its beginning and a checksum.
func shortened(_ text: String) -> String {
  if text.utf8.count <= 900 { return text }
  let sum = text.utf8.reduce(0) { ($0 &* 31 &+ UInt32($1)) }
  return "\(text.prefix(300))… (\(text.utf8.count) bytes, checksum \(sum))"
}

/// The text with repetitions, such as `<3*[>`, written out.
func expanded(_ text: String) -> String {
  text.replacing(#/<(\d+)\*(.*?)>/#) {
    String(repeating: String($0.output.2), count: Int($0.output.1) ?? 0)
  }
}

/// Whether two lines say the same, apart from the words and types of Foundation's own errors, the order of members,
/// which only direct JSON has, and the fraction of whole numbers, which only direct JSON writes.
func areSame(_ line: String, _ other: String) -> Bool {
  if line == other { return true }
  if line.hasPrefix("wrote ") {
    return sortingMembers(of: line, isWithoutZero: true)
      == sortingMembers(of: other, isWithoutZero: true)
  }
  let (own, others) = (inOwnWords(line), inOwnWords(other))
  let isTyped = !own.contains("<Any>") && !others.contains("<Any>")
  return isTyped ? own == others : withoutType(own) == withoutType(others)
}

/// A line with the words that direct JSON has for Foundation's errors.
private func inOwnWords(_ line: String) -> String {
  let words: [(Regex<AnyRegexOutput>, String)] = [
    (
      .init(#/Expected to decode (Dictionary<String, Any>|Array<Any>) but.*/#),
      "expected <Any>, found a value of another type"
    ),
    (
      .init(#/Cannot get (un)?keyed decoding container -- found null.*/#),
      "expected <Any>, found null"
    ),
    (.init(#/: $/#), ": expected <Any>, found a value of another type"),
    (.init(#/(Invalid URL string\.|'[^']*' is not a URL)$/#), "not a URL"),
    (.init(#/(Attempted to decode UUID from.*|'[^']*' is not a UUID)$/#), "not a UUID"),
    (.init(#/Unkeyed container is at end\./#), "the list has no more elements"),
    (.init(#/(JSON cannot represent|Unable to encode).*/#), "no JSON"),
    (.init(#/(the data is not JSON|The given data was not valid JSON).*/#), "the data is not JSON"),
    (
      .init(#/(Could not convert key to type|expected a key of|Expected Int key).*/#),
      "expected another key"
    ),
  ]
  var line = words.reduce(line) { $0.replacing($1.0, with: $1.1) }
  line.replace(#/Expected to decode (.+) but found null instead\./#) {
    "expected \($0.output.1), found null"
  }
  line.replace(#/Expected to decode (.+) but found .+ instead\./#) {
    "expected \($0.output.1), found a value of another type"
  }
  line.replace(
    #/(the number|[-+.e0-9]+|(Parsed p|P)roperty list number <.+>) does not fit in (\w+)\.?/#
  ) {
    "the number does not fit in \($0.output.3)"
  }
  line.replace(#/Cannot get value of (?:type )?(.+) -- found null value instead/#) {
    "expected \($0.output.1), found null"
  }
  line.replace(#/No value associated with key (.+) \("\1"\)\./#) {
    "the key '\($0.output.1)' is missing"
  }
  return line
}

private func withoutType(_ line: String) -> String {
  line.replacing(#/(typeMismatch|valueNotFound) [^\/]+ \//#) { "\($0.output.1) /" }
    .replacing(#/expected .+, found/#, with: "expected <Any>, found")
}

/// The JSON with the members of each object in the order of their keys.
func sortingMembers(of text: String, isWithoutZero: Bool = false) -> String {
  let bytes = Array(text.utf8)
  var index = 0
  func token() -> String {
    let start = index
    if bytes[index] == UInt8(ascii: "\"") {
      index += 1
      while bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index += 1
    } else {
      while index < bytes.count, !",:]}".utf8.contains(bytes[index]) { index += 1 }
    }
    let token = String(decoding: bytes[start..<index], as: UTF8.self)
    return isWithoutZero && token.hasSuffix(".0") ? String(token.dropLast(2)) : token
  }
  func parts(_ close: Character, _ part: () -> String) -> [String] {
    var parts: [String] = []
    index += 1
    while index < bytes.count, bytes[index] != close.asciiValue {
      parts.append(part())
      if index < bytes.count, bytes[index] == UInt8(ascii: ",") { index += 1 }
    }
    index += 1
    return parts
  }
  func value() -> String {
    guard index < bytes.count else { return "" }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      let members = parts("}") {
        let key = token()
        index += 1
        return "\(key):\(value())"
      }
      return "{\(members.sorted().joined(separator: ","))}"
    case UInt8(ascii: "["): return "[\(parts("]", value).joined(separator: ","))]"
    default: return token()
    }
  }
  // A text that is not JSON stays as it is.
  guard let start = bytes.firstIndex(where: { "{[".utf8.contains($0) }),
    text.hasPrefix("wrote ") || start == 0
  else { return text }
  index = start
  return String(decoding: bytes[..<start], as: UTF8.self) + value()
}
