func useFieldCoerce(_ author: FieldCoerceAuthor) -> Int { author.value }
