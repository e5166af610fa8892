func tryText(_ post: Post) -> Int {
  post.ifText {
    $0.text.count + $0.size
  } else: {
    0
  }
}
func tryRule(_ post: Post) -> Int {
  post.ifRule {
    2
  } else: {
    0
  }
}
