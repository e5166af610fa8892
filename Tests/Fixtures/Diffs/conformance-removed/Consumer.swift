func useConformanceRemoved(_ author: ConformanceRemovedAuthor) -> Set<ConformanceRemovedAuthor> {  // breaks
  [author]
}
