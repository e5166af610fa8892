func useFieldDeprecated() -> FieldDeprecatedAuthor { FieldDeprecatedAuthor(name: "") }
