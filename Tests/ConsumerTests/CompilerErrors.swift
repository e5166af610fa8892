import Foundation
import TestSupport

/// The errors of a build at one line of a source file.
struct CompilerErrors {
  /// The file's name and the line: `Post.swift:2`.
  let place: String
  /// Each error with the notes that belong to it.
  var texts: [String]
}

/// The errors in the output of a build that have a place, by place.
func compilerErrors(in result: ProcessResult) -> [CompilerErrors] {
  var errors: [String: CompilerErrors] = [:]
  var current: String?
  for line in (result.output + "\n" + result.errors).split(separator: "\n") {
    if let match = line.firstMatch(of: /^\/.*?([^\/]+:\d+):\d+: error:/) {
      let place = String(match.1)
      errors[place, default: CompilerErrors(place: place, texts: [])].texts.append(String(line))
      current = place
    } else if line.hasPrefix("[") || line.hasPrefix("error:") {
      current = nil
    } else if let current, let last = errors[current]?.texts.indices.last {
      errors[current]?.texts[last] += "\n\(line)"
    }
  }
  return errors.values.sorted { $0.place < $1.place }
}
