struct Sections {
  var sections: [any Labeled]
  func label(of index: Int) -> String { sections[index].label() }
}
func makeSections(_ titles: [Titled]) -> Sections { Sections(sections: titles) }
