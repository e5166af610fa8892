import KindsCore
import KindsTools

extension Option {
  fileprivate static let doc = Option(
    name: "--doc", valueName: "TEXT", help: "The documentation of the kind.")
  fileprivate static let after = Option(
    name: "--after", valueName: "KIND",
    help: "Insert the new kind after this kind. Default: at the end.")
}

extension Command {
  static let addKind = Command(
    name: "add-kind",
    summary: "Add a kind to a union in its schema.",
    example: "Post.kinds.json Post.video length:Int",
    usage:
      "SCHEMA… UNION.KIND [FIELD:TYPE]… [--doc TEXT] [--after KIND] [--quiet] \(Option.usageOfCommon)",
    discussion: """
      The command adds the kind to the schema that declares the union. The rest of the file does not change. If the schema would not be valid with the kind, the command reports the
      errors, with the lines of the changed schema, and writes nothing. If the schema names declarations of
      other schemas in the target, give these schemas or their folder too. A changed schema from standard input
      or a pipe goes to standard output.
      """,
    options: [.doc, .after, .quietAboutFile] + Option.ofSchemas + [.standardInput, .help],
    run: { arguments throws(Failure) in
      try Failure.retryingConflicts { () throws(Failure) in try runAddKind(arguments) }
    })
}

private let example = "add-kind Post.kinds.json Post.video length:Int"

private func runAddKind(_ arguments: Arguments) throws(Failure) -> ExitCode {
  func isOfSchemas(_ operand: String) -> Bool {
    isSchema(operand) || isStream(operand) || isFolder(operand)
  }
  let words = arguments.operands.filter { !isOfSchemas($0) }
  let sources = try readSchemas(
    arguments.operands.filter(isOfSchemas), arguments, for: "add-kind", example: example)
  guard let target = words.first else {
    throw Failure("'kinds add-kind' needs a kind: kinds \(example)")
  }
  guard let (union, kind) = halves(of: target, at: ".") else {
    throw Failure(
      "\(quoted(target)) is not a union with a kind; write UNION.KIND, as in 'Post.video'"
    )
  }
  var fields: [(name: String, type: String)] = []
  for word in words.dropFirst() {
    guard let field = halves(of: word, at: ":") else {
      throw Failure(
        "\(quoted(word)) is not a field with its type; write FIELD:TYPE, as in 'length:Int'")
    }
    fields.append((field.0, field.1))
  }
  let result: AddedKind
  do throws(NoSuchDeclaration) {
    result = try addKind(
      NewKind(
        name: kind, doc: arguments.value(of: .doc), fields: fields,
        after: arguments.value(of: .after)),
      to: union, in: sources)
  } catch {
    throw Failure(error.message)
  }
  guard report(result.diagnostics, in: result.sources, arguments), let changed = result.changed
  else { return .schemaFault }
  let text = String(decoding: result.sources[changed].bytes, as: UTF8.self)
  let path = sources[changed].path
  if path == SourceFile.standardInputName || isStream(path) {
    try Console.output(text)
    return .success
  }
  let change = try FileChange(
    text, for: sources[changed].path, replaces: .contents(sources[changed].bytes))
  return try carryOut([change], isCheck: false, quiet: arguments.has(.quiet))
}

/// The strings before and after a separator, without surrounding spaces, or `nil` if one of them is empty.
private func halves(of word: String, at separator: Character) -> (String, String)? {
  guard let position = word.firstIndex(of: separator) else { return nil }
  let before = word[..<position].trimmed
  let after = word[word.index(after: position)...].trimmed
  return before.isEmpty || after.isEmpty ? nil : (before, after)
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
