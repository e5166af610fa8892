func useEmptyKinds(_ value: EmptyKinds) -> Bool { value == value }
