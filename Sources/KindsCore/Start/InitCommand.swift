extension Option {
  fileprivate static let package = Option(
    name: "--package",
    help: "Also write a Package.swift that uses the plugin, and a program that uses the schema.")
  fileprivate static let quietStart = Option(
    name: "--quiet", shortName: "-q", help: "Do not list the files or print the next steps.")
}

extension Command {
  package static let initializing = Command(
    name: "init",
    summary: "Write a first schema, and explain how a package uses it.",
    example: "Post.kinds.json",
    usage: "[SCHEMA] [--package] [--quiet]",
    discussion: """
      The schema has a union of three kinds, which is named after the file. The default file is
      'Post.kinds.json'. The command prints what to add to Package.swift. It also writes 'kinds.schema.json',
      which editors need to complete and check the schema. If one of the files already exists, the command
      writes nothing.

      With --package, the command writes a complete package into this folder: a Package.swift, the schema and a
      program. By default, the package is named after the folder, and in a folder 'News' the schema is
      'Sources/News/Post.kinds.json'.
      """,
    options: [.package, .quietStart, .help],
    run: runInit)
}

private func runInit(_ arguments: Arguments) throws(Failure) -> ExitCode {
  if arguments.operands.count > 1 {
    throw Failure(
      "'kinds init' writes one schema; remove \(quotedPath(arguments.operands[1]))")
  }
  let isPackage = arguments.has(.package)
  let path =
    arguments.operands.first
    ?? (isPackage ? "Sources/\(targetOfCurrentFolder())/Post.kinds.json" : "Post.kinds.json")
  guard isSchema(path) else {
    throw Failure(
      "\(quotedPath(path)) is not the name of a schema, which ends in '\(schemaSuffix)'; write a name such as 'Post.kinds.json'"
    )
  }
  let components = path.split(separator: "/").map { String($0) }.filter { $0 != "." }
  let union = String((components.last ?? path).dropLast(schemaSuffix.count))
  guard isIdentifier(union), union.first?.isUppercase ?? false else {
    throw Failure(
      "the union gets the name of the file, but \(quoted(union)) is not the name of a Swift type; rename the file as in 'Post.kinds.json'"
    )
  }
  if try readFileIfPresent(path) != nil {
    throw Failure(
      "\(quotedPath(path)) already exists; edit it and run 'kinds check \(printable(path))', or give another name, as in 'kinds init \(printable(path.dropLast(components.last?.count ?? 0) + "Message.kinds.json"))'"
    )
  }
  let (editorSchema, reference) = editorSchema(for: path, components)
  let first = FirstSchema(union: union, editorSchema: reference)
  let source = SourceFile(path: path, bytes: Array(first.schema.utf8))
  guard report(first.diagnostics, in: [source], arguments) else { return .schemaFault }
  var changes = [
    try FileChange(first.schema, for: path, replaces: .own { _ in false }),
    try FileChange(languageSchema(), for: editorSchema, replaces: .own(isLanguageSchema)),
  ]
  var target = "Feed"
  if isPackage {
    guard components.count > 2, components[0] == "Sources", isModuleName(components[1]) else {
      throw Failure(
        "\(quotedPath(path)) is not in the folder of a target; write it as in 'Sources/Feed/Post.kinds.json'"
      )
    }
    target = components[1]
    changes.append(
      try FileChange(
        FirstSchema.manifest(target: target), for: "Package.swift", replaces: .own { _ in false }))
    changes.append(
      try FileChange(
        first.program, for: "Sources/\(target)/main.swift", replaces: .own { _ in false }))
  }
  try makeFolder(folder(of: path))
  let result = try carryOut(changes, isCheck: false, quiet: arguments.has(.quietStart))
  if !arguments.has(.quietStart) { try Console.output(nextSteps(path, target, isPackage)) }
  return result
}

/// The name of the current folder, or its words as one name, if a module can have it; otherwise `Feed`.
private func targetOfCurrentFolder() -> String {
  let name = String(absolutePath(of: ".").split(separator: "/").last ?? "")
  return [name, camelCaseName(of: name, isCapitalized: true)].first(where: isModuleName) ?? "Feed"
}

/// The path of the JSON Schema for editors, and its path relative to the schema.
///
/// The file is in the current folder, because a build warns about unknown files in a target's folder. For a schema
/// outside the current folder, it is next to the schema. VS Code treats a path as relative to the schema only if it
/// begins with a dot.
private func editorSchema(
  for path: String, _ components: [String]
) -> (file: String, reference: String) {
  let name = "kinds.schema.json"
  if path.hasPrefix("/") || components.contains("..") {
    return (join(folder(of: path), name), "./\(name)")
  }
  let folders = String(repeating: "../", count: components.count - 1)
  return (name, (folders.isEmpty ? "./" : folders) + name)
}

/// The next steps for the user.
private func nextSteps(_ path: String, _ target: String, _ isPackage: Bool) -> String {
  if isPackage {
    return """

      Package.swift expects swift-kinds in the folder '../swift-kinds'; change the path if it is elsewhere. Then:

        swift run \(target)

      """
  }
  let additions = FirstSchema.manifestAdditions(target: target).replacing("\n", with: "\n  ")
  return """

    Put the schema into the folder of a target. Then add this to Package.swift, with your path of swift-kinds:

      \(additions)

    See the Swift that is generated:

      kinds generate \(printable(path))

    """
}
