func useFieldKey(_ author: FieldKeyAuthor) -> String { author.name }
