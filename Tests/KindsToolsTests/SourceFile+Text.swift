@testable import KindsCore
@testable import KindsTools

extension SourceFile {
  /// Creates a file with a text.
  init(_ path: String, _ text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of the schema as tools write it; `nil` if it is not JSON.
  var laidOut: String? {
    var diagnostics = Diagnostics()
    return readJSON(self, file: 0, &diagnostics).map { schemaText(JSONValue($0.content)) }
  }
}
