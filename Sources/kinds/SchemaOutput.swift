import KindsCore

extension Option {
  /// The destination of a generated schema.
  static let outputSchema = Option(
    name: "--output", shortName: "-o", valueName: "SCHEMA",
    help: "Write to this file, whose name ends in '\(schemaSuffix)'.")
  static let force = Option(
    name: "--force", help: "With --output: replace an existing file.")
  static let quietAboutFile = Option(
    name: "--quiet", shortName: "-q", help: "Do not list the file.")
}

/// The probable name of a schema for a path with another name: `Post.kinds.json` for `Post.json`.
func schemaName(for path: String) -> String {
  let ends = [".kinds", ".json"]
  var name = path[...]
  for end in ends.reversed() where name.hasSuffix(end) && name.utf8.count > end.utf8.count {
    name = name.dropLast(end.count)
  }
  return name + ends.joined()
}

/// The output of a command that generates a schema.
struct SchemaOutput {
  /// The path of the file, or `nil` for standard output.
  let path: String?
  /// The content of the file when the command started, or `nil` if there was no file.
  private let existing: [UInt8]?
  /// The content of the file to be replaced, or `nil`. An import preserves the names in this content.
  var replaced: [UInt8]? { isForced ? existing : nil }
  private let isForced: Bool
  private let isQuiet: Bool

  /// Reads the command's options.
  ///
  /// - Throws: If an option about the output file is given without a file, or if the file does not have the name of a
  ///   schema.
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
