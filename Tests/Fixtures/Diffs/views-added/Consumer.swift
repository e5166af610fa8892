func useViewsAdded(_ post: ViewsAdded) -> Bool { post == post }
