import Foundation

/// Prints a line of JSON for each tree in a folder: its name, and the rendered HTML.
nonisolated func renderMDAST(_ folder: String) throws {
  let files = try FileManager.default.contentsOfDirectory(
    at: URL(filePath: folder).appending(path: "mdast"), includingPropertiesForKeys: nil
  ).filter { $0.pathExtension == "json" }
  for file in files.sorted(by: { $0.path < $1.path }) {
    let root = try JSONDecoder().decode(MDASTNode.self, from: Data(contentsOf: file))
    let name = file.deletingPathExtension().lastPathComponent
    let line = try JSONEncoder().encode([name, root.accept(MDASTPage(of: root))])
    print(String(decoding: line, as: UTF8.self))
  }
}
