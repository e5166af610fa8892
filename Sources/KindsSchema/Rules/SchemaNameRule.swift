/// Each schema has output files of its own, also on file systems that ignore case.
func schemaNamesAreUsable(_ sources: [SourceFile], _ diagnostics: inout Diagnostics) {
  let support = supportFileName.lowercased()
  var owners: [String: Int] = [:]
  for (file, names) in outputFileNames(forSchemas: sources.map(\.path)).enumerated() {
    let start = SourceRange(file: file, bytes: 0..<0)
    if sources[file].path.split(separator: "/").last == schemaSuffix[...] {
      diagnostics.error(
        .schemaName, "the schema's file has no name before \(quoted(schemaSuffix)); give it one",
        at: start)
    }
    for name in names {
      if name.lowercased() == support {
        diagnostics.error(
          .schemaName,
          "the schema would write \(quoted(name)), which all schemas of a target share; rename the schema's file",
          at: start)
      } else if let other = owners.updateValue(file, forKey: name.lowercased()), other != file {
        diagnostics.error(
          .schemaName,
          "the schema would write \(quoted(name)), and so would another; rename one of the files",
          at: start,
          notes: [
            .init(
              message: "the other is \(quoted(sources[other].path))",
              range: SourceRange(file: other, bytes: 0..<0))
          ])
      }
    }
  }
}
