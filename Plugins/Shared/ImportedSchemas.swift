import Foundation
import PackagePlugin

/// The schemas of the modules that a target imports.
struct ImportedSchemas {
  private(set) var schemas: [URL] = []
  /// The options that pass the schemas to the tool.
  private(set) var arguments: [String] = []
  private var modules: Set<String> = []

  /// Creates an empty collection, for Xcode projects: they do not provide the modules of other targets.
  init() {}

  /// Finds the schemas of a target's direct dependencies, whose declarations the target's schemas may use. Also finds
  /// the schemas of indirect dependencies, which are needed only for checks.
  init(of target: any Target) {
    for dependency in target.dependencies {
      switch dependency {
      case .target(let module): add(module, "--import")
      case .product(let product): for module in product.targets { add(module, "--import-public") }
      @unknown default: break
      }
    }
    for module in target.recursiveTargetDependencies { add(module, "--import-indirect") }
  }

  private mutating func add(_ target: any Target, _ option: String) {
    guard let module = target.sourceModule, modules.insert(module.moduleName).inserted else {
      return
    }
    let found = schemasOfModule(module)
    if found.isEmpty { return }
    schemas += found
    for schema in found { arguments += [option, "\(module.moduleName)=\(schema.path)"] }
    let imports = importedModules(of: module).joined(separator: ",")
    arguments += ["--imports-of", "\(module.moduleName)=\(imports)"]
  }

  private func importedModules(of target: any Target) -> [String] {
    target.dependencies.flatMap { dependency -> [any Target] in
      switch dependency {
      case .target(let module): [module]
      case .product(let product): product.targets
      @unknown default: []
      }
    }.compactMap { $0.sourceModule?.moduleName }
  }
}

/// Returns the schemas of a target. If the target has a folder `Generated`, its Swift is checked in, and the target may
/// exclude its schemas.
private func schemasOfModule(_ target: any SourceModuleTarget) -> [URL] {
  let generated = target.directoryURL.appending(path: "Generated")
  return FileManager.default.fileExists(atPath: generated.path)
    ? schemasInFolder(of: target) : schemas(among: target.sourceFiles.map(\.url))
}

/// Returns the schemas in a target's folder, including files that the target excludes. A target without the build
/// plugin must exclude its schemas, because SwiftPM warns about unhandled files.
func schemasInFolder(of target: any SourceModuleTarget) -> [URL] {
  let files = FileManager.default.enumerator(
    at: target.directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
  return schemas(
    among: target.sourceFiles.map(\.url) + (files?.compactMap { $0 as? URL } ?? []))
}
