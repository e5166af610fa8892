func textOf(_ post: Post) -> Int {
  (post.asText?.text.count ?? 0) + (post.asText?.size ?? 0)
}
func lengthen(_ post: inout Post) {
  post.modifyText { $0.text += "…" }
}
