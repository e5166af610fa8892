nonisolated func checkNamingStyles() throws {
  try checkModelNames()
  let block = try roundTrip(
    Styled.self,
    #"{"anchor_id":"a","block_type":"code-block","created_by":"me","embed_html":true,"heading1":1,"html_body":"<p>"}"#
  )
  expectEqual(block.asCodeBlock?.anchorID, "a")
  expectEqual(block.createdBy, "me")
  expectEqual(block.asCodeBlock?.HTMLBody, "<p>")
  try roundTrip(Styled.self, #"{"block_type":"pullQuote","created_by":"","saidBy":"x"}"#)
  try roundTrip(Styled.self, #"{"block_type":"horizontal-rule","created_by":""}"#)
  expectEqual(Styled.Kind.allCases.map(\.rawValue), ["code-block", "pullQuote", "horizontal-rule"])
  expectEqual(StyledText.Kind.allCases.map(\.rawValue), ["code-block", "pullQuote"])
  expectRefused(
    Styled.self, #"{"block_type":"code-block","embedHTML":true,"html_body":""}"#, at: "embed_html")
  expectRefused(
    Styled.self, #"{"block_type":"codeBlock"}"#, at: "block_type",
    mentioning: "'codeBlock' is not a tag of")

  let event = try roundTrip(
    StyledEvent.self,
    #"{"AnchorID":"a","DeviceKind":"touch-bar","UserID":1,"event":"USER_SIGNED_IN"}"#)
  expectEqual(event.asUserSignedIn?.deviceKind, .touchBar)

  let page = try decode(StyledPage.self, #"{"_id":1}"#)
  expectEqual(page._id, 1)
  expectEqual(page.firstBlock.asCodeBlock?.embedHTML, true)
  expectEqual([StyledLevel.veryLow, .high].map(\.rawValue), ["VeryLow", "hi"])
}

private nonisolated func checkModelNames() throws {
  let circle = FigureOfCircle(radius: 1)
  let group = Figure.group(FigureOfGroup(members: [circle], frame: Rectangle(width: 2)))
  expectEqual(try decode(Figure.self, try encode(group)), group)
  let models: [any FigureModel] = [circle, Rectangle(width: 3)]
  expectEqual(models.map(\.asFigure.kind), [.circle, .rectangle])
}
