func useExtras(_ post: Extras) -> Bool { post == post }
