/// Another module, whose schemas are read for what they declare.
public struct ImportedModule: Hashable, Sendable {
  /// The declarations of a module that can be named.
  public enum Reach: Hashable, Sendable {
    /// The `public` and `package` ones: a module of the same package.
    case package
    /// The `public` ones: a module of another package.
    case `public`
    /// Nothing: a module that others of those modules import.
    case indirect
  }

  /// Its name, as in `import` in Swift.
  public let name: String

  /// The declarations that the generated module can name.
  public let reach: Reach

  /// The names of the modules that it imports itself, whose declarations its schemas can name; `nil` for any.
  public let imports: Set<String>?

  /// Describes a module; the name has to be one of Swift.
  public init(name: String, reach: Reach, imports: Set<String>? = nil) {
    self.name = name
    self.reach = reach
    self.imports = imports
  }
}
