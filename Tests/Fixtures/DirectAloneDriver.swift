import Foundation

// Tells what is read of JSON without a coder, in programs with and without Codable.

/// The value that is read, written again, or where the error is.
nonisolated func told<Value: KindsJSONReadable & KindsJSONWritable>(
  _ type: Value.Type, _ json: [UInt8]
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

/// Reads a file whose lines are each the number of a type and JSON, and writes what is told of each.
nonisolated func tellInstances(from input: String, to output: String) throws {
  let lines = try Data(contentsOf: URL(fileURLWithPath: input)).split(separator: 0x0A)
  var text = ""
  for line in lines {
    let parts = line.split(separator: 0x09, maxSplits: 1)
    guard let type = Int(String(decoding: parts[0], as: UTF8.self)) else { continue }
    text += tellInstance(type, Array(parts[1])).replacing("\n", with: " ") + "\n"
  }
  try Data(text.utf8).write(to: URL(fileURLWithPath: output))
}
