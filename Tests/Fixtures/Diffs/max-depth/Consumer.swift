func useMaxDepth(_ post: MaxDepth) -> Bool { post == post }
