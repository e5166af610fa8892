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
  let tree = try roundTrip(FormTree.self, "[[],[[]]]")
  expectEqual(tree.rawValue.count, 2)

  // Errors have the same paths as without the struct. A number that does not fit is located up to its list.
  expectRefused([FormLevel].self, "[1,256]", at: "1", mentioning: "256")
  expectRefused(FormBoxed<[UInt8]>.self, "[1,256]", at: "", mentioning: "256")
}

private nonisolated func checkArrayForms() throws {
  // A struct that is encoded as an array: constants are checked, null means `nil`, and further elements are errors.
  let row = try roundTrip(FormRow.self, #"["add","/",null,"b",2]"#)
  expectEqual(row, FormRow(path: "/", container: nil, count: FormID(rawValue: "b")))

  // Optional elements are omitted at the end, and encoded as null before other elements.
  let cell = try roundTrip(FormCell.self, #"[1,"a"]"#)
  expectEqual(cell.size, 3)

  try expectEqual(encode(decode(FormSpan.self, "[]")), "[0.5,1]")

  let pair = try roundTrip(FormPair<Int>.self, "[[1],[[2],[[]]]]")
  expectEqual(pair.rest?.rest?.first, [])
}

private nonisolated func checkFormsTogether() throws {
  // The JSON types discriminate the kinds of a union.
  expectEqual(try roundTrip(FormEntry.self, #""a""#), .name(FormID(rawValue: "a")))
  expectEqual(try roundTrip(FormEntry.self, "7"), .count(FormCount(rawValue: 7)))
  let row = try roundTrip(FormEntry.self, #"["add","/",null,"b",2]"#)
  expectEqual(row.asRow?.path, "/")
  // Defaults are written as data.
  let group = try decode(FormEntry.self, "{}")
  expectEqual(
    try encode(group),
    #"{"byCount":{"-7":["x"]},"byID":{"a":["add","/",null,"b",2]},"cells":[[1,"a"],[2]],"entries":[],"id":"none","list":["a","b"],"meta":null,"outline":[]}"#
  )
  expectEqual(
    group.asGroup?.pair,
    FormPair(first: [1], rest: FormPair(first: [2])))

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
