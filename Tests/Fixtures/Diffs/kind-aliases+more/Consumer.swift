func useKindAliasesMore(_ post: KindAliasesMore) -> String { post.kind.rawValue }
