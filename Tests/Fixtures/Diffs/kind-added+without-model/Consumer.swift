func useKindAddedWithoutModel(_ post: KindAddedWithoutModel) -> any KindAddedWithoutModelModel {
  post.model  // breaks
}
