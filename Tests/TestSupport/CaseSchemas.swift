import Foundation

extension CaseFile.Case {
  /// The blocks that are schemas. The name of an imported module's schema begins with the folder of the module.
  public var schemas: [(name: String, text: String)] {
    blocks.filter { $0.name.hasSuffix(".kinds.json") }
  }

  /// Writes the schemas to a folder.
  ///
  /// - Returns: The schemas of the target itself.
  public func writeSchemas(to folder: URL) throws -> [URL] {
    try schemas.compactMap { name, text in
      try writeText(text, to: name, in: folder)
      return name.contains("/") ? nil : folder.appending(path: name)
    }
  }
}
