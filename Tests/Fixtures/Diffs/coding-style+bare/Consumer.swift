func useCodingStyleBare(_ post: CodingStyleBare) -> Bool { post == post }
