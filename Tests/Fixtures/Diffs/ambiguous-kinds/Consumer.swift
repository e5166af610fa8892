func useAmbiguousKinds(_ value: AmbiguousKinds) -> Bool { value == value }
