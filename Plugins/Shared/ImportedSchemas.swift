import Foundation
import PackagePlugin

/// The schemas of the modules that a target imports.
struct ImportedSchemas {
  private(set) var schemas: [URL] = []
  /// The options by which the tool is told of them.
  private(set) var arguments: [String] = []
  private var modules: Set<String> = []

  /// An Xcode project does not say which modules its targets are.
  init() {}

  /// Finds them: those of the target's dependencies can be named, and those of what these depend on are for checking.
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
    let found = schemasInFolder(of: module)
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

/// The schemas in the folder of a target, also those that it excludes from its sources: a target that uses no build plugin
/// excludes them, because SwiftPM warns of files that nothing handles.
func schemasInFolder(of target: any SourceModuleTarget) -> [URL] {
  let files = FileManager.default.enumerator(
    at: target.directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
  return schemas(
    among: target.sourceFiles.map(\.url) + (files?.compactMap { $0 as? URL } ?? []))
}
