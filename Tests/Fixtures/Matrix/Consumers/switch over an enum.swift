func volume(_ tone: Tone) -> Int {
  switch tone {
  case .calm: 1
  case .loud: 2
  }
}
