func useKindAliases(_ post: KindAliases) -> String { post.kind.rawValue }
