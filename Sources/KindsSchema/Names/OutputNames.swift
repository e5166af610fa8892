// The names of the generated files. Both plugins compile this file too, through links in `Plugins`, because they must name
// the outputs without reading a schema. What is `public` here would be `package`, but plugins are compiled without a
// package name.

/// The suffix of the name of every schema file.
public let schemaSuffix = ".kinds.json"

/// Whether a file is a schema, by its path.
public func isSchema(_ path: String) -> Bool {
  path.utf8.suffix(schemaSuffix.utf8.count).elementsEqual(schemaSuffix.utf8)
}

/// The file that the schemas of a target share.
public let supportFileName = "Support.kinds.swift"

/// The files of one schema: what their names end in, after the schema's own name.
public enum OutputFile: String, CaseIterable {
  case types = ".kinds.swift"
  case visitors = "+Visitors.kinds.swift"
  case coding = "+Coding.kinds.swift"
  case renderers = "+Renderers.kinds.swift"
  case swiftUI = "+SwiftUI.kinds.swift"
  case uiKit = "+UIKit.kinds.swift"
}

/// The names of the files of each schema, one for each ``OutputFile``.
///
/// They begin with the name of the schema's file. If several schemas of a target have one name, each has the folders
/// that distinguish them in front, below the folder that contains all schemas: `Feed/Post.kinds.json` becomes
/// `Feed_Post.kinds.swift`. Names are compared as by the file systems that ignore the most; see ``foldedFileName(_:)``.
///
/// - Parameter paths: The paths of all schemas of the target from the root, with `/` between components.
/// - Returns: The names for each path, in the order of the paths and of the files, whether or not a file would declare
///   anything.
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
  // The rule `schemaNamesAreUsable` reports names that still clash.
  return paths.indices.map { index in OutputFile.allCases.map { baseName(index) + $0.rawValue } }
}

/// The schemas of a target whose Swift cannot be built by SwiftPM, each with an error that says so.
///
/// SwiftPM 6.3 writes the names of Swift files into JSON, the output file map of the compiler, without the escapes that JSON
/// needs for quotation marks, backslashes and control characters (RFC 8259, section 7).
///
/// - Parameter paths: As those of ``outputFileNames(forSchemas:)``.
public func fileNameErrors(forSchemas paths: [String]) -> [String] {
  zip(paths, outputFileNames(forSchemas: paths)).compactMap { path, names in
    let isFit = names.joined().unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0 != "\"" && $0 != "\\"
    }
    if isFit { return nil }
    let shown = path.unicodeScalars.map { $0.escaped(asASCII: false) }.joined()
    return
      "SwiftPM builds no file whose name has a quotation mark, a backslash or a control character; rename the schema '\(shown)'"
  }
}

/// Equal for two names that some file system considers the same: it may ignore case and, as the equality of `String`
/// does, how characters are composed.
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
/// A slash is a byte. As a `Character`, it would be another one with a combining mark after it.
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
