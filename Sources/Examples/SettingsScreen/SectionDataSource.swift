/// Answers a table's questions by passing each on to the section that it is about.
///
/// It knows no section, and so has nothing to change when there is a new one: tests give it sections of their own.
struct SectionDataSource<Section: TableSection> {
  var sections: [Section]

  var sectionCount: Int { sections.count }

  func rowCount(inSection section: Int) -> Int { sections[section].rowCount }

  func title(ofSection section: Int) -> String { sections[section].title }

  func cell(atRow row: Int, inSection section: Int) -> Cell { sections[section].cell(at: row) }
}
