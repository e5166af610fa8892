// A stand-in for the module that Xcode gives to plugins: what KindsPlugin and KindsCommand use of it, with Apple's
// signatures, so that their Xcode code can be type-checked on every machine. Nothing of it ever runs.

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

/// What Xcode tells a plugin about its surroundings.
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
  /// What tells it from others.
  public let id: String
  /// Its name.
  public let displayName: String
  /// The folder that it lies in.
  public let directoryURL: URL
  /// Its targets.
  public let targets: [XcodeTarget]
}

/// A target of an Xcode project.
public struct XcodeTarget: Identifiable {
  /// What tells it from others.
  public let id: String
  /// Its name.
  public let displayName: String
  /// The files of its build phases.
  public let inputFiles: FileList
}
