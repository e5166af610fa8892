// Answers each line of a file, in programs that are compiled together with generated types; `answerInstance` is written for
// them.

import Foundation

/// Reads lines of a type's number, a tab and JSON, and writes a line with the answer to each.
nonisolated func answerInstances(from input: String, to output: String) throws {
  let data = try Data(contentsOf: URL(filePath: input))
  var results = Data()
  for line in data.split(separator: UInt8(ascii: "\n")) {
    let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
    let type = Int(String(decoding: parts[0], as: UTF8.self)) ?? -1
    let answer = answerInstance(type, Data(parts[1]))
    results += Data((answer.replacing("\n", with: " ") + "\n").utf8)
  }
  try results.write(to: URL(filePath: output))
}
