// Renders data with generated renderers. This file is compiled together with them and with the function
// `renderInstance`, which the tests create for their types.

import Foundation

/// Reads lines with the number of a type, a tab, and JSON. For each, writes a line of JSON with the output of the type's
/// renderers.
nonisolated func renderInstances(from input: String, to output: String) throws {
  let data = try Data(contentsOf: URL(filePath: input))
  let encoder = JSONEncoder()
  var results = Data()
  for line in data.split(separator: UInt8(ascii: "\n")) {
    let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
    let type = Int(String(decoding: parts[0], as: UTF8.self)) ?? -1
    results += try encoder.encode(try renderInstance(type, parts[1]))
    results += Data("\n".utf8)
  }
  try results.write(to: URL(filePath: output))
}
