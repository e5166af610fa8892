#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

extension Option {
  static let importedSchema = Option(
    name: "--import", valueName: "MODULE=SCHEMA", isRepeated: true,
    help:
      "A schema of an imported module, whose declarations the target's schemas can name.",
    isCommon: true)
  static let publicSchema = Option(
    name: "--import-public", valueName: "MODULE=SCHEMA", isRepeated: true,
    help:
      "A schema of a module in another package, whose public declarations the target's schemas can name.",
    isCommon: true)
  static let indirectSchema = Option(
    name: "--import-indirect", valueName: "MODULE=SCHEMA", isRepeated: true,
    help: "A schema of a module that an imported module imports, but the target does not.",
    isCommon: true)
  static let importsOfModule = Option(
    name: "--imports-of", valueName: "MODULE=MODULES", isRepeated: true,
    help:
      "The modules that MODULE imports, separated by commas. Default: any.",
    isCommon: true)

  /// The schemas of other modules.
  static let imports = schemasOfModules + [importsOfModule]

  static let schemasOfModules: [Option] = [
    .importedSchema, .publicSchema, .indirectSchema,
  ]

  /// The declarations that schemas may name in the modules of this option.
  fileprivate var reach: ImportedModule.Reach {
    switch name {
    case Option.importedSchema.name: return .package
    case Option.publicSchema.name: return .public
    default: return .indirect
    }
  }
}

/// Reads the schemas of the target and those of the modules that it imports.
///
/// - Parameters:
///   - paths: The command's operands that are schemas.
///   - example: An example of the command's operands and options, unless a single schema is enough.
package func readSchemas(
  _ paths: [String], _ arguments: Arguments, for command: String, example: String? = nil
) throws(Failure) -> [SourceFile] {
  var reader = SchemaFileReader()
  for path in try pathsOfSchemas(paths, for: command, example: example) {
    try reader.read(path, of: nil)
  }
  try reader.readImports(arguments)
  return reader.sources
}

/// Adds the schemas of imported modules to those of the target.
package func addImports(
  to sources: [SourceFile], _ arguments: Arguments
) throws(Failure) -> [SourceFile] {
  var reader = SchemaFileReader()
  try reader.readImports(arguments)
  return sources + reader.sources
}

extension SchemaFileReader {
  /// Reads the schemas of the modules that the target imports.
  fileprivate mutating func readImports(_ arguments: Arguments) throws(Failure) {
    let imports = try importsOfModules(arguments)
    for option in Option.schemasOfModules {
      for value in arguments.values(of: option) {
        let (module, path) = try parts(of: value, option)
        let imported = ImportedModule(
          name: module, reach: option.reach, imports: imports[module])
        for file in isFolder(path) ? try schemaFiles(at: path) : [path] {
          try read(file, of: imported)
        }
      }
    }
  }
}

/// The schemas at a path, which leads to a schema or to a folder that contains schemas at any depth.
///
/// - Parameter mayBeNone: Whether the path may be missing, or lead to a folder without schemas.
package func schemaFiles(at path: String, mayBeNone: Bool = false) throws(Failure) -> [String] {
  var status = stat()
  if mayBeNone, lstat(path, &status) != 0, errno == ENOENT || errno == ENOTDIR { return [] }
  if isSchema(path) || isStream(path), !isFolder(path) { return [path] }
  guard isFolder(path) else {
    guard stat(path, &status) == 0 else {
      throw Failure("cannot read \(quotedPath(path)): \(lastErrorMessage())")
    }
    throw Failure(
      "\(quotedPath(path)) is neither a folder nor a '*\(schemaSuffix)' file; give one of these"
    )
  }
  let files = try files(below: path, where: isSchema)
  if files.isEmpty, !mayBeNone {
    throw Failure(
      "the folder \(quotedPath(path)) has no '*\(schemaSuffix)' file; write one with 'kinds init \(printable(join(path, "Post\(schemaSuffix)")))'"
    )
  }
  return files
}

/// The files at any depth in a folder whose names satisfy a condition, sorted by path. Hidden files and folders are
/// skipped, and links to folders are not followed.
package func files(
  below path: String, where isWanted: (String) -> Bool
) throws(Failure) -> [String] {
  var status = stat()
  var files: [String] = []
  var folders = [path]
  while let folder = folders.popLast() {
    for name in try namesInFolder(folder) where name.utf8.first != UInt8(ascii: ".") {
      let file = join(folder, name)
      if lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        folders.append(file)
      } else if isWanted(name) {
        // Reading a pipe that the user did not name could block.
        if isPipe(file) {
          throw Failure("cannot read \(quotedPath(file)): it is not a regular file")
        }
        files.append(file)
      }
    }
  }
  return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// The paths of a command's schemas: at least one. For a folder, these are the paths of the schemas at any depth in it.
func pathsOfSchemas(
  _ paths: [String], for command: String, example: String? = nil
) throws(Failure) -> [String] {
  if paths.isEmpty {
    let example = example ?? "\(command) Post.kinds.json"
    throw Failure("'kinds \(command)' needs a schema: kinds \(example)")
  }
  var schemas: [String] = []
  for path in paths {
    if isFolder(path) {
      schemas += try schemaFiles(at: path)
    } else {
      try checkSchemaName(path)
      schemas.append(path)
    }
  }
  return schemas
}

private func checkSchemaName(_ path: String) throws(Failure) {
  if isSchema(path) || isStream(path) { return }
  throw Failure(
    "\(quotedPath(path)) is not a schema, because its name does not end in '\(schemaSuffix)'; give a schema or a folder"
  )
}

/// The imports of each module, as given in options.
private func importsOfModules(_ arguments: Arguments) throws(Failure) -> [String: Set<String>] {
  var imports: [String: Set<String>] = [:]
  for value in arguments.values(of: .importsOfModule) {
    let parts = split(value, at: "=")
    let names = parts.count == 2 ? split(parts[1], at: ",").filter { !$0.isEmpty } : []
    guard parts.count == 2, isModuleName(parts[0]), names.allSatisfy(isModuleName) else {
      throw Failure(
        "\(quoted(value)) is not a module with its imports; write \(Option.importsOfModule.name) Models=Base,Core"
      )
    }
    imports[parts[0], default: []].formUnion(names)
  }
  return imports
}

private func split(_ text: String, at separator: Unicode.Scalar) -> [String] {
  text.utf8.split(
    separator: UInt8(ascii: separator), maxSplits: separator == "=" ? 1 : .max,
    omittingEmptySubsequences: false
  ).map { String(Substring($0)) }
}

/// The module and the path in an option's value.
private func parts(
  of value: String, _ option: Option
) throws(Failure) -> (module: String, path: String) {
  let parts = split(value, at: "=")
  guard parts.count == 2 else {
    throw Failure(
      "\(quotedPath(value)) lacks the module of the schema; write \(option.name) Models=\(printable(value))"
    )
  }
  guard isModuleName(parts[0]) else {
    throw Failure(
      "\(quoted(parts[0])) is not the name of a module; write the name that Swift imports, as in \(option.name) Models=\(printable(parts[1]))"
    )
  }
  if parts[1].isEmpty {
    throw Failure(
      "\(quoted(value)) names no schema; write \(option.name) \(parts[0])=Post.kinds.json")
  }
  return (parts[0], parts[1])
}

private struct SchemaFileReader {
  private(set) var sources: [SourceFile] = []
  // Bytes, because different paths can be equal as strings.
  private var seen: [String: Set<[UInt8]>] = [:]
  private var modules: [String: ImportedModule] = [:]

  /// - Parameter module: The imported module, or `nil` for the target's own schemas.
  mutating func read(_ path: String, of module: ImportedModule?) throws(Failure) {
    try checkSchemaName(path)
    let source = try readInput(path, of: module)
    // The path is resolved, because a link can lead to a schema that is already given. One file may still be given for
    // two modules.
    let file = Array(resolvingLinks(path).utf8)
    guard seen[module?.name ?? "", default: []].insert(file).inserted else {
      throw Failure("\(quotedPath(path)) is given twice; remove one of them")
    }
    if let module, let other = modules.updateValue(module, forKey: module.name), other != module {
      throw Failure(
        "the schemas of the module \(quoted(module.name)) are given with different options; give all of them with one"
      )
    }
    sources.append(source)
  }
}
