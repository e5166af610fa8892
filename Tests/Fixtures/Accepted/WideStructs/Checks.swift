import Foundation

/// Structs with many fields are read like structs with few fields.
nonisolated func checkWideStructs() throws {
  let row = WideRow(
    id: "a", read: 1, reader: "b", fields: ["c"], members: .null, member: true, default: nil,
    inner: WideRow(id: "d", reader: "e", member: false), column1: 2, column20: "f")
  let bytes = try row.json()
  expectEqual(try encode(WideRow(json: bytes)), try encode(row))
  expectEqual(try encode(JSONDecoder().decode(WideRow.self, from: Data(bytes))), try encode(row))

  // Members in any order, defaults, and an alias that is used only if its key is missing.
  let text = #"{"device":"x","unknown":[{}],"column20":"z","member":false,"version":2,"id":"a"}"#
  let other = try WideRow(json: text.utf8)
  expectEqual(try encode(other), try encode(decode(WideRow.self, text)))
  expectEqual(other.reader, "x")
  expectEqual(other.fields, ["a"])
  expectEqual(other.default, 0.5)
  expectEqual(other.column20, "z")
  let both = #"{"scanner":"x","reader":"y","device":7,"member":false,"version":2,"id":"a"}"#
  expectEqual(try WideRow(json: both.utf8).reader, "y")

  for wrong in [
    #"{"reader":"y","member":false,"version":2}"#,
    #"{"id":"a","reader":"y","member":false}"#,
    #"{"id":"a","member":false,"version":2}"#,
    #"{"id":"a","reader":"y","member":false,"version":3}"#,
    #"{"id":"a","device":7,"member":false,"version":2}"#,
    #"{"id":"a","reader":"y","member":false,"version":2,"inner":{"id":"b"}}"#,
    #"{"id":"a","reader":"y","member":false,"version":2,"column14":["a",1]}"#,
  ] {
    expectSameError(wrong)
  }

  let line = #"{"id":1,"later":{"a":[1,null]},"column24":["b"]}"#
  let kept = try WideLine(json: line.utf8)
  expectEqual(kept.column24, ["b"])
  expectEqual(kept.extras.count, 1)
  expectEqual(try encode(kept), try encode(decode(WideLine.self, line)))
}

/// Expects that Codable and direct JSON reject a row at the same path.
private nonisolated func expectSameError(_ text: String, line: UInt = #line) {
  do {
    _ = try WideRow(json: text.utf8)
    expect(false, "\(text) is refused", line: line)
  } catch let error as DecodingError {
    expectRefused(WideRow.self, text, at: describe(error).path, line: line)
  } catch {
    expect(false, "threw \(error)", line: line)
  }
}
