func useDeclDeclarationAdded(_ post: DeclarationAdded) -> Bool { post == post }
