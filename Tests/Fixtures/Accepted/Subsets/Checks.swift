/// A visitor with methods for the subset's kinds only.
private nonisolated struct Caption: MediaCueVisitor {
  func visitVideo(_ video: VideoCue) -> String { "\(video.length) s" }
  func visitImage(_ image: ImageCue) -> String { "\(image.size) pixels" }
}

private nonisolated struct CueCaption: CaptionedCueVisitor {
  func visitVideo(_ video: VideoCue) -> String { "film of \(video.length) s" }
  func visitOther(_ cue: Cue) -> String { MediaCue(exactly: cue)?.accept(Caption()) ?? "no media" }
}

private nonisolated struct IsStill: StillCueVisitor {
  func visitImage(_ image: ImageCue) -> Bool { true }
  func visitOther(_ mediaCue: MediaCue) -> Bool { false }
}

nonisolated func checkSubsets() throws {
  let image = Cue.image(ImageCue(id: 1, size: 5))
  let text = Cue.text(TextCue(id: 2, text: "a"))
  expectEqual(MediaCue(exactly: image), .image(ImageCue(id: 1, size: 5)))
  expectEqual(MediaCue(exactly: text), nil)
  expectEqual(MediaCue(exactly: image).map(Cue.init), image)
  let video = Cue.video(VideoCue(id: 3, length: 1.5))
  expectEqual(
    [image, text, video].map { $0.accept(CueCaption()) }, ["5 pixels", "no media", "film of 1.5 s"])
  expectEqual(
    [image, video].map { MediaCue(exactly: $0)?.accept(IsStill()) }, [true, false])
  expectEqual(AnyCue(exactly: text), .text(TextCue(id: 2, text: "a")))
  expectEqual(MediaCue.Kind.allCases.map(\.rawValue), ["film", "image"])

  expectEqual(MediaCue.Kind.allCases.map { Cue.Kind($0) }, [.video, .image])
  expectEqual(Cue.Kind.allCases.map { MediaCue.Kind(exactly: $0) }, [nil, .image, .video, nil])
  expectEqual(Cue.Kind.allCases.map { AnyCue.Kind(exactly: $0) }, AnyCue.Kind.allCases)
  expectEqual(try encode(MediaCue.Kind.allCases), #"["film","image"]"#)
  expectRefused(
    [MediaCue.Kind].self, #"["film","text"]"#, at: "1",
    mentioning: "text")

  var media = MediaCue.video(VideoCue(id: 3, length: 1.5))
  media.id = 4
  expectEqual(media.asVideo?.id, 4)
  expectEqual(media.height, 44)
  expectEqual(MediaCue.Kind.image.height, 280)
  expectEqual(media.description, "video(\(VideoCue(id: 4, length: 1.5)))")
  expectEqual(media.match(video: { $0.length }, image: { _ in 0 }), 1.5)

  let album = try roundTrip(
    Cue.self, #"{"id":5,"media":[{"id":6,"length":2,"type":"film"}],"type":"album"}"#)
  expectEqual(album.asAlbum?.media.first?.kind, .video)
  expectRefused(
    Cue.self, #"{"id":5,"media":[{"id":6,"text":"a","type":"text"}],"type":"album"}"#,
    at: "media.0.type", mentioning: "'text' is not a tag of MediaCue")
  expectEqual(
    CueTextRenderer().render(album),
    """
    Album
      ID: 5
      Media:
        Video
          ID: 6
          Length: 2.0
    """)

  try roundTrip(
    Formula.self,
    #"{"kind":"negation","operand":{"kind":"negation","operand":{"kind":"nothing","type":"literal"},"type":"operation"}}"#
  )
  let answer = Answer<Int, Never>.success(SuccessAnswer(value: 1))
  expectEqual(FinalAnswer(exactly: answer), .success(SuccessAnswer(value: 1)))
  expectEqual(FinalAnswer(exactly: Answer<Int, Never>.waiting), nil)
  expectEqual(answer.kind, .init(FinalAnswer(exactly: answer)!.kind))
}
