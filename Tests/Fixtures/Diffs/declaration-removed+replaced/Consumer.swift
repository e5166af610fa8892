func useDeclarationRemovedReplaced(_ post: DeclarationRemovedReplaced) -> Int { 1 }  // breaks
