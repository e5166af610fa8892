import Foundation

/// A screen with a list that is loaded.
///
/// All that it knows about the list is one value, and what is shown and what is hidden follows from it. With a `Bool` for
/// each of these questions, a list could be loading and failed at once.
struct RemoteScreen<Item, Failure: Error & RawRepresentable<String>> {
  let texts: Bundle
  let request: () throws(Failure) -> [Item]
  var data: RemoteData<[Item], Failure> = .notAsked { didSet { onChange(self) } }
  var onChange: (Self) -> Void = { _ in }

  /// What takes the place of the list, or `nil` if the list is shown.
  var placeholder: Placeholder.Configuration? { data.accept(PlaceholderForData(texts: texts)) }
  var isPlaceholderHidden: Bool { placeholder == nil }
  var isListHidden: Bool { !isPlaceholderHidden }
  var items: [Item] { data.asSuccess ?? [] }

  mutating func load() {
    data = .loading
    data = RemoteData(loading: try request())
  }

  /// Taps the button of the placeholder. Only a failure has one, and it loads the list again.
  mutating func tapButton() {
    if placeholder?.button != nil { load() }
  }
}
