import KindsSchema

extension SourceFile {
  /// Creates a file with a text.
  init(_ path: String, _ text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
