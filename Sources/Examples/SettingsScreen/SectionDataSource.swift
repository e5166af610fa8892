/// A data source that forwards each call to the section.
///
/// It does not depend on the kinds of sections, so a new kind needs no change here.
struct SectionDataSource {
  var sections: [any TableSection]

  var sectionCount: Int { sections.count }

  func rowCount(inSection section: Int) -> Int { sections[section].rowCount }

  func title(ofSection section: Int) -> String { sections[section].title }

  func cell(atRow row: Int, inSection section: Int) -> Cell { sections[section].cell(at: row) }
}
