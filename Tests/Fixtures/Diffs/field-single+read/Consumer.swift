func useFieldSingleRead(_ author: FieldSingleReadAuthor) -> [Int] { author.value }
