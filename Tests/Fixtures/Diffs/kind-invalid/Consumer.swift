func useKindInvalid(_ post: KindInvalidPost) -> String {
  switch post {
  case .text(let text): text.text
  case .image(let image): image.url
  case .unknown(let unknown): unknown.tag
  }
}
