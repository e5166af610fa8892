// The names of the generated files. The build plugin compiles this file too, because it must name the outputs
// without reading a schema.

/// What the name of every schema file ends in.
let schemaSuffix = ".kinds.json"

/// The file that the schemas of a target share.
let supportFileName = "Support.kinds.swift"

/// What the names of the files of one schema end in, after the schema's own name.
let outputSuffixes = [
  ".kinds.swift", "+Visitors.kinds.swift", "+Coding.kinds.swift", "+Renderers.kinds.swift",
]

/// The base name of the outputs of each schema: its file's name without the suffix.
///
/// Where several schemas of a target have one name, each takes the folders that tell them apart in front:
/// `Feed/Post.kinds.json` becomes `Feed_Post`. Names are compared without regard to case, as some file systems do.
///
/// - Parameter paths: The paths of all schemas of the target, with `/` between components.
/// - Returns: A base name for each path, in the same order; two are equal only where two paths are.
func outputBaseNames(forSchemas paths: [String]) -> [String] {
  let components = paths.map { path in
    var parts = path.split(separator: "/").filter { $0 != "." }.map(String.init)
    if let last = parts.popLast() {
      parts.append(last.hasSuffix(schemaSuffix) ? String(last.dropLast(schemaSuffix.count)) : last)
    }
    return parts
  }
  let longest = components.map(\.count).max() ?? 0
  var lengths = paths.map { _ in 1 }
  func name(_ index: Int) -> String {
    components[index].suffix(lengths[index]).joined(separator: "_")
  }
  for _ in 0..<longest {
    let groups = Dictionary(grouping: paths.indices) { name($0).lowercased() }
    let clashing = groups.values.filter { $0.count > 1 }.joined()
    if clashing.isEmpty { break }
    for index in clashing { lengths[index] += 1 }
  }
  return paths.indices.map(name)
}
