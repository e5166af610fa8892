func useCodingStyle(_ post: CodingStyle) -> Bool { post == post }
