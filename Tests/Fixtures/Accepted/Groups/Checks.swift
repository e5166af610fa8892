nonisolated func checkGroups() throws {
  let song = SongTrack(id: 1, title: "a", subtitle: "b", seconds: 3, artist: "c")
  expectEqual(
    try roundTrip(
      Track.self, #"{"artist":"c","id":1,"seconds":3,"sub":"b","title":"a","type":"song"}"#),
    .song(song))
  expectEqual(PauseTrack(id: 2).seconds, 0)
  let program = Program(title: "p", tracks: [.talk(TalkTrack(id: 3, title: "t"))])
  expectEqual(try decode(Program.self, try encode(program)), program)

  let rest = try roundTrip(
    RestTrack.self,
    #"{"from":"/a","id":4,"next":{"id":3,"title":"t","type":"talk"},"note":"rest","seconds":30}"#)
  expectEqual(rest.next, .talk(TalkTrack(id: 3, title: "t")))
  expectEqual(rest.source, .string("/a"))
  expectEqual(
    try decode(
      RestTrack.self,
      #"{"from":"/a","id":4,"next":{"id":3,"title":"t","type":"talk"},"remark":"rest","seconds":30}"#
    ),
    rest)
}
