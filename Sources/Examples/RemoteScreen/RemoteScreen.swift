/// A screen with a list that is loaded.
///
/// All that it stores is the one value; what is shown and what is hidden follows from it. With a `Bool` for each of these
/// questions, a list could be loading and failed at once.
struct RemoteScreen<Item, Failure: Error & CustomStringConvertible> {
  var data: RemoteData<[Item], Failure> = .notAsked

  /// The text of the placeholder, or `nil` where there is none.
  var placeholderTitle: String? { data.accept(PlaceholderTitle()) }
  /// Whether the placeholder gives way to the list.
  var isPlaceholderHidden: Bool { placeholderTitle == nil }
  /// Whether the list gives way to the placeholder.
  var isListHidden: Bool { !isPlaceholderHidden }
  /// The rows of the list.
  var items: [Item] { data.asSuccess ?? [] }
}
