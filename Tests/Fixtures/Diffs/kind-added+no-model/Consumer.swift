func useNoModelAdded(_ post: NoModelAdded) -> (any NoModelAddedModel)? { post.model }
func switchNoModelAdded(_ post: NoModelAdded) -> Int {
  switch post {  // breaks
  case .text, .unknown: return 1
  }
}
