import Foundation

/// Where a post was written.
///
/// It may be a village.
struct Place: Codable, Hashable, Sendable {
  var name: String
  /// North of the equator.
  var latitude: Double = 0
  var longitude: Double = 0
  var country: String? = "NO"
}

enum Visibility: String, Codable, CaseIterable, Sendable {
  /// Everyone may read it.
  case everyone
  case followers
  case `private`
}

enum Priority: Int, Codable, Sendable {
  case low, normal, high
}

enum Direction: CaseIterable {
  case up, down
}

/// A part of a text.
indirect enum Inline: Hashable, Sendable, Codable {
  case text(String)
  case codeVoice(code: String)
  case reference(identifier: String, isActive: Bool = true, title: String? = nil)
  case emphasis([Inline])
  case link(URL, Inline, to: Place?)
  case lineBreak
}

/// One entry of the feed.
enum Post: Hashable, Sendable, Codable {
  /// A few words.
  case text(Text)
  case image(Image)
  case visit(Place)
  case separator

  struct Text: Hashable, Sendable, Codable {
    var text: String
    var visibility: Visibility = .everyone
  }

  struct Image: Hashable, Sendable, Codable {
    var url: URL
    var size: Size?

    struct Size: Hashable, Sendable, Codable {
      var width: Int
      var height: Int
    }
  }

  private enum Tag: String, Codable { case text, image, visit, separator }
  private enum Keys: String, CodingKey { case type }

  init(from decoder: any Decoder) throws {
    let tag = try decoder.container(keyedBy: Keys.self).decode(Tag.self, forKey: .type)
    switch tag {
    case .text: self = .text(try Text(from: decoder))
    case .image: self = .image(try Image(from: decoder))
    case .visit: self = .visit(try Place(from: decoder))
    case .separator: self = .separator
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    switch self {
    case .text(let text):
      try container.encode(Tag.text, forKey: .type)
      try text.encode(to: encoder)
    case .image(let image):
      try container.encode(Tag.image, forKey: .type)
      try image.encode(to: encoder)
    case .visit(let place):
      try container.encode(Tag.visit, forKey: .type)
      try place.encode(to: encoder)
    case .separator: try container.encode(Tag.separator, forKey: .type)
    }
  }

  var isVisible: Bool { self != .separator }
  func repeated(_ count: Int) -> [Post] { Array(repeating: self, count: count) }
  static let empty = Post.separator
}

struct Author: Identifiable, Hashable, Sendable, Codable {
  let id: UUID
  var name: String
  var site: URL?
  var joined: Date = .now
  var tags: Set<String> = []
  var links: [String: URL] = [:]
  @available(*, deprecated, message: "use 'site'") var page: URL? = nil

  enum CodingKeys: String, CodingKey {
    case id = "_id"
    case name, site, joined, tags, links, page
  }

  var initials: String { String(name.prefix(1)) }
}

/// A list that is loaded in pieces.
struct Page<Item: Hashable & Sendable>: Hashable, Sendable {
  var items: [Item]
  var next: Int?
}

enum Loading<Value, Failure: Error> {
  case waiting
  case loaded(Value, at: Date)
  case failed(Failure)
}

enum FeedError: Error, Equatable {
  case offline
  case status(code: Int, message: String)
}

typealias Labels = [String: String]
typealias Handler = @Sendable (Int) -> Void

struct Filter: Hashable {
  var labels: Labels
  var minimum: Priority = .normal
  var directions: [Direction] = [.up]
  var limit: Int = 20 { didSet { count += 1 } }
  private(set) var count = 0
  var cup: Cup = .empty
}

struct Action: Sendable {
  var title: String
  var run: Handler
}

struct Span: Sendable {
  var pair: (Int, Int)
}

enum Command {
  case open(URL, String)
  case select(range: ClosedRange<Int>, owner: Table)
  case close
}

enum Reaction {
  case run(@Sendable () -> Void)
  case nothing(Span)
}

struct Cup: Codable, Hashable {
  var size: Int
  private var seal = 3

  init(size: Int) { self.size = size }
}

/// A shelf with a property observer and a private setter.
struct Shelf: Codable, Hashable {
  let name: String
  var cups: [Cup] { didSet { sorted = cups.count } }
  private(set) var sorted = 0

  init(name: String, cups: [Cup] = []) {
    self.name = name
    self.cups = cups
  }

  init(from other: Span) { self.init(name: "\(other.pair)") }

  var isEmpty: Bool { cups.isEmpty }
}

@available(macOS 26, *)
enum Drawer: Codable, Hashable {
  case cup(Cup)
  @available(macOS 27, *) case shelf(Shelf)
}

final class Table: Hashable, Sendable {
  let name: String
  init(name: String) { self.name = name }
  static func == (left: Table, right: Table) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

actor Store {}

protocol Titled {
  var title: String { get }
  func shout() -> String
}

struct Heading: Titled, Hashable {
  var title: String
  var level = 1
  func shout() -> String { title.uppercased() }
}

enum Section: CustomStringConvertible, Hashable {
  case heading(Heading)
  case body(text: String, Heading?)
  var description: String { "a section" }
}

enum API {
  struct User: Codable, Hashable, Sendable {
    var name: String
    var role: Role
  }
  enum Role: String, Codable, Sendable { case admin, guest }
}

struct PostID: RawRepresentable, Hashable, Sendable, Codable {
  var rawValue: String
}

@propertyWrapper struct Clamped: Hashable {
  var wrappedValue: Int
}

struct Volume: Hashable {
  @Clamped var level: Int
  lazy var cache = 0
  let scale = 2
}

struct Options: OptionSet {
  let rawValue: Int
  static let all = Options(rawValue: 1)
}

struct Tree {
  struct Leaf { var value: Int }
  var leaves: [Tree.Leaf]
  init(leaves: [Leaf]) { self.leaves = leaves }
}

extension Tree: Equatable {
  static func == (left: Tree, right: Tree) -> Bool { left.leaves.count == right.leaves.count }
}

/// A visit, with synthesized coding.
enum Visit: Codable, Hashable, Sendable {
  case saw(Place)
  case stayed(from: Date, Duration)
}

enum Level: Int, Codable, Sendable, CaseIterable {
  case low = 0x0A, middle
  case high = 1_000  // far above
  case top
}

enum Status: String, Codable, Sendable, CaseIterable {
  case notFound = "not-found"
  case ok
  case `default` = "the \u{64}efault"
}

enum Answer: String, Codable, Sendable, CaseIterable {
  case yes = "Y", no = "N"
  case unknown
}

/// The keys differ from the names.
enum Change: Codable, Hashable, Sendable {
  case renamed(from: String, to: String)
  case removed

  enum CodingKeys: String, CodingKey {
    case renamed = "rename"
    case removed
  }

  enum RenamedCodingKeys: String, CodingKey {
    case from = "old", to
  }
}

struct Stamp: Codable, Hashable, Sendable {
  var at: Date
  var by: String

  init(at: Date, by: String) {
    self.at = at
    self.by = by
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    at = try container.decode(Date.self, forKey: .at)
    by = try container.decodeIfPresent(String.self, forKey: .by) ?? ""
  }

  enum CodingKeys: String, CodingKey {
    case at = "t", by
  }
}

struct Form: Codable, Hashable, Sendable {
  var answer: Answer = .yes
}

extension Cup {
  static let empty = Cup(size: 0)
}
