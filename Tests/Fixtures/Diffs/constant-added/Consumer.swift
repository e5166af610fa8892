func useConstantAdded(_ post: ConstantAdded) -> Bool { post == post }
