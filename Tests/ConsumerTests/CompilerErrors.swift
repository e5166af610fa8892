import Foundation
import TestSupport

/// The compiler errors at a line of a source file.
struct CompilerErrors {
  /// The file name and line, such as `Post.swift:2`.
  let place: String
  /// The errors, each followed by its notes.
  var texts: [String]
}

/// Returns the errors in the output of a build that have a location, grouped by location.
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
