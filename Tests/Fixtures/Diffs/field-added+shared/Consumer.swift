func useFieldAddedShared() -> TextFieldAddedShared { TextFieldAddedShared(text: "") }
