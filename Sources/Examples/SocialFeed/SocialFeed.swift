import Foundation

/// Prints a feed: by a visitor, by `match`, through a capability, and by the generated renderer. Or writes it as a page.
@main
struct SocialFeed {
  /// Reads the file that the last argument names, or the sample feed; `--html FOLDER` writes the page into a folder.
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
      if let folder { return writePage(feed, to: URL(filePath: folder)) }
      printFeed(feed)
    } catch let error as DecodingError {
      fail("\(file.lastPathComponent): \(describe(error))")
    } catch {
      fail("cannot read '\(file.path)': \(error.localizedDescription)")
    }
  }
}

private func writePage(_ posts: [Post], to folder: URL) {
  do {
    try Page(posts: posts).write(to: folder)
  } catch {
    fail("cannot write to '\(folder.path)': \(error.localizedDescription)")
  }
}

private func printFeed(_ posts: [Post]) {
  print("Summaries, by a visitor:")
  for post in posts { print("- \(post.accept(Summary()))") }

  print("\nLinks, by match:")
  for link in posts.compactMap(\.link) { print("- \(link.absoluteString)") }

  print("\nPictures, from whatever has one:")
  print(MediaView(posts).draw())

  print("\nEverything, by the generated renderer:")
  for post in posts { print(PostTextRenderer().render(post)) }
}

private func describe(_ error: DecodingError) -> String {
  func message(_ text: String, at path: [any CodingKey]) -> String {
    let place = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return place.isEmpty ? text : "\(place): \(text)"
  }
  switch error {
  case .keyNotFound(let key, let context):
    return message("There is no '\(key.stringValue)'.", at: context.codingPath)
  case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
    return message(context.debugDescription, at: context.codingPath)
  @unknown default:
    return "\(error)"
  }
}

private func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("SocialFeed: error: \(message)\n".utf8))
  exit(1)
}
