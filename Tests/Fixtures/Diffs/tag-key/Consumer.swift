func useTagKey(_ post: TagKey) -> Bool { post == post }
