import Foundation

nonisolated func checkStructForms() throws {
  try checkValueForms()
  try checkArrayForms()
  try checkFormsTogether()
}

private nonisolated func checkValueForms() throws {
  // A struct that is encoded as its only field. If the field is named `rawValue`, the struct is RawRepresentable.
  expectEqual(try roundTrip(FormID.self, #""a""#), FormID(rawValue: "a"))
  func raw<Value: RawRepresentable>(_ value: Value) -> Value.RawValue { value.rawValue }
  expectEqual(raw(FormID(rawValue: "b")), "b")
  expectEqual(try roundTrip(FormOuterID.self, #""a""#).id.rawValue, "a")
  expectEqual(try roundTrip(FormCount.self, "-3").rawValue, -3)
  expectEqual(try roundTrip(FormMoment.self, "1.5").date, Date(timeIntervalSince1970: 1.5))
  expectEqual(try roundTrip(FormMeta.self, #"{"a":[null]}"#).value, .object(["a": .array([.null])]))
  expectEqual(try roundTrip(FormMeta.self, "null").value, .null)
  expectEqual(try roundTrip(FormList.self, #""a""#).names, ["a"])
  expectEqual(try roundTrip(FormList.self, #"["a","b"]"#).names.count, 2)
  expectEqual(try decode(FormLosses.self, #"["a:b",1]"#).urls, [URL(string: "a:b")!])
  expectEqual(try roundTrip(FormBoxed<[Int]>.self, "[1,2]").rawValue, [1, 2])
  let tree = try roundTrip(FormTree.self, "[[],[[]]]")
  expectEqual(tree.rawValue.count, 2)

  // Errors have the same paths as without the struct.
  expectRefused(FormID.self, "1", at: "")
  expectRefused([FormID].self, #"["a",null]"#, at: "1")
  expectRefused([FormLevel].self, "[1,256]", at: "1", mentioning: "256")
  expectRefused(FormBoxed<[UInt8]>.self, "[1,256]", at: "1", mentioning: "256")
  expectRefused(FormMoment.self, #""a""#, at: "")
  expectRefused(FormTree.self, "[[],1]", at: "1")
  let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
  expectRefused(
    FormTree.self, deep, at: (0...128).map { _ in "0" }.joined(separator: "."),
    mentioning: "deep")

  // Keys of objects.
  expectEqual(
    try roundTrip([FormID: [FormCount: Int]].self, #"{"a":{"-1":2}}"#),
    [FormID(rawValue: "a"): [FormCount(rawValue: -1): 2]])
  expectRefused([FormCount: Int].self, #"{"a":2}"#, at: "a")
}

private nonisolated func checkArrayForms() throws {
  // A struct that is encoded as an array: constants are checked, null means `nil`, and further elements are errors.
  let row = try roundTrip(FormRow.self, #"["add","/",null,"b",2]"#)
  expectEqual(row, FormRow(path: "/", container: nil, count: FormID(rawValue: "b")))
  try roundTrip(FormRow.self, #"["add","/",1.5,"b",2]"#)
  expectRefused(FormRow.self, #"["sub","/",null,"b",2]"#, at: "0", mentioning: "'add'")
  expectRefused(FormRow.self, #"["add","/",null,"b",3]"#, at: "4", mentioning: "'2'")
  expectRefused(FormRow.self, #"["add","/",null,"b",1e30]"#, at: "4", mentioning: "fit")
  expectRefused(FormRow.self, #"["add","/",null,"b"]"#, at: "4")
  expectRefused(FormRow.self, #"["add","/",null,1,2]"#, at: "3")
  expectRefused(
    FormRow.self, #"["add","/",null,"b",2,true]"#, at: "5", mentioning: "no more than 5 elements")
  expectRefused(FormRow.self, "{}", at: "")
  expectRefused([FormRow].self, #"[["add"]]"#, at: "0.1")

  // Optional elements are omitted at the end, and encoded as null before other elements.
  expectEqual(try encode(try decode(FormCell.self, "[1,null]")), "[1]")
  let cell = try roundTrip(FormCell.self, #"[1,"a"]"#)
  expectEqual(cell.size, 3)
  try roundTrip(FormCell.self, #"[1,null,4]"#)
  try roundTrip(FormCell.self, #"[1,null,3,7]"#)
  expectEqual(try encode(try decode(FormCell.self, "[1,null,3,null,true]")), "[1]")
  expectRefused(FormCell.self, "[256]", at: "0", mentioning: "256")
  expectRefused(FormCell.self, "[1,null,null]", at: "2")
  expectRefused(FormCell.self, "[1,null,1.5]", at: "2")

  try expectEqual(encode(decode(FormSpan.self, "[]")), "[0.5,1]")
  try roundTrip(FormSpan.self, "[1,null]")
  try roundTrip(FormSpan.self, "[1,2,null]")
  try roundTrip(FormSpan.self, "[1,2,2,[]]")
  try roundTrip(FormSpan.self, #"[1,2,2,null,["2026-01-02T03:04:05Z"]]"#)
  expectEqual(try decode(FormSpan.self, #"[1,2,2,[1,"a:b"]]"#).urls?.count, 1)
  expectRefused(FormSpan.self, "[1,2,2,null,null]", at: "4")
  expectRefused(FormSpan.self, "[1,2,2,null,[],0]", at: "5")

  let pair = try roundTrip(FormPair<Int>.self, "[[1],[[2],[[]]]]")
  expectEqual(pair.rest?.rest?.first, [])
  expectRefused(FormPair<UInt8>.self, "[[1],[[2],[[256]]]]", at: "1.1.0.0", mentioning: "256")
  expectEqual(try decode(FormRead.self, #"["a",null]"#).level, nil)
  expectEqual(
    try encode(FormWritten(id: FormID(rawValue: "a"), level: nil, last: nil)), #"["a",null,null]"#)
}

private nonisolated func checkFormsTogether() throws {
  // The JSON types discriminate the kinds of a union.
  expectEqual(try roundTrip(FormEntry.self, #""a""#), .name(FormID(rawValue: "a")))
  expectEqual(try roundTrip(FormEntry.self, "7"), .count(FormCount(rawValue: 7)))
  let row = try roundTrip(FormEntry.self, #"["add","/",null,"b",2]"#)
  expectEqual(row.asRow?.path, "/")
  expectRefused(FormEntry.self, "true", at: "")
  expectRefused(FormEntry.self, #"["add","/",null,1,2]"#, at: "3", mentioning: "in the kind 'row'")

  // Defaults are written as data.
  let group = try decode(FormEntry.self, "{}")
  expectEqual(
    try encode(group),
    #"{"byCount":{"-7":["x"]},"byID":{"a":["add","/",null,"b",2]},"cells":[[1,"a"],[2]],"entries":[],"id":"none","list":["a","b"],"meta":null,"outline":[]}"#
  )
  expectEqual(
    group.asGroup?.pair,
    FormPair(first: [1], rest: FormPair(first: [2])))
  try roundTrip(
    FormEntry.self,
    #"{"byCount":{},"byID":{},"cells":[],"entries":["a",{"byCount":{},"byID":{},"cells":[],"entries":[],"id":"","list":"a","meta":1,"outline":[]}],"id":"","list":"a","meta":1,"moments":[1],"outline":[{"inner":[],"title":"b"}],"pair":null}"#
  )
  expectEqual(try decode(FormEntry.self, #"{"cells":[[1],[],["a"],1]}"#).asGroup?.cells.count, 1)
  expectRefused(FormEntry.self, #"{"byID":{"a":[]}}"#, at: "byID.a.0")
  try roundTrip(FormCall.self, #"{"data":"a","type":"id"}"#)
  try roundTrip(FormCall.self, #"{"data":1,"type":"date"}"#)

  // Renderers write a struct like its only field if it is encoded as this field.
  expectEqual(FormEntryTextRenderer().render(.name(FormID(rawValue: "a"))), "Name: a")
  expectEqual(
    FormEntryTextRenderer().render(group),
    """
    Group
      ID: none
      By ID: a: (Op: add, Path: /, Count: b, Version: 2)
      By count: -7: x
      Cells: (Number: 1, Text: a, Size: 3), (Number: 2, Size: 3)
      Meta: null
      List: a, b
      Outline: 
      Pair: (First: 1, Rest: (First: 2))
      Entries:
    """)
  expectEqual(
    FormEntryHTMLRenderer().render(group), #"<p id="none">none</p>"#)
  expectEqual(row.children.count, 0)
}
