func useVisitorAdded(_ post: VisitorAdded) -> Bool { post == post }
