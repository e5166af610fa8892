let settings: [SettingsSection] = [
  .dynamic(
    DynamicSection(
      title: "Sound",
      items: [
        SettingsItem(name: "Volume", value: "70 %"),
        SettingsItem(name: "Ringtone", value: "Foghorn"),
      ])),
  .dynamic(
    DynamicSection(title: "Harbours", items: [SettingsItem(name: "Home", value: "Pier 4")])),
  .info(InfoSection(version: "1.2", license: "Apache 2.0")),
]

print(draw(SectionDataSource(sections: settings)))
