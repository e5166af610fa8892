func useMissingTagAdded(_ post: MissingTagAdded) -> Bool { post == post }
