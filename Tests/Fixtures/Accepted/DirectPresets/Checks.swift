/// Presets have direct JSON if the defaults of the file request it.
nonisolated func checkDirectPresets() throws {
  expectEqual(try String(decoding: LabelStyle.wide.json(), as: UTF8.self), #"{"lines":3}"#)
  expectEqual(try LabelStyle(json: #"{"lines":3}"#.utf8), .wide)
  expectEqual(try [LabelStyle](json: "[{}]".utf8), [.plain])
}
