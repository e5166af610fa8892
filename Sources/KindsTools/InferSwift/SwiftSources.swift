import KindsCore

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

  /// Returns the tokens from a declaration's name on; empty if the file cannot be read or does not have the name at its
  /// position.
  func tokens(from symbol: SwiftSymbol) -> ArraySlice<SwiftToken> {
    guard let position = symbol.position else { return [] }
    let tokens = tokens(of: position.path)
    let start = index(of: position, in: tokens)
    // A name in backticks begins after its position.
    guard start < tokens.count, tokens[start].line == position.line,
      tokens[start].column - position.column <= 1,
      tokens[start].text == symbol.name.prefix(while: { $0 != "(" })
    else { return [] }
    return tokens[start...]
  }

  /// Returns the tokens of a function, up to the end of its body; empty like ``tokens(from:)``.
  func body(of symbol: SwiftSymbol) -> ArraySlice<SwiftToken> {
    var depth = 0
    return tokens(from: symbol).prefix { token in
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      return token.text != "}" || depth > 0
    }
  }

  /// Returns the index of the first token at or after a position.
  func index(of position: SwiftPosition, in tokens: [SwiftToken]) -> Int {
    var range = tokens.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let isBefore =
        (tokens[middle].line, tokens[middle].column) < (position.line, position.column)
      range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Whether a file may have `private` or `fileprivate` declarations, not counting setters. A file that cannot be read
  /// may have some.
  func mayHavePrivateDeclarations(_ path: String) -> Bool {
    let tokens = tokens(of: path)
    return tokens.isEmpty
      || zip(tokens, tokens.dropFirst()).contains { token, next in
        ["private", "fileprivate"].contains(token.text) && next.text != "("
      }
  }
}
