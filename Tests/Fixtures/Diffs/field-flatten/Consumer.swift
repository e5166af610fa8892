func useFieldFlatten(_ outer: FieldFlattenOuter) -> String { outer.inner.name }
