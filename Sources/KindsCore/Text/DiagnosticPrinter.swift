/// The style in which diagnostics are printed.
public enum DiagnosticStyle: Sendable {
  /// One line for each diagnostic and each related place, as compilers print them.
  case lines
  /// A line as in ``lines``, followed by the source line with a caret below it.
  case excerpts
  /// Like ``excerpts``, with terminal colors (ECMA-48 select graphic rendition).
  case coloredExcerpts
}

/// The maximum number of diagnostics to print for a file. The others are only counted.
let maximumDiagnostics = 100

/// The maximum number of related places to print for a diagnostic.
private let maximumRelatedPlaces = 3

/// Returns diagnostics as text: `path:line:column: error: message [rule]`, with a line feed after each line.
///
/// For each file, the first 100 diagnostics are included, each with its first 3 related places. The number of further
/// diagnostics follows at the end.
///
/// - Parameters:
///   - diagnostics: The diagnostics to print, in this order.
///   - sources: The files that the diagnostics refer to, in the order given to ``generate(_:)``.
///   - style: Whether to add excerpts and color.
public func describe(
  _ diagnostics: [Diagnostic], in sources: [SourceFile], style: DiagnosticStyle
) -> String {
  var text = ""
  var counts = sources.map { _ in 0 }
  for diagnostic in diagnostics {
    counts[diagnostic.range.file] += 1
    if counts[diagnostic.range.file] > maximumDiagnostics { continue }
    let message = "\(diagnostic.message) [\(diagnostic.rule.rawValue)]"
    let related = diagnostic.related.prefix(maximumRelatedPlaces)
    for (severity, message, range) in [(diagnostic.severity, message, diagnostic.range)]
      + related.map({ (.note, $0.message, $0.range) })
    {
      text += description(severity, message, at: range, in: sources[range.file], style)
    }
  }
  for (source, count) in zip(sources, counts) where count > maximumDiagnostics {
    text += "\(printable(source.path)): note: \(count - maximumDiagnostics) more are not shown\n"
  }
  return text
}

extension Diagnostic.Severity {
  /// The ECMA-48 parameter for the severity's color.
  fileprivate var color: String {
    switch self {
    case .error: "31"
    case .warning: "33"
    case .note: "36"
    }
  }
}

private func description(
  _ severity: Diagnostic.Severity, _ message: String, at range: SourceRange,
  in source: SourceFile, _ style: DiagnosticStyle
) -> String {
  let (line, column) = source.location(of: range.bytes.lowerBound)
  let location = "\(printable(source.path)):\(line):\(column): "
  let title = "\(location)\(severity.rawValue): \(message)\n"
  if style == .lines { return title }
  let (text, caret) = excerpt(of: range, line: line, column: column, in: source)
  if style == .excerpts { return "\(title)\(text)\n\(caret)\n" }
  let color = severity.color
  return """
    \u{1B}[1m\(location)\u{1B}[\(color)m\(severity.rawValue):\u{1B}[0m\u{1B}[1m \(message)\u{1B}[0m
    \(text)
    \u{1B}[1;\(color)m\(caret)\u{1B}[0m

    """
}

/// Returns a line of a file in printable form, and a second line that marks the range.
///
/// If more than 60 characters precede the range, only the last 40 of them are included. From the start of the range on,
/// at most 80 characters are included. Thus minified JSON stays readable.
private func excerpt(
  of range: SourceRange, line: Int, column: Int, in source: SourceFile
) -> (text: String, caret: String) {
  let bytes = source.line(line)
  let start = min(bytes.startIndex + column - 1, bytes.endIndex)
  var end = min(max(range.bytes.upperBound, start + 1), bytes.endIndex)
  while end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 { end += 1 }
  // Only part of the line is decoded, because the whole document may be on one line.
  var windowStart = max(bytes.startIndex, start - 400)
  while windowStart < start, bytes[windowStart] & 0xC0 == 0x80 { windowStart += 1 }
  var windowEnd = min(bytes.endIndex, end + 400)
  while windowEnd < bytes.endIndex, bytes[windowEnd] & 0xC0 == 0x80 { windowEnd += 1 }
  let markedEnd = min(end, start + 400)
  let before = printableText(String(decoding: bytes[windowStart..<start], as: UTF8.self))
  let marked = start < markedEnd ? String(decoding: bytes[start..<markedEnd], as: UTF8.self) : ""
  let after = end < windowEnd ? String(decoding: bytes[end..<windowEnd], as: UTF8.self) : ""

  let shownBefore = before.count > 60 ? "…" + before.suffix(40) : before
  let rest = printableText(marked) + printableText(after)
  let shownRest = rest.count > 80 ? rest.prefix(80) + "…" : rest
  let width = max(1, min(displayWidth(printableText(marked)), displayWidth(shownRest)))
  let caret =
    String(repeating: " ", count: displayWidth(shownBefore)) + "^"
    + String(repeating: "~", count: width - 1)
  return (withoutCommands(shownBefore + shownRest, atLineStart: true), caret)
}

private func printableText(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    result += scalar == "\t" ? " " : printable(scalar)
  }
  return result
}

/// Returns the number of terminal columns of a string. Combining marks have none; wide East Asian characters and emoji
/// have two.
private func displayWidth(_ text: String) -> Int {
  var width = 0
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: continue
    default: width += isWide(scalar) ? 2 : 1
    }
  }
  return width
}

private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
    return true
  default:
    return false
  }
}

/// Returns text from a schema in single quotes. Control characters and characters that reorder or hide text are
/// escaped, so that the result is safe to print.
///
/// - Parameter limit: The maximum number of scalars. Longer text is truncated.
public func quoted(_ text: String, limit: Int = 80) -> String {
  // A fast path, because large schemas have many names.
  if text.utf8.count <= limit, text.utf8.allSatisfy(ASCII.continuesIdentifier) {
    return "'\(text)'"
  }
  var result = "'"
  var count = 0
  for scalar in text.unicodeScalars {
    if count == limit {
      result += "…"
      break
    }
    result += printable(scalar)
    count += 1
  }
  return withoutCommands(result) + "'"
}

/// Returns a list of quoted names for a sentence: `'a', 'b' or 'c'`.
package func quotedList(_ names: [String], conjunction: String = "or") -> String {
  plainList(names.map { quoted($0) }, conjunction: conjunction)
}

/// Returns a list of strings for a sentence: `a, b or c`.
package func plainList(_ texts: [String], conjunction: String = "or") -> String {
  guard let last = texts.last else { return "" }
  let others = texts.dropLast()
  if others.isEmpty { return last }
  return others.joined(separator: ", ") + " \(conjunction) " + last
}
