func useFieldAddedElement() -> FieldAddedElementAuthor { FieldAddedElementAuthor(x: 1, y: 2) }
