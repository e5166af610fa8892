func useExtrasKept(_ author: ExtrasKeptAuthor) -> Int {
  author.extras.count  // breaks
}
