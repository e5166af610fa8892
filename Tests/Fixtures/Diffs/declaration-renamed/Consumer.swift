func useDeclarationRenamed(_ author: DeclarationRenamedAuthor) -> String {  // breaks
  author.name
}
