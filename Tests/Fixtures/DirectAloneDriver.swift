import Foundation

// Reads and writes direct JSON, in programs with and without Codable.

/// Returns the decoded value, encoded again, or the coding path of the error.
nonisolated func answer<Value: KindsJSONReadable & KindsJSONWritable>(
  _ type: Value.Type, _ json: Data
) -> String {
  do {
    let value = try KindsJSONReader.read(type, from: json)
    var bytes: [UInt8] = []
    try KindsJSONWriter.write(value, into: &bytes)
    return "value \(String(decoding: bytes, as: UTF8.self))"
  } catch {
    return "error at \(path(of: error))"
  }
}

/// The keys and indices in an error.
nonisolated func path(_ error: DecodingError) -> String {
  func text(_ context: DecodingError.Context) -> String {
    context.codingPath.map { key in
      key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
    }.joined()
  }
  switch error {
  case .keyNotFound(_, let context): return text(context)
  case .typeMismatch(_, let context): return text(context)
  case .valueNotFound(_, let context): return text(context)
  case .dataCorrupted(let context): return text(context)
  @unknown default: return "somewhere"
  }
}
