func useMissingTag(_ post: MissingTag) -> Bool { post == post }
