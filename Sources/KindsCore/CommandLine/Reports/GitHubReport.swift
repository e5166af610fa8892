/// A diagnostic as a workflow command of GitHub Actions, which converts it to an annotation:
///
///     ::error file=Post.kinds.json,line=1,col=7,endLine=1,endColumn=9,title=unknown-type::…
///
/// The message lists each related location on a separate line.
func gitHubCommand(_ diagnostic: Diagnostic, _ sources: [SourceFile]) -> String {
  let source = sources[diagnostic.range.file]
  let start = source.location(of: diagnostic.range.bytes.lowerBound)
  let end = source.location(of: diagnostic.range.bytes.upperBound)
  let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
  var properties = ["file=\(escaped(source.path, isProperty: true))", "line=\(start.line)"]
  // GitHub accepts columns only if the range is within one line.
  properties +=
    start.line == end.line
    ? ["col=\(start.column)", "endColumn=\(end.column)"] : ["endLine=\(end.line)"]
  properties.append("title=\(diagnostic.rule.rawValue)")
  let related = diagnostic.related.map { place -> String in
    let source = sources[place.range.file]
    let (line, column) = source.location(of: place.range.bytes.lowerBound)
    return "\n\(printable(source.path)):\(line):\(column): \(place.message)"
  }
  let message = escaped(diagnostic.message + related.joined(), isProperty: false)
  return "::\(command) \(properties.joined(separator: ","))::\(message)\n"
}

/// Escapes the characters that would end a workflow command or one of its properties.
private func escaped(_ text: String, isProperty: Bool) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": result += "%25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    case ":" where isProperty: result += "%3A"
    case "," where isProperty: result += "%2C"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
