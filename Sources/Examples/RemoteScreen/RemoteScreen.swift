import Foundation

/// A screen with a list that is loaded.
///
/// All that it knows about the list is one value, from which everything that it shows and hides follows. With a `Bool` for
/// each of these questions, a list could be loading and failed at once.
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

  /// The placeholder that is shown in place of the list, or `nil` if the list is shown.
  var placeholder: Placeholder.Configuration? { data.accept(PlaceholderForData(texts: texts)) }
  var isListHidden: Bool { placeholder != nil }
  var items: [Item] { data.value ?? [] }

  /// The line below the items, or `nil` if they are all there is to say.
  var footer: String? {
    data.match(
      notAsked: { nil }, loading: { old in old == nil ? nil : texts["loading"] },
      failed: { failure, old in old == nil ? nil : texts.message(of: failure) }, empty: { nil },
      partial: { _ in texts["more"] }, loaded: { _ in nil })
  }

  /// Loads the list, and shows the old one in the meantime. If its task is canceled, the screen is as it was before.
  func load() async {
    let before = data
    data = before.reloading
    data = await before.result(of: request)
  }

  /// Taps the button of the placeholder. Only a failure has one, and it loads the list again.
  func tapButton() async {
    if placeholder?.button != nil { await load() }
  }
}
