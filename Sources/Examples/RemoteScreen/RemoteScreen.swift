import Foundation

/// A screen that loads a list.
///
/// A single value holds the list's state, and determines what is shown and hidden. With a `Bool` for each question, a
/// list could be loading and failed at once.
@MainActor final class RemoteScreen<Item, Failure: Error> {
  typealias Data = RemoteData<[Item], Failure>

  let texts: Bundle
  let request: Data.Request
  private(set) var data: Data { didSet { onChange(self) } }
  var onChange: (RemoteScreen) -> Void = { _ in }

  init(texts: Bundle, data: Data = .notAsked, request: @escaping Data.Request) {
    self.texts = texts
    self.data = data
    self.request = request
  }

  /// The placeholder shown in place of the list, or `nil` if the list is shown.
  var placeholder: Placeholder.Configuration? { data.accept(PlaceholderForData(texts: texts)) }
  var isListHidden: Bool { placeholder != nil }
  var items: [Item] { data.value ?? [] }

  /// The line below the items, or `nil` if there are no items or the list is complete.
  var footer: String? {
    data.match(
      notAsked: { nil }, loading: { old in old == nil ? nil : texts["loading"] },
      failed: { failure, old in old == nil ? nil : texts.message(of: failure) }, empty: { nil },
      partial: { _ in texts["more"] }, loaded: { _ in nil })
  }

  /// Loads the list while showing the old one. A canceled task leaves the screen unchanged.
  func load() async {
    let before = data
    data = before.reloading
    data = await before.result(of: request)
  }

  /// Simulates a tap on the placeholder's button. Only a failure has a button, which loads the list again.
  func tapButton() async {
    if placeholder?.button != nil { await load() }
  }
}
