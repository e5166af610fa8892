func useKindRenamed(_ post: KindRenamed) -> Bool {
  post == .text(TextKindRenamed(text: ""))  // breaks
}
