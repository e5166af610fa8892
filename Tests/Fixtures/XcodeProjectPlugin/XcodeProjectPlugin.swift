// A stand-in for the module that Xcode provides to plugins. It contains the declarations that KindsPlugin and
// KindsCommand use, with Apple's signatures, so that their code for Xcode can be type-checked on every machine. It
// never runs.

public import Foundation
public import PackagePlugin

/// A build tool plugin that works for the targets of Xcode projects.
public protocol XcodeBuildToolPlugin: Plugin {
  /// The commands of a target.
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

/// A command plugin that works for Xcode projects.
public protocol XcodeCommandPlugin: Plugin {
  /// Runs the command.
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

/// The environment of a plugin in Xcode.
public struct XcodePluginContext {
  /// The project of the target.
  public let xcodeProject: XcodeProject
  /// The folder that the plugin may write to.
  public let pluginWorkDirectoryURL: URL

  /// A tool that the plugin depends on.
  public func tool(named name: String) throws -> PluginContext.Tool {
    fatalError("a stand-in does not run")
  }
}

/// An Xcode project.
public struct XcodeProject: Identifiable {
  /// The identifier.
  public let id: String
  /// The name.
  public let displayName: String
  /// The folder of the project.
  public let directoryURL: URL
  /// Its targets.
  public let targets: [XcodeTarget]
}

/// A target of an Xcode project.
public struct XcodeTarget: Identifiable {
  /// The identifier.
  public let id: String
  /// The name.
  public let displayName: String
  /// The files of its build phases.
  public let inputFiles: FileList
}
