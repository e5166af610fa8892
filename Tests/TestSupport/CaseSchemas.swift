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
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return name.contains("/") ? nil : file
    }
  }
}
