func useKindTagAlias(_ post: KindTagAlias) -> String { post.kind.rawValue }
