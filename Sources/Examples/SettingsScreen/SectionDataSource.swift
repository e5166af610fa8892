/// Answers a table's questions by passing each on to the section that it is about.
///
/// It knows none of the sections, so nothing has to be changed here when there is a new one.
struct SectionDataSource {
  var sections: [any TableSection]

  var sectionCount: Int { sections.count }

  func rowCount(inSection section: Int) -> Int { sections[section].rowCount }

  func title(ofSection section: Int) -> String { sections[section].title }

  func cell(atRow row: Int, inSection section: Int) -> Cell { sections[section].cell(at: row) }
}
