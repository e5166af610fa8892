func useRendererAdded(_ post: RendererAdded) -> Bool { post == post }
