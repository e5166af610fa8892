/// Reads JSON Lines: one JSON value on each nonempty line.
///
/// An invalid value is reported, and reading continues with the next line.
///
/// - Parameters:
///   - maximumDepth: The maximum nesting depth of arrays and objects.
///   - body: A closure that receives each value, or `nil` for a value with a syntax error.
package func readJSONLines(
  _ source: SourceFile, file: Int, maximumDepth: Int, _ diagnostics: inout Diagnostics,
  _ body: (JSONNode?, inout Diagnostics) -> Void
) {
  guard checkEncoding(of: source, file: file, &diagnostics) else { return }
  var reader = JSONReader(bytes: source.bytes, file: file, maximumDepth: maximumDepth)
  for number in 1...source.lineStarts.count {
    let line = source.line(number)
    if line.allSatisfy({ $0 == ASCII.space || $0 == ASCII.tab }) { continue }
    let node = reader.readLine(line.startIndex..<line.endIndex)
    diagnostics.append(reader.diagnostics.all)
    body(node, &diagnostics)
  }
}

extension JSONReader {
  /// Reads the value on a line; returns `nil` if it has a syntax error.
  ///
  /// - Parameter line: The range of the line, without its line ending.
  fileprivate mutating func readLine(_ line: Range<Int>) -> JSONNode? {
    position = line.lowerBound
    end = line.upperBound
    depth = 0
    mistakes = 0
    diagnostics = Diagnostics()
    let node = try? readDocument()
    return mistakes == 0 ? node : nil
  }
}
