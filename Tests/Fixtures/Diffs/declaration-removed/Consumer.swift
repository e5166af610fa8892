func useDeclarationRemoved(_ author: DeclarationRemovedAuthor) -> String {  // breaks
  author.name
}
