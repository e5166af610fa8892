import Foundation

/// The placeholder for the state of a list, or `nil` if there are items to show.
struct PlaceholderForData<Item, Failure: Error>: RemoteDataVisitor {
  typealias Value = [Item]

  let texts: Bundle

  func visitNotAsked() -> Placeholder.Configuration? {
    .init(title: texts["notAsked"], symbol: "↓")
  }

  func visitLoading(old: [Item]?) -> Placeholder.Configuration? {
    old == nil ? .init(title: texts["loading"], symbol: "◌") : nil
  }

  func visitFailed(_ failure: Failure, old: [Item]?) -> Placeholder.Configuration? {
    guard old == nil else { return nil }
    return .init(title: texts.message(of: failure), symbol: "⚠", button: texts["retry"])
  }

  func visitEmpty() -> Placeholder.Configuration? { .init(title: texts["empty"], symbol: "∅") }
  func visitPartial(_ items: [Item]) -> Placeholder.Configuration? { nil }
  func visitLoaded(_ items: [Item]) -> Placeholder.Configuration? { nil }
}
