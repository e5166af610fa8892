import KindsCore

/// Returns a shell command that converts a YAML description to JSON and imports it.
///
/// - Parameter path: The path of the description's source file.
func conversionOfYAML(_ path: String) -> String {
  let path = path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path
  let file = path == SourceFile.standardInputName ? "" : " \(shellWord(path))"
  return "yq -o=json .\(file) | kinds import -"
}
