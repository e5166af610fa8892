// Answers each line of a file. This file is compiled together with generated types and with the function
// `answerInstance`, which the tests create for these types.

import Foundation

/// Reads lines with the number of a type, a tab and JSON, and writes one line with the answer for each.
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
