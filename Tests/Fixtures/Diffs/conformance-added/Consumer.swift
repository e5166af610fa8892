func useConformanceAdded(_ author: ConformanceAddedAuthor) -> Bool { author == author }
