let settings: [SettingsSection] = [
  .choices(
    ListSection(
      title: "Sound",
      items: [Choice(name: "Volume", value: "70 %"), Choice(name: "Ringtone", value: "Foghorn")])),
  .choices(ListSection(title: "Harbours", items: [Choice(name: "Home", value: "Pier 4")])),
  .devices(
    ListSection(
      title: "Devices",
      items: [Device(name: "Echo sounder", charge: 85), Device(name: "Radio", charge: nil)])),
  .info(InfoSection(version: "1.2", license: "Apache 2.0")),
]

// Sections from the schema and a hand-written one in the same list.
let sections: [any TableSection] = settings + [MockSection(title: "Account")]

print(draw(SectionDataSource(sections: sections)))
