import Foundation
import Testing

@testable import SettingsScreen

/// Sections of each kind, models and a mock, which a table queries in the same way.
@Suite struct SettingsScreenTests {
  private let info = InfoSection(version: "1.2", license: "Apache 2.0")
  private let sound = ListSection(title: "Sound", items: [Choice(name: "Volume", value: "70 %")])
  private let devices = ListSection(
    title: "Devices", items: [Device(name: "Radio", charge: nil), Device(name: "GPS", charge: 85)])
  private let mock = MockSection(title: "Mock", rowCount: 3)

  private func cells(of section: any TableSection) -> [Cell] {
    (0..<section.rowCount).map { section.cell(at: $0) }
  }

  @Test func infoHasFixedRows() {
    #expect(info.title == "About")
    #expect(
      cells(of: info) == [
        Cell(name: "Version", value: "1.2"), Cell(name: "License", value: "Apache 2.0"),
      ])
  }

  @Test func listsShowItemsOfAnyType() {
    #expect(cells(of: sound) == [Cell(name: "Volume", value: "70 %")])
    #expect(
      cells(of: devices) == [
        Cell(name: "Radio", value: "not connected"), Cell(name: "GPS", value: "85 %"),
      ])
  }

  @Test func kindsForwardRequirements() {
    let sections: [SettingsSection] = [.info(info), .choices(sound), .devices(devices)]
    #expect(sections.map(\.kind) == SettingsSection.Kind.allCases)
    #expect(sections.map(\.title) == ["About", "Sound", "Devices"])
    #expect(sections.map(\.rowCount) == [2, 1, 2])
    #expect(
      sections.map { cells(of: $0) } == [cells(of: info), cells(of: sound), cells(of: devices)])
  }

  @Test func showsTwoSectionsOfOneKind() {
    let sections: [SettingsSection] = [
      .choices(sound), .choices(ListSection(title: "Harbours", items: [])),
    ]
    let source = SectionDataSource(sections: sections)
    #expect((0..<2).map { source.title(ofSection: $0) } == ["Sound", "Harbours"])
    #expect((0..<2).map { source.rowCount(inSection: $0) } == [1, 0])
  }

  @Test func oneListMixesKindsModelsAndAMock() {
    let source = SectionDataSource(sections: [SettingsSection.devices(devices), sound, info, mock])
    #expect(source.sectionCount == 4)
    #expect(
      (0..<4).map { source.title(ofSection: $0) } == ["Devices", "Sound", "About", "Mock"])
    #expect((0..<4).map { source.rowCount(inSection: $0) } == [2, 1, 2, 3])
    #expect(
      (0..<4).map { source.cell(atRow: 0, inSection: $0) } == [
        Cell(name: "Radio", value: "not connected"), Cell(name: "Volume", value: "70 %"),
        Cell(name: "Version", value: "1.2"), Cell(name: "Row 1", value: "…"),
      ])
  }

  /// Drawing calls `title` and `rowCount` once, and `cell(at:)` once for each row.
  @Test func callsEachRequirementOnce() {
    let mock = MockSection(title: "Mock", rowCount: 2)
    let source = SectionDataSource(sections: [SettingsSection.info(info), mock])
    #expect(mock.calls == [])
    _ = draw(source)
    #expect(mock.calls == ["rowCount", "cell(at: 0)", "cell(at: 1)", "title"])
    _ = source.title(ofSection: 0)
    #expect(mock.calls.count == 4)
    _ = source.cell(atRow: 1, inSection: 1)
    #expect(mock.calls.last == "cell(at: 1)")
  }

  @Test func drawsAMock() {
    let source = SectionDataSource(sections: [MockSection(title: "A"), MockSection(title: "B")])
    #expect(draw(source, width: 8).hasSuffix("  B\n┌──────────┐\n│ Row 1  … │\n└──────────┘"))
  }
}
