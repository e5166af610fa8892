import Testing

@testable import SettingsScreen

/// A section that is nothing but what a test asks of it.
private struct MockSection: TableSection {
  var title: String
  var rowCount: Int

  func cell(at row: Int) -> Cell { Cell(name: title, value: "\(row)") }
}

/// Section objects instead of switches.
@Suite struct SettingsScreenTests {
  private let info = InfoSection(version: "1.2", license: "Apache 2.0")
  private let sound = DynamicSection(
    title: "Sound", items: [SettingsItem(name: "Volume", value: "70 %")])
  private let harbours = DynamicSection(title: "Harbours", items: [])

  @Test func rowsOfInfoAreAlwaysTheSame() {
    #expect(info.title == "About")
    #expect(
      (0..<info.rowCount).map { info.cell(at: $0) } == [
        Cell(name: "Version", value: "1.2"), Cell(name: "License", value: "Apache 2.0"),
      ])
  }

  @Test func dataSourceAsksEachSection() {
    let sections: [SettingsSection] = [.info(info), .dynamic(sound)]
    let source = SectionDataSource(sections: sections)
    #expect(source.sectionCount == 2)
    #expect((0..<2).map { source.title(ofSection: $0) } == ["About", "Sound"])
    #expect((0..<2).map { source.rowCount(inSection: $0) } == [2, 1])
    #expect(source.cell(atRow: 1, inSection: 0) == Cell(name: "License", value: "Apache 2.0"))
    #expect(source.cell(atRow: 0, inSection: 1) == Cell(name: "Volume", value: "70 %"))
  }

  @Test func twoSectionsOfOneKindStandSideBySide() {
    let sections: [SettingsSection] = [.dynamic(sound), .dynamic(harbours)]
    let source = SectionDataSource(sections: sections)
    #expect((0..<2).map { source.title(ofSection: $0) } == ["Sound", "Harbours"])
    #expect((0..<2).map { source.rowCount(inSection: $0) } == [1, 0])
  }

  @Test func dataSourceTakesAnySection() {
    let source = SectionDataSource(sections: [
      MockSection(title: "A", rowCount: 0), MockSection(title: "B", rowCount: 3),
    ])
    #expect(source.rowCount(inSection: 1) == 3)
    #expect(source.cell(atRow: 2, inSection: 1) == Cell(name: "B", value: "2"))
    #expect(draw(source, width: 5).hasSuffix("│ B   2 │\n└───────┘"))
  }

  @Test func aSectionThatDoesNotAnswerDoesNotCompile() throws {
    let silent = Edit(
      file: "DynamicSection.swift", old: "  var rowCount: Int { items.count }\n", new: "")
    let errors = try compilerErrors(in: "SettingsScreen", after: silent)
    #expect(
      errors == [
        "SettingsSection.kinds.swift: type 'DynamicSection' does not conform to protocol 'TableSection'",
        "SettingsSection.kinds.swift: value of type 'DynamicSection' has no member 'rowCount'",
      ])
  }

  @Test func aNewKindOfSectionHasToAnswerEveryQuestion() throws {
    let new = #""kinds": { "account": { "fields": { "name": "String" } },"#
    let account = Edit(file: "SettingsSection.kinds.json", old: #""kinds": {"#, new: new)
    let errors = try compilerErrors(in: "SettingsScreen", after: account)
    #expect(
      errors == [
        "SettingsSection.kinds.swift: type 'AccountSection' does not conform to protocol 'TableSection'",
        "SettingsSection.kinds.swift: value of type 'AccountSection' has no member 'title'",
        "SettingsSection.kinds.swift: value of type 'AccountSection' has no member 'rowCount'",
        "SettingsSection.kinds.swift: value of type 'AccountSection' has no member 'cell'",
      ])
  }
}
