func useFieldSharedGone(_ post: FieldSharedGone) -> Int {
  _ = TextFieldSharedGone(id: 1, text: "")
  _ = ImageFieldSharedGone(id: 1, url: "")  // breaks
  _ = post.id  // breaks
  switch post {
  case .text(let text): return text.id  // breaks
  case .image(let image): return image.id  // breaks
  }
}
