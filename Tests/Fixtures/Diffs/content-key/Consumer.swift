func useContentKey(_ post: ContentKey) -> Bool { post == post }
