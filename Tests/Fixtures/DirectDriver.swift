// Compares the direct JSON of generated types with their Codable. This file is compiled together with fixtures and with
// a function that the tests create for their types.

import Foundation

/// Returns the difference between direct JSON and Codable, or an empty string.
nonisolated func compareBoth<Value: Codable & KindsJSONReadable & KindsJSONWritable>(
  _ type: Value.Type, _ json: Data
) -> String {
  compareReading(type, json) { direct, decoded in
    var bytes: [UInt8] = []
    do {
      if try !areSame(direct, decoded) {
        return "read as \(text(try sorted(direct))), decoded as \(text(try sorted(decoded)))"
      }
      try KindsJSONWriter.write(direct, into: &bytes)
      // Encoding may lose a part of the value, for example digits of a date's fraction. Therefore compare the decoded
      // encodings.
      let encoded = try JSONDecoder().decode(type, from: JSONEncoder().encode(decoded))
      if try areSame(JSONDecoder().decode(type, from: Data(bytes)), encoded) { return "" }
      return "written as \(text(Data(bytes))), encoded as \(text(try sorted(decoded)))"
    } catch {
      return "written as \(text(Data(bytes))): \(error)"
    }
  }
}

/// Returns the difference in reading, or an empty string.
nonisolated func compareReading<Value: Decodable & KindsJSONReadable>(
  _ type: Value.Type, _ json: Data, _ compare: (Value, Value) -> String = { _, _ in "" }
) -> String {
  let decoded = Swift.Result { try JSONDecoder().decode(type, from: json) }
  let direct = Swift.Result { try KindsJSONReader.read(type, from: json) }
  switch (direct, decoded) {
  case (.success(let direct), .success(let decoded)): return compare(direct, decoded)
  case (.success, .failure(let error)): return "read, and not decoded: \(error)"
  case (.failure(let error), .success): return "decoded, and not read: \(error)"
  case (.failure(let error), .failure(let other)):
    let (parts, others) = (place(of: error), place(of: other))
    if parts == others { return "" }
    return "read with \(parts), decoded with \(others): \(other)"
  }
}

/// Whether two values are equal. Values that are not equatable are equal if their encodings are, regardless of the
/// order of lists, because sets have none.
private nonisolated func areSame<Value: Encodable>(_ value: Value, _ other: Value) throws -> Bool {
  func equals<Known: Equatable>(_ value: Known) -> Bool { value == other as? Known }
  if let value = value as? any Equatable { return equals(value) }
  return try unordered(sorted(value)) == unordered(sorted(other))
}

/// A string that does not depend on the order of lists in JSON.
private nonisolated func unordered(_ json: Data) throws -> String {
  func text(_ value: Any) -> String {
    switch value {
    case let values as [Any]: return "[\(values.map(text).sorted().joined(separator: ","))]"
    case let members as [String: Any]:
      let texts = members.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }
      return "{\(texts.joined(separator: ","))}"
    default: return "\(value)"
    }
  }
  return text(try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed))
}

private nonisolated func sorted(_ value: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  return try encoder.encode(value)
}

private nonisolated func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

/// The case of an error and its coding path.
private nonisolated func place(of error: any Error) -> [String] {
  guard let error = error as? DecodingError else { return ["\(error)"] }
  func path(_ context: DecodingError.Context) -> [String] {
    context.codingPath.map { key in key.intValue.map(String.init) ?? key.stringValue }
  }
  switch error {
  case .keyNotFound(let key, let context):
    return ["keyNotFound"] + path(context) + [key.stringValue]
  case .typeMismatch(_, let context): return ["typeMismatch"] + path(context)
  case .valueNotFound(_, let context): return ["valueNotFound"] + path(context)
  case .dataCorrupted(let context): return ["dataCorrupted"] + path(context)
  @unknown default: return ["unknown"]
  }
}
