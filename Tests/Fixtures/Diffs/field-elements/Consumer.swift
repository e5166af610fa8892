func useFieldElements(_ author: FieldElementsAuthor) -> [Int] { author.value }
