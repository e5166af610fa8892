func useKindRemovedMerged(_ post: KindRemovedMerged) -> Bool {
  post == .note(NoteKindRemovedMerged(text: ""))  // breaks
}
