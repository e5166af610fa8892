import Foundation

/// A feed as a web page: `index.html` and its resources.
struct Page {
  let posts: [Post]

  /// Writes the page into a folder, which is created if necessary.
  func write(to folder: URL) throws {
    let html = PostHTMLRenderer().render(posts)
    let frame = (Bundle.module.resourceURL ?? Bundle.module.bundleURL).appending(path: "Page")
    for name in try FileManager.default.subpathsOfDirectory(atPath: frame.path)
    where name.contains(".") {
      let text = try String(contentsOf: frame.appending(path: name), encoding: .utf8)
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.replacing("<!-- posts -->", with: html).utf8).write(to: file)
    }
  }
}
