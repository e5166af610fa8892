func useConstantValue(_ post: ConstantValue) -> Int { post.height }
