// Decodes and encodes data with generated types. This file is compiled together with all fixtures and with the function
// `codeInstance`, which the tests create for their types.

import Foundation

/// Reads lines with the number of a type, a tab and JSON, and writes one line for each: the decoded value, encoded
/// again, or the error and its coding path.
nonisolated func codeInstances(from input: String, to output: String) throws {
  let data = try Data(contentsOf: URL(filePath: input))
  var results = Data()
  for line in data.split(separator: UInt8(ascii: "\n")) {
    let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
    let type = Int(String(decoding: parts[0], as: UTF8.self)) ?? -1
    results += try result(of: type, parts[1]) + Data("\n".utf8)
  }
  try results.write(to: URL(filePath: output))
}

private nonisolated func result(of type: Int, _ json: Data) throws -> Data {
  do {
    return Data("ok\t".utf8) + (try codeInstance(type, json))
  } catch let error as DecodingError {
    let (name, path) = parts(of: error)
    return Data("\(name)\t".utf8) + (try JSONEncoder().encode(path))
  } catch {
    // Hand-written code may throw any error.
    return Data("other\t[]".utf8)
  }
}

private nonisolated func parts(of error: DecodingError) -> (name: String, path: [String]) {
  func path(_ context: DecodingError.Context) -> [String] {
    context.codingPath.map { key in key.intValue.map(String.init) ?? key.stringValue }
  }
  switch error {
  case .keyNotFound(let key, let context):
    return ("keyNotFound", path(context) + [key.stringValue])
  case .typeMismatch(_, let context): return ("typeMismatch", path(context))
  case .valueNotFound(_, let context): return ("valueNotFound", path(context))
  case .dataCorrupted(let context): return ("dataCorrupted", path(context))
  @unknown default: return ("unknown", [])
  }
}

/// Decodes a value and encodes it.
nonisolated func recode<Value: Codable>(_ type: Value.Type, _ json: Data) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return try encoder.encode(try JSONDecoder().decode(type, from: json))
}

/// Decodes a value of a type that cannot be encoded.
nonisolated func decodeOnly<Value: Decodable>(_ type: Value.Type, _ json: Data) throws -> Data {
  _ = try JSONDecoder().decode(type, from: json)
  return Data()
}
