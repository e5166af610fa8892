func useOtherTags(_ value: OtherTags) -> Bool { value == value }

func storeOtherTag() -> OtherTags { .other(OtherOtherTags(type: "newer")) }  // breaks
