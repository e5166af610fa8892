nonisolated func checkDeprecationInterplay() throws {
  let json =
    #"{"left":{"title":"a","type":"leaf"},"right":[{"title":"b","type":"leaf"}],"title":"c","type":"old"}"#
  let relic = try roundTrip(Relic.self, json)
  expectEqual(relic.children.map(\.title), ["a", "b"])
  let doubled = relic.map { relic in
    .list(ListRelic(title: relic.title + relic.title, trees: relic.children))
  }
  expectEqual(doubled.title, "cc")
  expectEqual(doubled.children.map(\.title), ["aa", "bb"])
  let rebuilt = relic.map { relic in
    relic.kind == .leaf ? .list(ListRelic(title: "new", trees: [])) : relic
  }
  expectEqual(rebuilt.children.map(\.title), ["new", "new"])
  expectEqual(Keepsake(exactly: rebuilt).map(Relic.init), rebuilt)
}
