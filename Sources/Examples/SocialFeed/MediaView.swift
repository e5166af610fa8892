import Foundation

/// Shows the pictures of a feed. It knows what has one, and no kinds: a kind that is added with a picture is shown too.
struct MediaView {
  let pictures: [any ImageProvider]

  init(_ posts: [Post]) {
    pictures = posts.compactMap(\.imageProvider)
  }

  func draw() -> String {
    let names = pictures.map { $0.imageURL.deletingPathExtension().lastPathComponent }
    let width = names.map(\.count).max() ?? 0
    let lines = zip(names, pictures).map { name, picture in
      "│ \(name.padding(toLength: width, withPad: " ", startingAt: 0)) │ \(picture.text)"
    }
    return lines.joined(separator: "\n")
  }
}
