func useKindTag(_ post: KindTag) -> String { post.kind.rawValue }
