import Foundation

/// Prints a feed: by a visitor, by `match`, through a capability, and by the generated renderer.
@main
struct SocialFeed {
  /// Reads the file that the first argument names, or the sample feed.
  static func main() {
    let argument = CommandLine.arguments.dropFirst().first
    guard
      let file = argument.map({ URL(filePath: $0) })
        ?? Bundle.module.url(forResource: "feed", withExtension: "json")
    else { fail("the sample feed is missing") }
    do {
      let posts = try JSONDecoder().decode([Post].self, from: Data(contentsOf: file))
      let quay = Composer(album: URL(filePath: "/album")).compose("quay", "The quay at noon")
      printFeed(posts + [quay.asPost])
    } catch let error as DecodingError {
      fail("\(file.lastPathComponent): \(describe(error))")
    } catch {
      fail("cannot read '\(file.path)': \(error.localizedDescription)")
    }
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
