func useFieldSingle(_ author: FieldSingleAuthor) -> [Int] { author.value }
