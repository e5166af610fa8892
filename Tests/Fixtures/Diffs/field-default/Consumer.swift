func useFieldDefault() -> FieldDefaultAuthor { FieldDefaultAuthor(value: 1) }
