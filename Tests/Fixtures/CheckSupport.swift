// Functions that the checks of the accepted fixtures share. This file is compiled together with the checks and the
// generated code.

import Foundation

/// The number of failed expectations. Threads change it one after the other.
private nonisolated final class Failures: @unchecked Sendable {
  var count = 0
}

private nonisolated let failures = Failures()

/// Prints whether all expectations were met, and returns the exit code.
nonisolated func reportChecks() -> Int32 {
  let count = failures.count
  print(count == 0 ? "all checks hold" : "\(count) checks fail")
  return count == 0 ? 0 : 1
}

/// Prints the location if a condition is false, and continues.
nonisolated func expect(
  _ condition: Bool, _ message: String, file: StaticString = #fileID, line: UInt = #line
) {
  if condition { return }
  failures.count += 1
  print("\(file):\(line): \(message)")
}

/// Prints the location if two values differ, and continues.
nonisolated func expectEqual<Value: Equatable>(
  _ found: Value, _ expected: Value, file: StaticString = #fileID, line: UInt = #line
) {
  expect(found == expected, "found \(found), expected \(expected)", file: file, line: line)
}

/// Decodes a JSON string.
nonisolated func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// Encodes a value as JSON with sorted keys.
nonisolated func encode<Value: Encodable>(_ value: Value) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Decodes a JSON string, checks that the value is encoded as the same string, and returns the value.
@discardableResult
nonisolated func roundTrip<Value: Codable>(
  _ type: Value.Type, _ json: String, file: StaticString = #fileID, line: UInt = #line
) throws -> Value {
  let value = try decode(type, json)
  expectEqual(try encode(value), json, file: file, line: line)
  return value
}

/// Expects that a JSON string is rejected at a coding path, with the given words in the message.
nonisolated func expectRefused<Value: Decodable>(
  _ type: Value.Type, _ json: String, at path: String, mentioning words: String = "",
  file: StaticString = #fileID, line: UInt = #line
) {
  do {
    let value = try decode(type, json)
    expect(false, "decoded \(value), expected an error", file: file, line: line)
  } catch let error as DecodingError {
    let place = describe(error)
    expectEqual(place.path, path, file: file, line: line)
    expect(
      words.isEmpty || place.message.contains(words), "'\(words)' is not in: \(place.message)",
      file: file,
      line: line)
  } catch {
    expect(false, "threw \(error)", file: file, line: line)
  }
}

/// The coding path of an error, including a missing key as its last component, and the message.
nonisolated func describe(_ error: DecodingError) -> (path: String, message: String) {
  func path(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
    let keys = context.codingPath + (key.map { [$0] } ?? [])
    return keys.map { key in key.intValue.map(String.init) ?? key.stringValue }
      .joined(separator: ".")
  }
  switch error {
  case .keyNotFound(let key, let context): return (path(context, key), context.debugDescription)
  case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
    return (path(context), context.debugDescription)
  @unknown default: return ("", "\(error)")
  }
}
