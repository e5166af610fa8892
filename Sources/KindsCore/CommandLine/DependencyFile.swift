/// The dependencies of generated files, for build systems: a rule in the syntax of Make (POSIX.1-2017, `make`), which
/// Ninja and CMake accept too.
///
///     out/Post.kinds.swift out/Support.kinds.swift: \
///       Post.kinds.json
///
/// - Parameters:
///   - outputs: The paths of the generated files.
///   - inputs: The paths of the files that they are generated from.
/// - Throws: ``Failure`` if the syntax cannot express a path.
func dependencyRule(outputs: [String], inputs: [String]) throws(Failure) -> String {
  func line(_ paths: [String]) throws(Failure) -> String {
    var texts: [String] = []
    for path in paths { texts.append(try escapedForMake(path)) }
    return texts.joined(separator: " \\\n  ")
  }
  return "\(try line(outputs)): \\\n  \(try line(inputs))\n"
}

/// Whether a file contains a dependency rule for generated files. Such a file may be replaced.
func isDependencyRule(_ bytes: [UInt8]) -> Bool {
  let line = bytes.prefix { $0 != ASCII.lineFeed }
  let end: [UInt8] = [ASCII.space, ASCII.backslash, ASCII.colon]
  return line.reversed().drop(while: end.contains)
    .starts(with: ".kinds.swift".utf8.reversed())
}

private func escapedForMake(_ path: String) throws(Failure) -> String {
  var text = ""
  for scalar in path.unicodeScalars {
    switch scalar {
    case "\n", "\r":
      throw Failure(
        "\(quotedPath(path)) has a line break, which a dependency file cannot contain; rename the schema or the folder"
      )
    case " ", "#": text += "\\\(scalar)"
    case "$": text += "$$"
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text
}
