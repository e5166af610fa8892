func useTagKeyAlias(_ post: TagKeyAlias) -> Bool { post == post }
