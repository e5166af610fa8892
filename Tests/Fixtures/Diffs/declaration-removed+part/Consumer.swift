func useDeclarationRemovedPart() -> TextDeclarationRemovedPart {
  TextDeclarationRemovedPart(
    text: "",
    author: DeclarationRemovedPartAuthor(name: ""))  // breaks
}
