import Foundation

nonisolated func checkCoercion() throws {
  try checkCoercedMembers()
  try checkCoercedForms()
  try checkCoercedFile()
}

/// Decodes with Codable and with direct JSON, which must agree.
private nonisolated func both(
  _ json: String, file: StaticString = #fileID, line: UInt = #line
) throws -> GaugeSensor? {
  let sensor = try decode(Sensor.self, json)
  expectEqual(try Sensor(json: json.utf8), sensor, file: file, line: line)
  return sensor.asGauge
}

/// Expects that both readers reject a gauge with the given member.
private nonisolated func expectRefusedByBoth(
  _ member: String, at key: String, mentioning words: String = "",
  file: StaticString = #fileID, line: UInt = #line
) {
  let json = "{\"type\":\"gauge\",\"id\":\"a\",\"count\":1,\(member)}"
  expectRefused(Sensor.self, json, at: key, mentioning: words, file: file, line: line)
  expect((try? Sensor(json: json.utf8)) == nil, "\(member) is read", file: file, line: line)
}

private nonisolated func checkCoercedMembers() throws {
  // Values of the declared types.
  let plain = try roundTrip(
    Sensor.self,
    #"{"count":1,"id":"a","isOn":true,"level":12,"limit":3,"offset":null,"price":1.25,"ratio":0.5,"type":"gauge","unit":"s"}"#
  )
  // The same values as other JSON types. They are encoded as the declared types.
  let coerced = try both(
    #"{"type":"gauge","count":1,"id":"a","isOn":"true","level":"12","limit":"3","offset":null,"price":"1.25","ratio":"5e-1","unit":"s"}"#
  )
  expectEqual(coerced, plain.asGauge)
  expectEqual(
    try both(
      #"{"type":"gauge","count":1,"id":"a","isOn":1,"value":"1.2e1","limit":"3.0","offset":null,"price":1.25,"ratio":0.5,"unit":"s"}"#
    ), plain.asGauge)

  // Numbers and Booleans that are read as strings.
  let texts = [
    "12": "12", "true": "true", "0.1": "0.1", "1e2": "100", "-0": "0",
    "18446744073709551615": "18446744073709551615", "1e300": "1e+300", "\"007\"": "007",
  ]
  for (json, text) in texts {
    let gauge = try both(#"{"type":"gauge","count":1,"level":1,"id":\#(json)}"#)
    expectEqual(gauge?.id, text)
  }

  // Coercion does not change the meaning of missing keys and null.
  let empty = try both(#"{"type":"gauge","count":1,"level":1,"id":0,"ratio":null,"unit":null}"#)
  expectEqual(empty?.isOn, false)
  expectEqual(empty?.limit, 200)
  expectEqual(empty?.unit, nil)
  expectEqual(empty?.offset, .missing)
  expectEqual(
    try both(#"{"type":"gauge","count":1,"level":1,"id":0,"offset":"-1.5"}"#)?.offset, .value(-1.5))

  // Strings that are not the exact spelling of a value.
  for text in ["", " 1", "1 ", "+1", "01", "1.", "0x1", "1.5", "1,2", "true", "NaN", "1e30"] {
    expectRefusedByBoth(#""level":"\#(text)""#, at: "level")
  }
  expectRefusedByBoth(
    #""level":1,"limit":"256""#, at: "limit", mentioning: "'256' is not a number that fits in UInt8"
  )
  expectRefusedByBoth(
    #""level":1,"limit":256"#, at: "limit", mentioning: "256 does not fit in UInt8")
  // Fields without coercion reject other JSON types.
  expectRefused(
    Sensor.self, #"{"type":"gauge","id":"a","level":1,"count":"1"}"#, at: "count")
}

private nonisolated func checkCoercedForms() throws {
  expectEqual(try decode(Sensor.self, #"{"type":"switch","isOn":"false"}"#), .switch(isOn: false))
  expectEqual(try encode(Sensor.switch(isOn: false)), #"{"isOn":false,"type":"switch"}"#)
  let one = try decode(Measured.self, #"{"type":"one","data":"-9223372036854775808"}"#)
  expectEqual(one, .one(SensorNumber(rawValue: .min)))
  expectEqual(try encode(one), #"{"data":-9223372036854775808,"type":"one"}"#)
  let pair = try decode(Measured.self, #"{"type":"pair","data":["1.5",0,7]}"#)
  expectEqual(pair, .pair(SensorPair(x: 1.5, isExact: false, name: "7")))
  expectEqual(try Measured(json: #"{"type":"pair","data":["1.5",0,7]}"#.utf8), pair)
}

/// The `defaults` of a file apply to all fields that support coercion.
private nonisolated func checkCoercedFile() throws {
  let json =
    #"{"at":"1.5","day":"2026-01-02T03:04:05Z","exact":1,"id":7,"isOpen":"false","plain":true,"size":"3","values":[1],"version":2}"#
  let log = try decode(SensorLog.self, json)
  expectEqual(
    try encode(log),
    #"{"at":1.5,"day":"2026-01-02T03:04:05Z","exact":1,"id":"7","isOpen":false,"plain":true,"size":3,"values":[1],"version":2}"#
  )
}
