import Foundation

/// The placeholder for what is known of a list. There is none if the list has items to show.
struct PlaceholderForData<Item, Failure: Error & RawRepresentable<String>>: RemoteDataVisitor {
  let texts: Bundle

  func visitNotAsked() -> Placeholder.Configuration? {
    .init(title: texts["notAsked"], symbol: "↓")
  }

  func visitLoading() -> Placeholder.Configuration? {
    .init(title: texts["loading"], symbol: "◌")
  }

  func visitFailure(_ failure: Failure) -> Placeholder.Configuration? {
    .init(title: texts[failure.rawValue], symbol: "⚠", button: texts["retry"])
  }

  func visitSuccess(_ items: [Item]) -> Placeholder.Configuration? {
    items.isEmpty ? .init(title: texts["empty"], symbol: "∅") : nil
  }
}
