import Foundation

/// A feed as a page for browsers: `index.html` and what it shows.
struct Page {
  let posts: [Post]

  /// Writes the files into a folder, which is made where there is none; the posts go into their place in the frame.
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
