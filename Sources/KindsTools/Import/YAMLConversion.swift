import KindsSchema

/// Returns a shell command that converts a YAML description to JSON and imports it.
///
/// - Parameter path: The path of the description, as its source file has it.
func conversionOfYAML(_ path: String) -> String {
  let file = path == SourceFile.standardInputName ? "" : " \(shellWord(path))"
  return "yq -o=json .\(file) | kinds import -"
}

/// Returns a path as one word of a shell (POSIX.1-2017, XCU 2.2.2).
private func shellWord(_ path: String) -> String {
  let path = path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path
  let isPlain = path.utf8.allSatisfy { byte in
    ASCII.continuesIdentifier(byte) || "/.-+,:@%".utf8.contains(byte)
  }
  if isPlain { return path }
  return "'\(printable(path).replacing("'", with: #"'\''"#))'"
}
