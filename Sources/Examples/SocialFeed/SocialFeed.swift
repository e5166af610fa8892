import Foundation

/// Prints a feed with a visitor, `match`, a capability and the generated renderer, or writes it as a web page.
@main
struct SocialFeed {
  /// Reads the feed in the file named by the last argument, or the sample feed. `--html FOLDER` writes the page.
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let isPage = arguments.first == "--html"
    let folder = isPage ? arguments.dropFirst().first : nil
    if isPage, folder == nil { fail("'--html' needs a folder") }
    guard
      let file = arguments.dropFirst(isPage ? 2 : 0).first.map({ URL(filePath: $0) })
        ?? Bundle.module.url(forResource: "feed", withExtension: "json"),
      let album = URL(string: "pictures")
    else { fail("the sample feed is missing") }
    do {
      let posts = try JSONDecoder().decode([Post].self, from: Data(contentsOf: file))
      let quay = Composer(album: album, author: "You").compose("quay", "The quay at noon")
      let feed = posts + [quay.asPost]
      guard let folder else { return printFeed(feed) }
      write(feed, to: URL(filePath: folder))
    } catch let error as DecodingError {
      fail("\(file.lastPathComponent): \(describe(error))")
    } catch {
      fail("cannot read '\(file.path)': \(error.localizedDescription)")
    }
  }
}

private func write(_ posts: [Post], to folder: URL) {
  do {
    try Page(posts: posts).write(to: folder)
  } catch {
    fail("cannot write to '\(folder.path)': \(error.localizedDescription)")
  }
}

private func printFeed(_ posts: [Post]) {
  print("Cells, by a visitor:")
  for post in posts { print("- \(post.accept(CellForPost()).draw())") }

  print("\nLinks, by match:")
  for link in posts.compactMap(\.link) { print("- \(link.absoluteString)") }

  print("\nPictures, from whatever has one:")
  print(MediaView(posts: posts).draw())

  print("\nTitles, by a switch:")
  for post in posts { print("- \(post.title)") }

  print("\nPictures, by a dynamic cast of the models:")
  for picture in pictures(of: posts.map(\.model)) { print("- \(picture.text)") }

  print("\nEverything, by the generated renderer:")
  for post in posts { print(PostTextRenderer().render(post)) }
}

private func describe(_ error: DecodingError) -> String {
  switch error {
  case .keyNotFound(_, let context), .dataCorrupted(let context),
    .typeMismatch(_, let context), .valueNotFound(_, let context):
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
    return "\(path.joined()): \(context.debugDescription)"
  @unknown default:
    return "\(error)"
  }
}

private func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("SocialFeed: error: \(message)\n".utf8))
  exit(1)
}
