// JSON documents, for the checks of real data.

import Foundation

/// A JSON value, read and written without any generated code.
nonisolated indirect enum Document: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  case string(String)
  case list([Document])
  case object([String: Document])
}

nonisolated extension Document: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([Document].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: Document].self))
    }
  }

  init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(Document.self, from: Data(contentsOf: file))
  }

  /// Creates the document that a value is encoded as.
  init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(Document.self, from: JSONEncoder().encode(value))
  }
}

nonisolated extension Document {
  /// The value of a member of an object.
  subscript(key: String) -> Document? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// The string; `nil` for other values.
  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The elements of a list.
  var elements: [Document]? {
    guard case .list(let elements) = self else { return nil }
    return elements
  }

  /// The paths at which two documents differ, with a period before each key and index.
  func differences(from other: Document, at path: String = "") -> [String] {
    switch (self, other) {
    case (.list(let elements), .list(let others)) where elements.count == others.count:
      return zip(elements, others).enumerated().flatMap { index, pair in
        pair.0.differences(from: pair.1, at: "\(path).\(index)")
      }
    case (.object(let members), .object(let others)):
      return Set(members.keys).union(others.keys).sorted().flatMap { key -> [String] in
        guard let value = members[key], let other = others[key] else { return ["\(path).\(key)"] }
        return value.differences(from: other, at: "\(path).\(key)")
      }
    default: return self == other ? [] : [path]
    }
  }
}

/// A spelling of a document. All spellings of a document have the same meaning.
nonisolated struct Spelling {
  /// The order of the members of objects, by their keys.
  var order: (String, String) -> Bool = { $0 < $1 }
  /// Whether every character of every string is written as an escape.
  var escapesAll = false

  func text(of document: Document) -> String {
    switch document {
    case .null: return "null"
    case .boolean(let value): return "\(value)"
    case .integer(let value): return "\(value)"
    case .double(let value): return "\(value)"
    case .string(let value): return text(of: value)
    case .list(let elements):
      return "[" + elements.map { text(of: $0) }.joined(separator: ",") + "]"
    case .object(let members):
      let texts = members.sorted { order($0.key, $1.key) }
        .map { text(of: $0.key) + ":" + text(of: $0.value) }
      return "{" + texts.joined(separator: ",") + "}"
    }
  }

  private func text(of string: String) -> String {
    let units = string.utf16.map { unit -> String in
      if !escapesAll, unit >= 0x20, unit < 0x7F, unit != 0x22, unit != 0x5C {
        return String(UnicodeScalar(UInt8(unit)))
      }
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + units.joined() + "\""
  }
}
