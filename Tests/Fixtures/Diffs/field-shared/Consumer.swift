func useFieldShared(_ post: FieldShared) -> Int {
  _ = TextFieldShared(id: 1, text: "")
  _ = ImageFieldShared(url: "", id: 1)  // breaks
  switch post {
  case .text(let text): return text.id
  case .image(let image): return image.id
  }
}
