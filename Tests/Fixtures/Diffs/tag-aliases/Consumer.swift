func useTagAliases(_ post: TagAliases) -> Bool { post == post }
