func useFieldKeyStyle(_ author: FieldKeyStyleAuthor) -> String? { author.fullName }
