/// A section of any kind answers with what it carries, so that a new kind has to answer every question as well.
extension SettingsSection: TableSection {
  var title: String { section.title }
  var rowCount: Int { section.rowCount }
  func cell(at row: Int) -> Cell { section.cell(at: row) }

  private var section: any TableSection {
    match(info: { $0 }, dynamic: { $0 })
  }
}
