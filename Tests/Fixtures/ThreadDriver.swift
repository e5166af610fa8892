// Decodes and encodes the same data on several threads at once. This file is compiled together with generated code and
// with the function `codeInstance`, which the tests create for its types.

import Foundation

/// The object to which all threads report losses.
private nonisolated let losses = DecodingLosses()

/// Reads lines with the number of a type, a tab and JSON, and processes each line on every thread.
nonisolated func codeOnThreads(from input: String) throws {
  let data = try Data(contentsOf: URL(filePath: input))
  let instances = data.split(separator: UInt8(ascii: "\n")).map { line in
    let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
    return (type: Int(String(decoding: parts[0], as: UTF8.self)) ?? -1, json: Data(parts[1]))
  }
  DispatchQueue.concurrentPerform(iterations: 8) { number in
    // Each thread begins with a different line.
    for index in instances.indices {
      let instance = instances[(index + number * instances.count / 8) % instances.count]
      do {
        _ = try codeInstance(instance.type, instance.json)
      } catch is DecodingError {
      } catch {
        fatalError("\(error)")
      }
    }
  }
  print("\(instances.count) values, \(losses.all.count > 0 ? "some" : "no") losses")
}

/// Decodes a value and encodes it.
nonisolated func recode<Value: Codable>(_ type: Value.Type, _ json: Data) throws -> Data {
  try JSONEncoder().encode(try sharingDecoder().decode(type, from: json))
}

/// Decodes a value of a type that cannot be encoded.
nonisolated func decodeOnly<Value: Decodable>(_ type: Value.Type, _ json: Data) throws -> Data {
  _ = try sharingDecoder().decode(type, from: json)
  return Data()
}

private nonisolated func sharingDecoder() -> JSONDecoder {
  let decoder = JSONDecoder()
  decoder.userInfo[DecodingLosses.key] = losses
  return decoder
}
