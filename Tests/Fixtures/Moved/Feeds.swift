import Foundation

// Two feeds whose cells are chosen by a switch.

struct PhotoCard: Hashable, Sendable {
  var title: String
  private var visits = 0

  init(title: String) { self.title = title }
}

final class Video: Hashable, Sendable {
  let name: String
  init(name: String) { self.name = name }
  static func == (left: Video, right: Video) -> Bool { left.name == right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// moved: FeedItem
/// An item of the feed.
enum FeedItem: Hashable, Sendable {
  case photo(PhotoCard)
  case video(Video, autoplay: Bool = false)
  case advert(id: String, sponsor: String?)
  case divider
}
// end

extension FeedItem {
  var title: String {
    switch self {
    case .photo(let card): return card.title
    case .video(let video, let autoplay): return video.name + (autoplay ? "!" : "")
    case .advert(_, let sponsor): return sponsor ?? "-"
    case .divider: return ""
    }
  }
}

struct Timeline {
  // moved: Timeline.Entry
  enum Entry: Equatable {
    case post(author: String, text: String)
    indirect case repost(of: Entry, by: String)
    case gap(count: Int)
  }
  // end

  var entries: [Entry] = []

  func cell(at index: Int) -> String {
    switch entries[index] {
    case let .post(author, text): return "\(author): \(text)"
    case .repost(of: .post(let author, _), let name): return "\(name) <- \(author)"
    case .repost: return "repost"
    case .gap(let count): return "\(count) more"
    }
  }
}

func useFeeds() -> [String] {
  let items: [FeedItem] = [
    .photo(PhotoCard(title: "a")), .video(Video(name: "v")),
    .video(Video(name: "w"), autoplay: true),
    .advert(id: "x", sponsor: nil), .divider,
  ]
  var timeline = Timeline()
  timeline.entries = [.post(author: "A", text: "t"), .gap(count: 3)]
  timeline.entries.append(.repost(of: timeline.entries[0], by: "B"))
  return items.map(\.title) + timeline.entries.indices.map(timeline.cell) + ["\(Set(items).count)"]
}
