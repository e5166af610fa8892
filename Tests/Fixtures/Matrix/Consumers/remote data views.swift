import SwiftUI

struct Screens: RemoteViews {
  func loading(old: [String]?) -> some View {
    if let old { loaded(old) }
  }
  func loaded(_ value: [String]) -> some View { ForEach(value, id: \.self) { Text($0) } }
  func text(text: String, size: Int) -> some View { Text(text + "\(size)") }
  func rule() -> some View { Divider() }
}
@MainActor func show(_ remote: Remote<[String]>) -> some View {
  RemoteView(remote, views: Screens())
}
