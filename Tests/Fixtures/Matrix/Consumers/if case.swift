func checkText(_ post: Post) -> Int {
  if case .text(let text) = post { text.text.count + text.size } else { 0 }
}
func checkRule(_ post: Post) -> Int {
  if case .rule = post { 2 } else { 0 }
}
