/// Another module whose schemas are read, because the generated module uses their declarations.
public struct ImportedModule: Hashable, Sendable {
  /// The part of an imported module's declarations that the generated module can name.
  public enum Reach: Hashable, Sendable {
    /// The `public` and `package` declarations, for a module in the same package.
    case package
    /// The `public` declarations, for a module in another package.
    case `public`
    /// No declarations, for a module that is imported only by other imported modules.
    case indirect
  }

  /// The name of the module, as in a Swift `import`.
  public let name: String

  /// The declarations that the generated module can name.
  public let reach: Reach

  /// The names of the modules that this module imports. The schemas of this module can name the declarations of those
  /// modules. `nil` means all modules.
  public let imports: Set<String>?

  /// Creates an imported module. The name must be a Swift module name.
  public init(name: String, reach: Reach, imports: Set<String>? = nil) {
    self.name = name
    self.reach = reach
    self.imports = imports
  }
}
