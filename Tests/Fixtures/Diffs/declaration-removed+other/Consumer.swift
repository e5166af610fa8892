func useDeclarationRemovedOther(_ post: DeclarationRemovedOther) -> String {
  if case .text(let text) = post { return text.text }  // breaks
  return ""
}
