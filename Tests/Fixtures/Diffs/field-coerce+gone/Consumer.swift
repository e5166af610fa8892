func useFieldCoerceGone(_ author: FieldCoerceGoneAuthor) -> Int { author.value }
