nonisolated func checkIdentity() throws {
  func id<Value: Identifiable>(of value: Value) -> Value.ID { value.id }
  let song = SongItem(id: 1, title: "a")
  let album = Item.album(AlbumItem(id: 2, tracks: [.song(song)]))
  expectEqual(id(of: song), 1)
  expectEqual(id(of: album), 2)
  expectEqual(id(of: NamedLoose(id: .second)), .second)
  expectEqual(id(of: Owner(id: "a")), "a")
  expectEqual(
    try roundTrip(
      Item.self, #"{"id":2,"tracks":[{"id":1,"title":"a","type":"song"}],"type":"album"}"#),
    album)
}
