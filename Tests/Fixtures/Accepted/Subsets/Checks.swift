/// Knows the kinds of the subset, and needs no others.
private nonisolated struct Caption: MediaSceneVisitor {
  func visitVideo(_ video: VideoScene) -> String { "\(video.length) s" }
  func visitImage(_ image: ImageScene) -> String { "\(image.size) pixels" }
}

private nonisolated struct SceneCaption: PartialSceneVisitor {
  func visitOther(_ scene: Scene) -> String { MediaScene(scene)?.accept(Caption()) ?? "no media" }
}

nonisolated func checkSubsets() throws {
  let image = Scene.image(ImageScene(id: 1, size: 5))
  let text = Scene.text(TextScene(id: 2, text: "a"))
  expectEqual(MediaScene(image), .image(ImageScene(id: 1, size: 5)))
  expectEqual(MediaScene(text), nil)
  expectEqual(MediaScene(image).map(Scene.init), image)
  expectEqual([image, text].map { $0.accept(SceneCaption()) }, ["5 pixels", "no media"])
  expectEqual(AnyScene(text), .text(TextScene(id: 2, text: "a")))
  expectEqual(MediaScene.Kind.allCases.map(\.rawValue), ["film", "image"])

  var media = MediaScene.video(VideoScene(id: 3, length: 1.5))
  media.id = 4
  expectEqual(media.asVideo?.id, 4)
  expectEqual(media.height, 44)
  expectEqual(MediaScene.Kind.image.height, 280)
  expectEqual(media.description, "video(\(VideoScene(id: 4, length: 1.5)))")
  expectEqual(media.match(video: { $0.length }, image: { _ in 0 }), 1.5)

  let album = try roundTrip(
    Scene.self, #"{"id":5,"media":[{"id":6,"length":2,"type":"film"}],"type":"album"}"#)
  expectEqual(album.asAlbum?.media.first?.kind, .video)
  expectRefused(
    Scene.self, #"{"id":5,"media":[{"id":6,"text":"a","type":"text"}],"type":"album"}"#,
    at: "media.0.type", mentioning: "'text' is the tag of no kind of MediaScene")
  expectEqual(
    SceneTextRenderer().render(album),
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
  expectEqual(FinalAnswer(answer), .success(SuccessAnswer(value: 1)))
  expectEqual(FinalAnswer(Answer<Int, Never>.waiting), nil)
}
