import Foundation

// Declarations that, according to the remarks, remain hand-written, except the extensions that the remarks spell out.

typealias Labels = [String: String]
typealias Handler = @Sendable (Int) -> Void

enum API {}

extension Post {
  var isVisible: Bool { self != .separator }
  func repeated(_ count: Int) -> [Post] { Array(repeating: self, count: count) }
  static let empty = Post.separator
}

extension Author {
  var initials: String { String(name.prefix(1)) }
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

extension Heading {
  func shout() -> String { title.uppercased() }
}

extension Section: CustomStringConvertible {
  var description: String { "a section" }
}

struct Span: Sendable {
  var pair: (Int, Int)
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

extension Shelf {
  init(from other: Span) { self.init(name: "\(other.pair)", cups: [], sorted: 0) }
  init(name: String) { self.init(name: name, cups: [], sorted: 0) }

  var isEmpty: Bool { cups.isEmpty }
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

extension Tree: Equatable {
  static func == (left: Tree, right: Tree) -> Bool { left.leaves.count == right.leaves.count }
}

enum Status: String, Codable, Sendable, CaseIterable {
  case notFound = "not-found"
  case ok
  case `default` = "the \u{64}efault"
}

extension Cup {
  static let empty = Cup(size: 0)
}
