@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
nonisolated private struct LatestTitle: LatestTextVisitor {
  func visitText(_ text: TextLatestPost) -> String { text.text }
  func visitOther(_ latestPost: LatestPost) -> String { "\(latestPost.id ?? 0)" }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
nonisolated private func titles() throws -> [String] {
  let posts = try [#"{ "type": "text", "id": 1, "text": "a" }"#, #"{ "type": "new", "id": 2 }"#]
    .map { try decode(LatestPost.self, $0) }
  return posts.map { $0.accept(LatestTitle()) }
}

nonisolated func checkAvailability() throws {
  guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) else { return }
  expectEqual(try titles(), ["a", "0"])
  expectEqual(LatestStyle.plain.lines, 1)
  expectEqual(LatestColor(rawValue: "blue"), .unknown("blue"))
}
