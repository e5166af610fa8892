extension TextTitled { func label() -> String { text + "\(size)" } }
extension QuoteTitled { func label() -> String { title } }
func label(_ title: Titled) -> String { title.label() }
