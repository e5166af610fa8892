func useFieldPrefix(_ outer: FieldPrefixOuter) -> String? { outer.first.name ?? outer.second.name }
