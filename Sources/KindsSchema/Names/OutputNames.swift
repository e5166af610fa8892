// The names of the generated files. The build plugin compiles this file too, because it must name the outputs
// without reading a schema, and in a plugin there is no package that `package` could mean.

/// What the name of every schema file ends in.
let schemaSuffix = ".kinds.json"

/// Whether a file is a schema, by its path.
public func isSchema(_ path: String) -> Bool {
  path.utf8.suffix(schemaSuffix.utf8.count).elementsEqual(schemaSuffix.utf8)
}

/// The file that the schemas of a target share.
public let supportFileName = "Support.kinds.swift"

/// What the names of the files of one schema end in, after the schema's own name.
private let outputSuffixes = [
  ".kinds.swift", "+Visitors.kinds.swift", "+Coding.kinds.swift", "+Renderers.kinds.swift",
  "+SwiftUI.kinds.swift", "+UIKit.kinds.swift",
]

/// The names of the six files of each schema: types, visitors, coding, renderers, and views for SwiftUI and UIKit.
///
/// They begin with the name of the schema's file. Where several schemas of a target have one name, each takes the
/// folders that tell them apart in front, below the folder that holds all schemas: `Feed/Post.kinds.json` becomes
/// `Feed_Post.kinds.swift`. Names are compared as file systems do that ignore the most; see ``foldedFileName(_:)``.
///
/// - Parameter paths: The paths of all schemas of the target from the root, with `/` between components.
/// - Returns: Six names for each path, in the same order, whether or not a file would declare anything.
public func outputFileNames(forSchemas paths: [String]) -> [[String]] {
  let components = relativeComponents(of: paths)
  let longest = components.map(\.count).max() ?? 0
  var lengths = paths.map { _ in 1 }
  func baseName(_ index: Int) -> String {
    components[index].suffix(lengths[index]).joined(separator: "_")
  }
  for _ in 0..<longest {
    let groups = Dictionary(grouping: paths.indices) { foldedFileName(baseName($0)) }
    let clashing = groups.values.filter { $0.count > 1 }.joined()
    if clashing.isEmpty { break }
    for index in clashing { lengths[index] += 1 }
  }
  return paths.indices.map { index in outputSuffixes.map { baseName(index) + $0 } }
}

/// What the names of two files have in common if some file system takes them for one: it may ignore case and, as the
/// equality of `String` does, how characters are composed.
func foldedFileName(_ name: String) -> String { name.uppercased().lowercased() }

/// The folders of each schema below the folder that holds all of them, and its name without the suffix.
private func relativeComponents(of paths: [String]) -> [[String]] {
  var components = paths.map(components)
  while let folder = components.first?.dropLast().first,
    components.allSatisfy({ $0.count > 1 && $0[0].utf8.elementsEqual(folder.utf8) })
  {
    for index in components.indices { components[index].removeFirst() }
  }
  for (index, parts) in components.enumerated() {
    guard let name = parts.last, isSchema(name) else { continue }
    components[index][parts.count - 1] = text(of: name.utf8.dropLast(schemaSuffix.utf8.count))
  }
  return components
}

/// The parts of a path between its slashes, after `.` and `..` have been followed.
///
/// A slash is a byte. As a `Character`, it would be another one with a combining mark behind it.
private func components(of path: String) -> [String] {
  var components: [String] = []
  for part in path.utf8.split(separator: UInt8(ascii: "/")).map(text) {
    switch part {
    case ".": continue
    case "..": _ = components.popLast()
    default: components.append(part)
    }
  }
  return components
}

private func text(of bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }
