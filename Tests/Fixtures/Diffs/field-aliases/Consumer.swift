func useFieldAliases(_ author: FieldAliasesAuthor) -> String { author.name }
