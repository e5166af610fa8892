/// A view that takes the place of a list, as `UIContentUnavailableView` does.
struct Placeholder {
  /// The content of a placeholder.
  struct Configuration: Hashable {
    var title: String
    var symbol: String
    /// The button's title, or `nil` if the placeholder has no button.
    var button: String?
  }

  let configuration: Configuration

  func draw() -> [String] {
    let button = configuration.button.map { "[ \($0) ]" } ?? ""
    return [configuration.symbol, configuration.title, button]
  }
}
