func useModelOfUnknown(_ post: ModelOfUnknown) -> any ModelOfUnknownModel {
  post.model  // breaks
}
