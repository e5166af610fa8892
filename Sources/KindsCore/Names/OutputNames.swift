// The names of the generated files. Links in `Plugins` add this file to both plugins, because they must know the names
// of the outputs without reading schemas. The declarations are `public` rather than `package`, because plugins are
// compiled without a package name.

/// The suffix of all names of schema files.
public let schemaSuffix = ".kinds.json"

/// Whether a path is that of a schema file.
public func isSchema(_ path: String) -> Bool {
  path.utf8.suffix(schemaSuffix.utf8.count).elementsEqual(schemaSuffix.utf8)
}

/// The name of the file that all schemas of a target share.
public let supportFileName = "Support.kinds.swift"

/// The files that are generated for a schema. The raw values follow the schema's name in the file names.
public enum OutputFile: String, CaseIterable {
  case types = ".kinds.swift"
  case visitors = "+Visitors.kinds.swift"
  case coding = "+Coding.kinds.swift"
  case renderers = "+Renderers.kinds.swift"
  case swiftUI = "+SwiftUI.kinds.swift"
  case uiKit = "+UIKit.kinds.swift"
}

/// Returns the names of the files for each schema, one for each ``OutputFile``.
///
/// A name begins with the name of the schema file. If several schemas of a target have the same name, the folders that
/// distinguish them are prepended, relative to the folder that contains all schemas: `Feed/Post.kinds.json` becomes
/// `Feed_Post.kinds.swift`. Names clash if any common file system considers them equal; see ``foldedFileName(_:)``.
///
/// - Parameter paths: The absolute paths of all schemas of the target, with `/` between components.
/// - Returns: The names for each path, in the order of the paths and of the files, including files that would be empty.
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
  // The rule `schemaNamesAreUsable` reports remaining clashes.
  return paths.indices.map { index in OutputFile.allCases.map { baseName(index) + $0.rawValue } }
}

/// Returns an error for each schema whose generated files SwiftPM cannot build.
///
/// SwiftPM 6.3 writes the names of Swift files to the compiler's output file map, which is JSON. JSON requires escapes
/// for quotation marks, backslashes and control characters (RFC 8259, section 7), but SwiftPM writes none.
///
/// - Parameter paths: The paths, as in ``outputFileNames(forSchemas:)``.
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

/// Returns the same string for all names that some file system considers equal. The comparison ignores case and, like
/// the equality of `String`, how characters are composed.
func foldedFileName(_ name: String) -> String { name.uppercased().lowercased() }

/// Returns the components of each path relative to the folder that contains all schemas, without the suffix.
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

/// Returns the components of a path, with `.` and `..` resolved.
///
/// The path is split at bytes, because a slash followed by a combining mark is a different `Character`.
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
