import Foundation

extension Feed {
  /// The screen that a tap opens, if there is one. A new kind does not compile until somebody has decided.
  var screen: String? {
    match(
      plainText: { _ in nil }, media: \.mediaURL.lastPathComponent, memories: { _ in nil },
      song: \.title, album: \.title, event: \.name, invitation: \.event, follow: { _ in nil })
  }
}
