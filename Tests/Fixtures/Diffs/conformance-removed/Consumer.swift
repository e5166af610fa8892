func useConformanceRemoved(_ author: ConformanceRemovedAuthor) -> Int {
  let authors: Set<ConformanceRemovedAuthor> = [author]  // breaks
  return authors.count
}
