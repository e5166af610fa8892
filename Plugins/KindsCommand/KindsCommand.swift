import Foundation
import PackagePlugin

/// Generates Swift that is checked in: `swift package kinds` writes it into the folder `Generated` of each target.
@main
struct KindsCommand: CommandPlugin {
  /// Runs the tool for the targets of a package.
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
    // A target without the folder may use the build plugin, with which checked-in files would not build.
    try run(
      try context.tool(named: "kinds").url, arguments.remainingArguments,
      names.isEmpty ? jobs.filter(\.hasOutput) : jobs)
  }

  private func run(_ tool: URL, _ arguments: [String], _ jobs: [Job]) throws {
    if arguments.contains("--help") || arguments.contains("-h") { return print(help) }
    let jobs = jobs.filter { !$0.schemas.isEmpty }
    if jobs.isEmpty {
      Diagnostics.error(
        "no such target has a '*\(schemaSuffix)' and a folder 'Generated'; name the target of a first run with --target"
      )
    }
    for job in jobs {
      let process = Process()
      process.executableURL = tool
      process.arguments =
        ["generate"] + job.schemas.map(\.path) + job.imports.arguments
        + ["--output", job.output.path] + arguments
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus != 0 {
        Diagnostics.error(
          "'kinds generate' for the target '\(job.target)' exited with \(process.terminationStatus)"
        )
      }
    }
  }
}

/// What the tool is run for: a target that may have schemas.
private struct Job {
  let target: String
  let schemas: [URL]
  let imports: ImportedSchemas
  let folder: URL

  var output: URL { folder.appending(path: "Generated") }

  /// Whether the target's generated files have been checked in before.
  var hasOutput: Bool { FileManager.default.fileExists(atPath: output.path) }
}

private let help = """
  Generates the Swift of the schemas of each target into the target's folder 'Generated'.

  Usage: swift package kinds [--target NAME]… [--check] [--quiet] [--untrusted-schemas]

  Options:
    --target NAME  This target; without it, every target that has a folder 'Generated'.
    --check        Write nothing; fail if a file would change or be removed.
    --quiet        Do not list the files.
    --untrusted-schemas
                   Refuse all that a stranger's schema could do.

  A target with generated files in its folder does not use the build plugin as well.
  """

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension KindsCommand: XcodeCommandPlugin {
    /// Runs the tool for the targets of an Xcode project.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var arguments = ArgumentExtractor(arguments)
      let names = arguments.extractOption(named: "target")
      let targets = context.xcodeProject.targets.filter { target in
        names.isEmpty || names.contains(target.displayName)
      }
      try run(
        try context.tool(named: "kinds").url, arguments.remainingArguments,
        targets.map { target in
          let schemas = schemas(among: target.inputFiles.map(\.url))
          return Job(
            target: target.displayName, schemas: schemas, imports: ImportedSchemas(),
            folder: commonFolder(of: schemas) ?? context.xcodeProject.directoryURL)
        })
    }

    /// The deepest folder that holds all of the files: a target of an Xcode project has no folder of its own.
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
