func useFieldNil(_ author: FieldNilAuthor) -> Int? { author.value }
