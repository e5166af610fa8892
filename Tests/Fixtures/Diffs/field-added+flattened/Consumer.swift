func useFieldAddedFlattened() -> FieldAddedFlattenedInner { FieldAddedFlattenedInner(name: "") }
