import Foundation

extension Feed {
  /// The screen that a tap opens, or `nil`. The code does not compile until every kind has an answer.
  var screen: String? {
    match(
      plainText: { _ in nil }, media: \.mediaURL.lastPathComponent, memories: { _ in nil },
      song: \.title, album: \.title, event: \.name, invitation: \.event, follow: { _ in nil })
  }
}
