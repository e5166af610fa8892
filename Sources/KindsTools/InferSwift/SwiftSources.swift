import KindsSchema

/// The Swift files that a symbol graph refers to. They are read for details that the graph lacks.
final class SwiftSources {
  private let read: (String) -> [UInt8]?
  /// The lines of each file; `nil` for a file that cannot be read.
  private var files: [String: [ArraySlice<UInt8>]?] = [:]

  private var tokens: [String: [SwiftToken]] = [:]

  /// - Parameter read: Returns the bytes of a file, or `nil` if it cannot be read.
  init(_ read: @escaping (String) -> [UInt8]?) { self.read = read }

  /// Returns the lines of a file without line endings, or `nil` if the file cannot be read or is not a Swift file.
  func lines(of path: String) -> [ArraySlice<UInt8>]? {
    if let known = files[path] { return known }
    let lines =
      path.hasSuffix(".swift")
      ? read(path).map { bytes in
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
          line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        }
      } : nil
    files[path] = .some(lines)
    return lines
  }

  /// Returns the tokens of a file; empty if it cannot be read.
  func tokens(of path: String) -> [SwiftToken] {
    if let known = tokens[path] { return known }
    let result = swiftTokens(Array((lines(of: path) ?? []).joined(separator: "\n".utf8)))
    tokens[path] = result
    return result
  }

  /// Returns the source text after a declaration's name: the rest of the line, and the lines that follow.
  ///
  /// - Returns: `nil` if the file cannot be read or does not have the name at its position.
  func text(
    after symbol: SwiftSymbol
  ) -> (line: ArraySlice<UInt8>, next: ArraySlice<ArraySlice<UInt8>>)? {
    guard let position = symbol.position, let lines = lines(of: position.path),
      lines.indices.contains(position.line - 1)
    else { return nil }
    let line = lines[position.line - 1].dropFirst(position.column - 1)
    for name in [symbol.name, "`\(symbol.name)`"] where line.starts(with: name.utf8) {
      let rest = line.dropFirst(name.utf8.count)
      return rest.first.map(ASCII.continuesIdentifier) ?? false
        ? nil : (rest, lines[position.line...])
    }
    return nil
  }

  /// Whether a file has `private` or `fileprivate` declarations, not counting setters; `nil` if it cannot be read.
  func hasPrivateDeclarations(_ path: String) -> Bool? {
    lines(of: path)?.contains { line in
      let code = String(decoding: line, as: UTF8.self).prefix { $0 != "/" }
      return code.split { !$0.isLetter && $0 != "(" }
        .contains { ["private", "fileprivate"].contains($0) }
    }
  }
}
