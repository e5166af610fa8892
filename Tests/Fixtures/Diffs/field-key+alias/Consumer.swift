func useFieldKeyAlias(_ author: FieldKeyAliasAuthor) -> String { author.name }
