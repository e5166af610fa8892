func usePartAdded(_ post: PartAdded) -> Bool { post == post }
