import SwiftUI

struct Screens: RemoteViews {
  typealias Value = [String]

  func loading(old: [String]?) -> some View {
    if let old { loaded(old) }
  }
  func loaded(_ value: [String]) -> some View { ForEach(value, id: \.self) { Text($0) } }
  func text(_ text: TextRemote) -> some View { Text(text.text + "\(text.size)") }
  func rule() -> some View { Divider() }
}
@MainActor func show(_ remote: Remote<[String]>) -> some View {
  RemoteView(remote, views: Screens())
}
