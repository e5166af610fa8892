func useFieldConstOther(_ author: FieldConstOtherAuthor) -> String { author.name }
