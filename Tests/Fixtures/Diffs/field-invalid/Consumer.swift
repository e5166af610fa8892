func useFieldInvalid(_ author: FieldInvalidAuthor) -> Int { (author.age ?? 0) + author.rank }
