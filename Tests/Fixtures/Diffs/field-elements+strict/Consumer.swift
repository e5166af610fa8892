func useFieldElementsStrict(_ author: FieldElementsStrictAuthor) -> [Int] { author.value }
