func useRenamedParameter(_ box: RenamedParameter<Int>) -> Int { box.value }
