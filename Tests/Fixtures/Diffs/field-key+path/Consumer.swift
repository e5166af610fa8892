func useFieldPath(_ page: FieldPathPage) -> (String, Int?) { (page.title, page.size) }

func useOldFieldPath(_ page: FieldPathPage) -> Int? { page.old }  // breaks
