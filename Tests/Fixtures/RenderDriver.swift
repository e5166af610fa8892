// Renders data with the generated renderers. It is compiled together with them; `renderInstance` is written for them.

import Foundation

/// Reads lines of a type's number, a tab, `value` or `list`, a tab, and JSON, and writes for each a line of JSON: the
/// texts of the renderers of the type.
nonisolated func renderInstances(from input: String, to output: String) throws {
  let data = try Data(contentsOf: URL(filePath: input))
  let encoder = JSONEncoder()
  var results = Data()
  for line in data.split(separator: UInt8(ascii: "\n")) {
    let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 2)
    let type = Int(String(decoding: parts[0], as: UTF8.self)) ?? -1
    let isList = String(decoding: parts[1], as: UTF8.self) == "list"
    results += try encoder.encode(try renderInstance(type, isList: isList, parts[2]))
    results += Data("\n".utf8)
  }
  try results.write(to: URL(filePath: output))
}
