/// Another module, whose schemas are read for what they declare.
public struct ImportedModule: Hashable, Sendable {
  /// What of a module can be named.
  public enum Reach: Hashable, Sendable {
    /// What is `public` or `package`: a module of the same package.
    case package
    /// What is `public`: a module of another package.
    case `public`
    /// Nothing: a module that others of those modules import.
    case indirect
  }

  /// Its name, as in `import` in Swift.
  public let name: String

  /// What the generated module can name of it.
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
