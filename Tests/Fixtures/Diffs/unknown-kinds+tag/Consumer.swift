func useUnknownKindsTag(_ post: UnknownKindsTag) -> String? {
  post.asUnknown?.value.description  // breaks
}
