import KindsCommandLine
import KindsSchema

extension Option {
  /// The destination of a schema that a command generates.
  static let outputSchema = Option(
    name: "--output", shortName: "-o", valueName: "SCHEMA",
    help: "Write to this file, whose name ends in '\(schemaSuffix)'.")
  static let force = Option(
    name: "--force", help: "With --output: replace an existing file.")
  static let quietAboutFile = Option(
    name: "--quiet", shortName: "-q", help: "Do not list the file.")
}

/// The name of a schema that somebody most likely means by another name: `Post.kinds.json` for `Post.json`.
func schemaName(for path: String) -> String {
  let ends = [".kinds", ".json"]
  var name = path[...]
  for end in ends.reversed() where name.hasSuffix(end) && name.utf8.count > end.utf8.count {
    name = name.dropLast(end.count)
  }
  return name + ends.joined()
}

/// Writes the schema of a command.
struct SchemaOutput {
  /// The file; `nil` for standard output.
  let path: String?
  /// The file as it was before the command did anything else; `nil` if there was none.
  private let existing: [UInt8]?
  /// The file that is replaced, and whose names a second import keeps.
  var replaced: [UInt8]? { isForced ? existing : nil }
  private let isForced: Bool
  private let isQuiet: Bool

  /// Reads the options of the command.
  ///
  /// - Throws: If one of them says something about a file and none is named, or if the file cannot be a schema.
  init(_ arguments: Arguments) throws(Failure) {
    path = arguments.value(of: .outputSchema)
    isForced = arguments.has(.force)
    isQuiet = arguments.has(.quietAboutFile)
    if path == nil, let option = [Option.force, .quietAboutFile].first(where: arguments.has) {
      throw Failure("'\(option.name)' requires '--output SCHEMA'")
    }
    if let path, !isSchema(path) {
      throw Failure(
        "\(quotedPath(path)) is not the name of a schema, which ends in '\(schemaSuffix)'; write --output \(printable(schemaName(for: path)))"
      )
    }
    existing = try path.flatMap { path throws(Failure) in try readFileIfPresent(path) }
  }

  /// Writes the schema.
  func write(_ schema: String) throws(Failure) -> ExitCode {
    guard let path else {
      try Console.output(schema)
      return .success
    }
    if !isForced, let existing, !existing.isEmpty, !existing.elementsEqual(schema.utf8) {
      throw Failure(
        "cannot write \(quotedPath(path)): the file already exists; pass '--force' to replace it, or give another file"
      )
    }
    let change = try FileChange(schema, for: path, replaces: .contents(existing))
    return try carryOut([change], isCheck: false, quiet: isQuiet)
  }
}
