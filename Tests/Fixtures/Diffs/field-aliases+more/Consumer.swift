func useFieldAliasesMore(_ author: FieldAliasesMoreAuthor) -> String { author.name }
