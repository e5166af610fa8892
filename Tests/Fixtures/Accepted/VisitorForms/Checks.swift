private nonisolated struct TooLarge: Error {}

/// An asynchronous visitor, which does not actually wait.
private nonisolated struct Upload: AsyncMessageVisitor {
  typealias Thrown = TooLarge

  func visitText(_ text: TextMessage) async -> Int { text.text.count }

  func visitImage(_ image: ImageMessage) async throws(TooLarge) -> Int {
    if image.size > 10 { throw TooLarge() }
    return image.size
  }

  func visitTyping() async -> Int { 0 }
}

/// A visitor that adds up sizes.
private nonisolated struct Total: MutatingMessageVisitor {
  var size = 0

  mutating func visitText(_ text: TextMessage) { size += text.text.count }
  mutating func visitImage(_ image: ImageMessage) { size += image.size }
  mutating func visitTyping() {}
}

/// A partial visitor with a method for images only.
private nonisolated struct IsImage: ImageMessageVisitor {
  func visitImage(_ image: ImageMessage) -> Bool { true }
  func visitOther(_ message: Message) -> Bool { false }
}

nonisolated func checkVisitorForms() throws {
  let messages: [Message] = [
    .text(TextMessage(text: "four")), .image(ImageMessage(size: 5)), .typing,
  ]
  var total = Total()
  for message in messages { message.accept(&total) }
  expectEqual(total.size, 9)
  expectEqual(messages.map { $0.accept(IsImage()) }, [false, true, false])
  let models: [any MessageModel] = messages.compactMap(\.model)
  for model in models { model.accept(&total) }
  expectEqual(total.size, 18)
  expectEqual(models.map { $0.asMessage.accept(IsImage()) }, [false, true])
}

nonisolated func checkVisitorFormsThatWait() async {
  let fine = await Message.text(TextMessage(text: "a")).upload()
  expectEqual(fine, 1)
  let tooLarge = await Message.image(ImageMessage(size: 11)).upload()
  expectEqual(tooLarge, nil)
}

extension Message {
  fileprivate nonisolated func upload() async -> Int? {
    do throws(TooLarge) {
      return try await accept(Upload())
    } catch {
      return nil
    }
  }
}
