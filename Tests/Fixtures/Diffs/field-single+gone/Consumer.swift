func useFieldSingleGone(_ author: FieldSingleGoneAuthor) -> [Int] { author.value }
