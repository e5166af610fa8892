func useLooserParameters(_ box: LooserParameters<Int>) -> Int { box.value }
