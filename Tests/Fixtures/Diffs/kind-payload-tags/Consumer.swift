func useKindPayloadTags(_ stream: TaggedStream) -> Bool {
  switch stream {
  case .session, .image: return true
  case .delta: return false  // breaks
  case .stop: return false  // breaks
  }
}
