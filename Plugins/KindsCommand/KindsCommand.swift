import Foundation
import PackagePlugin

/// Runs the program `kinds`: `swift package kinds validate …` runs `kinds validate …`. Without a command, `swift
/// package kinds` generates checked-in Swift for each target that has a folder `Generated`.
@main
struct KindsCommand: CommandPlugin {
  /// Runs a command of the program; with `--target`, once for each named target. Without a command, generates the Swift
  /// of the targets.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = ArgumentExtractor(arguments)
    let names = arguments.extractOption(named: "target")
    let targets =
      names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    let jobs = targets.compactMap(\.sourceModule).map { target in
      Job(
        target: target.name, schemas: schemasInFolder(of: target),
        imports: ImportedSchemas(of: target), folder: target.directoryURL)
    }
    let tools = Tools(
      mayWrite: mayWrite(in: context.package.directoryURL),
      named: { try? context.tool(named: $0).url }, build: { try buildProgram(context) })
    try run(tools, arguments.remainingArguments, jobs, areNamed: !names.isEmpty)
  }

  /// Builds the program with the same settings as `swift run kinds`, so that both share the build.
  private func buildProgram(_ context: PluginContext) throws -> URL? {
    // The plugin works in 'plugins/KindsCommand/outputs' of the build folder.
    let built = context.pluginWorkDirectoryURL.appending(path: "../../../debug/kinds")
    if !FileManager.default.fileExists(atPath: built.standardizedFileURL.path) {
      Diagnostics.progress("Building kinds; this takes a minute or two the first time")
    }
    var parameters = PackageManager.BuildParameters()
    parameters.configuration = .inherit
    parameters.logging = .concise
    let result = try packageManager.build(.product("kinds"), parameters: parameters)
    if !result.succeeded { Diagnostics.error(result.logText) }
    return result.builtArtifacts.first {
      $0.kind == .executable && $0.url.deletingPathExtension().lastPathComponent == "kinds"
    }?.url
  }

  /// - Parameter areNamed: Whether the command line names the targets of the jobs.
  private func run(_ tools: Tools, _ arguments: [String], _ jobs: [Job], areNamed: Bool) throws {
    guard let command = arguments.first, !command.hasPrefix("-") else {
      // A target without the folder `Generated` may use the build plugin, whose output would conflict with checked-in
      // files.
      return try generate(tools, arguments, areNamed ? jobs : jobs.filter(\.hasOutput))
    }
    guard
      let tool = try ["init", "generate", "check"].contains(command)
        ? tools.generator : tools.program()
    else {
      return Diagnostics.error(
        "'kinds \(command)' needs the whole program, which could not be built; use 'swift run kinds \(command)' in a package that depends on swift-kinds"
      )
    }
    if !areNamed { return try tool.run(arguments) }
    for job in jobs {
      if job.schemas.isEmpty {
        Diagnostics.error(
          "the target '\(job.target)' has no '*\(schemaSuffix)' file; add a schema, or name another target"
        )
        continue
      }
      try tool.run(
        [command] + job.schemas.map(\.path) + job.imports.arguments + arguments.dropFirst(),
        for: job)
    }
  }

  private func generate(_ tools: Tools, _ arguments: [String], _ jobs: [Job]) throws {
    if arguments.contains("--help") || arguments.contains("-h") { return print(help) }
    guard let tool = tools.generator else {
      return Diagnostics.error(
        "the package swift-kinds has no program 'kinds-core'; use another version of swift-kinds"
      )
    }
    let jobs = jobs.filter { !$0.schemas.isEmpty }
    if jobs.isEmpty {
      Diagnostics.error(
        "no target has both a '*\(schemaSuffix)' file and a folder 'Generated'; for the first run, name the target with --target"
      )
    }
    for job in jobs where canBuildOutputs(of: job.schemas) {
      try tool.run(
        ["generate"] + job.schemas.map(\.path) + job.imports.arguments
          + ["--output", job.output.path] + arguments,
        for: job)
    }
  }
}

/// The programs of the package.
private struct Tools {
  let mayWrite: Bool
  /// Returns a program that has already been built.
  let named: (String) -> URL?
  /// Builds the whole program. Returns `nil` if that is not possible.
  let build: () throws -> URL?

  /// The program with few commands, which the build plugin also uses, or the whole program if only that has been built.
  var generator: Tool? {
    (named("kinds-core") ?? named("kinds")).map { Tool(url: $0, mayWrite: mayWrite) }
  }

  /// Returns the program with all commands, and builds it if necessary.
  func program() throws -> Tool? {
    try (named("kinds") ?? build()).map { Tool(url: $0, mayWrite: mayWrite) }
  }
}

/// A program.
private struct Tool {
  let url: URL
  let mayWrite: Bool

  /// Runs the program, and reports an error if its exit code is not 0.
  func run(_ arguments: [String], for job: Job? = nil) throws {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    if !mayWrite {
      process.environment = ProcessInfo.processInfo.environment
        .merging(["KINDS_READ_ONLY": "1"]) { $1 }
    }
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus == 0 { return }
    let target = job.map { " for the target '\($0.target)'" } ?? ""
    Diagnostics.error(
      "'kinds \(arguments.first ?? "")'\(target) exited with \(process.terminationStatus)")
  }
}

/// A target to run the tool for, possibly without schemas.
private struct Job {
  let target: String
  let schemas: [URL]
  let imports: ImportedSchemas
  let folder: URL

  var output: URL { folder.appending(path: "Generated") }

  /// Whether the target's folder for generated files exists.
  var hasOutput: Bool { FileManager.default.fileExists(atPath: output.path) }
}

private let help = """
  Generates the Swift of the schemas of each target into the target's folder 'Generated', or runs another command of
  the program.

  Usage: swift package --allow-writing-to-package-directory kinds [--target NAME]… [--quiet]
         swift package kinds [--target NAME]… --check
         swift package kinds COMMAND [--target NAME]… …

  Options:
    --target NAME  The target. Default: every target with a folder 'Generated'. A COMMAND receives the schemas of the
                   target and of the modules that it imports.
    --check        Write nothing; fail if a file would change or be removed.
    --quiet        Do not list the files.

  'swift package kinds help' lists the commands. Commands that write files need the option
  '--allow-writing-to-package-directory'. A target with a folder 'Generated' must not use the build plugin too.
  """

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension KindsCommand: XcodeCommandPlugin {
    /// Runs a command for the targets of an Xcode project.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var arguments = ArgumentExtractor(arguments)
      let names = arguments.extractOption(named: "target")
      let targets = context.xcodeProject.targets.filter { target in
        names.isEmpty || names.contains(target.displayName)
      }
      // Xcode cannot build products for a running plugin.
      let tools = Tools(
        mayWrite: mayWrite(in: context.xcodeProject.directoryURL),
        named: { try? context.tool(named: $0).url }, build: { nil })
      try run(
        tools, arguments.remainingArguments,
        targets.map { target in
          let schemas = schemas(among: target.inputFiles.map(\.url))
          return Job(
            target: target.displayName, schemas: schemas, imports: ImportedSchemas(),
            folder: commonFolder(of: schemas) ?? context.xcodeProject.directoryURL)
        },
        areNamed: !names.isEmpty)
    }

    /// Returns the deepest folder that contains all files, or `nil` if there are no files. Targets of Xcode projects do
    /// not have their own folder.
    private func commonFolder(of files: [URL]) -> URL? {
      let folders = files.map { $0.deletingLastPathComponent().pathComponents }
      guard let first = folders.first else { return nil }
      let common = folders.reduce(first) { common, folder in
        zip(common, folder).prefix { $0.utf8.elementsEqual($1.utf8) }.map(\.0)
      }
      return URL(filePath: NSString.path(withComponents: common))
    }
  }
#endif
