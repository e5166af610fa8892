import Testing

@testable import KindsCore
@testable import KindsTools

/// The validation of data against a schema. `RejectedDataTests` covers the messages.
@Suite struct ValidateTests {
  private let schema = #"""
    { "unions": { "Post": { "coding": { "unknown": "keep" }, "kinds": {
        "note": { "fields": { "text": "String", "count": "Int?" } },
        "list": { "fields": { "items": { "type": "[Int]", "elements": "lossy" } } },
        "gap": {}
      } },
        "Size": { "coding": { "style": "external" },
          "kinds": { "small": {}, "exact": { "fields": { "width": "Int" } } } },
        "Parcel": { "coding": { "style": "adjacent", "content": "data", "shared": "beside" },
          "fields": { "id": "Int" }, "kinds": { "item": { "payload": "Item" }, "gift": {} } },
        "Ballot": { "coding": { "extras": "fail" },
          "kinds": { "poll": { "associatedValues": "fields", "fields": { "question": "String" } } } },
        "Letter": { "kinds": { "item": { "payload": "Item" }, "card": { "fields": { "name": "String" } } } }
      },
      "structs": {
        "Item": { "fields": { "name": "String" } },
        "Lossy": { "fields": { "posts": { "type": "[Post]", "elements": "lossy" } } },
        "Point": { "form": "array", "extras": "ignore", "fields": { "x": "Int", "y": "Int" } },
        "Place": { "fields": { "name": { "type": "String", "default": { "swift": "name()" } }, "mark": "Mark?" } },
        "Written": { "conforms": ["Encodable"], "fields": { "a": "Int" } }
      },
      "enums": { "Mood": { "unknown": "keep", "values": ["good"] } },
      "externals": { "Mark": { "conforms": ["Codable", "Hashable", "Sendable"] } } }
    """#

  private func validation(
    _ data: String..., isLines: Bool = false, at pointer: String = "", as root: String? = nil
  ) throws -> Validation {
    let sources = [SourceFile("Post.kinds.json", schema)]
    let files = data.map { SourceFile("data.json", $0) }
    let validation = try validate(
      sources,
      data: try files.map {
        DataFile($0, isLines: isLines, at: try #require(JSONPointer(pointer)))
      },
      as: root)
    return validation
  }

  /// The positions and rules of the findings.
  private func places(_ validation: Validation, _ data: String) -> [String] {
    let source = SourceFile("", data)
    return validation.diagnostics.map {
      let (line, column) = source.location(of: $0.range.bytes.lowerBound)
      return "\(line):\(column) \($0.rule.rawValue)"
    }
  }

  @Test func namesElementOfList() throws {
    let message = try #require(try validation("[[1]]", as: "Post").diagnostics.first?.message)
    #expect(message.hasPrefix("the element must be "), "\(message)")
  }

  /// One run finds all faults of all values and reports each at its place.
  @Test func findsEveryFault() throws {
    let data = """
      [ { "type": "note", "text": 1, "count": "a" },
        { "type": "gap" },
        { "type": "note" } ]
      """
    let validation = try validation(data)
    #expect(places(validation, data) == ["1:29 data-value", "1:41 data-value", "3:3 data-value"])
    #expect(validation.files.map(\.values) == [3])
    #expect(validation.files.map(\.invalidValues) == [2])
    #expect(validation.type == "Post")
  }

  @Test func countsIgnoredValues() throws {
    let data = #"""
      [ { "type": "poll", "votes": 3 }, { "type": "note", "text": "a", "b": 1, "c": 2 },
        { "type": "list", "items": [1, "a", 2, null] }, { "type": "gap", "d": 0 } ]
      """#
    let validation = try validation(data)
    #expect(validation.diagnostics.isEmpty)
    let file = try #require(validation.files.first)
    #expect(file.values == 4 && file.invalidValues == 0)
    #expect(
      file.undescribed.unknownKinds.count == 1 && file.undescribed.extras.count == 3
        && file.undescribed.droppedElements == 2)
    let point = try #require(try self.validation(#"[1, 2, 3, "more"]"#, as: "Point").files.first)
    #expect(point.invalidValues == 0 && point.undescribed.droppedElements == 2)
  }

  /// Values are counted per file.
  @Test func countsValuesPerFile() throws {
    let validation = try validation(#"{ "type": "poll" }"#, #"{ "type": "gap" }"#, "[]")
    #expect(validation.files.map(\.values) == [1, 1, 0])
    #expect(validation.files.map(\.undescribed.unknownKinds.count) == [1, 0, 0])
  }

  /// A fault in one line does not hide faults in other lines.
  @Test func readsLinesSeparately() throws {
    let data = """
      {"type":"gap"}
      {"type":"note"

      {"type":"note"}
      {"type":"gap"} {"type":"gap"}
      {"type":"gap"}
      """
    let validation = try validation(data, isLines: true)
    #expect(places(validation, data) == ["2:15 json-syntax", "4:1 data-value", "5:16 json-syntax"])
    #expect(validation.files.first.map { $0.values - $0.invalidValues } == 2)
  }

  /// If the values of a type can be lists, a list counts as one value.
  @Test func listCanBeSingleValue() throws {
    let one = try validation("[1, 2]", as: "Point")
    #expect(one.diagnostics.isEmpty && one.files.map(\.values) == [1])
    let several = try validation("[[1, 2], [3, 4]]", as: "Point")
    #expect(!several.diagnostics.isEmpty)
  }

  /// Defaults in Swift are not run, and external values are not checked.
  @Test func valuesOfSwiftAreValid() throws {
    let validation = try validation(#"{ "mark": { "any": 1 } }"#, as: "Place")
    #expect(validation.diagnostics.isEmpty)
    #expect(validation.files.map(\.undescribed.externals.count) == [1])
  }

  /// Data can be a part of a document, or of each line.
  @Test func readsPartOfDocument() throws {
    let data = #"{ "a/b": { "m~n": [{ "type": "gap" }, { "type": "note" }] }, "": [0, 1] }"#
    let list = try validation(data, at: "/a~1b/m~0n")
    #expect(list.files.map(\.values) == [2] && list.files.map(\.invalidValues) == [1])
    #expect(try validation(data, at: "/a~1b/m~0n/0").diagnostics.isEmpty)
    let lines = try validation(
      "{\"p\":[{\"type\":\"gap\"}]}\n{\"p\":[]}\n{}", isLines: true, at: "/p")
    #expect(lines.files.map(\.values) == [2] && lines.files.map(\.invalidValues) == [1])
    for (pointer, message) in [
      ("/a", "'a' of the pointer '/a' is missing here; write 'a/b' or ''"),
      ("/a~1b/m~0m", "'m~m' of the pointer '/a~1b/m~0m' is missing here; did you mean 'm~n'?"),
      (
        "//2", "'2' of the pointer '//2' is missing here; the indices of this array are less than 2"
      ),
      (
        "//00",
        "'00' of the pointer '//00' is missing here; the indices of this array are less than 2"
      ),
      ("//0/x", "'x' of the pointer '//0/x' is missing here; this value is a number"),
    ] {
      #expect(try validation(data, at: pointer).diagnostics.map(\.message) == [message])
    }
  }

  /// If an object is not a value of the type, but contains a list of values, a message names the list.
  @Test func namesInnerList() throws {
    let list = #"[{ "type": "note", "text": 1 }, { "type": "gap" }]"#
    for (data, pointer) in [
      (#"{ "items": \#(list) }"#, "/items"), (#"{ "a": [], "b/c": { "d": \#(list) } }"#, "/b~1c/d"),
    ] {
      let found = try validation(data, as: "Post")
      #expect(
        found.diagnostics.map(\.message) == [
          "the object is not a value of 'Post', but contains a list of such values at '\(pointer)'; read the list with '--at \(pointer)'"
        ])
      #expect(found.files.map(\.invalidValues) == [1])
      #expect(try validation(data, at: pointer, as: "Post").diagnostics.count == 1)
    }
    for data in [#"{ "items": [{ "x": 1 }] }"#, #"{ "type": "note", "items": \#(list) }"#] {
      let found = try validation(data, as: "Post")
      #expect(!found.diagnostics.isEmpty)
      #expect(found.diagnostics.allSatisfy { !$0.message.contains("--at") })
    }
  }

  @Test func suggestsTypes() throws {
    let near = #expect(throws: NoRootType.self) { try validation("{}", as: "loss_y") }
    #expect(near?.message.contains("did you mean 'Lossy'?") ?? false)
    let other = #expect(throws: NoRootType.self) { try validation("{}", as: "Note") }
    #expect(other?.message.contains("use 'Post', ") ?? false, "\(String(describing: other))")
  }

  /// A report names some of the unknown members, external types, fields with Swift defaults and unknown enum values.
  @Test func namesIgnoredValues() throws {
    let data = #"{ "type": "note", "text": "", "a": 1, "b": 1, "c": 1, "d": 1, "e": 1 }"#
    let extras = try #require(try validation(data).files.first).undescribed.extras
    #expect(extras.count == 5 && extras.names == ["a", "b", "c"] && extras.hasOtherNames)
    let place = try #require(try validation(#"{ "mark": 1 }"#, as: "Place").files.first).undescribed
    #expect(place.externals.names == ["Mark"] && place.swiftDefaults.names == ["name"])
    let mood = try #require(try validation(#"["good", "bad"]"#, as: "Mood").files.first)
    #expect(mood.undescribed.unknownValues.names == ["bad"] && mood.invalidValues == 0)
    #expect(mood.undescribed.unknownKinds.count == 0)
  }

  /// A kind with associated values has no model type, so messages name the kind.
  @Test func messagesNameKindsWithAssociatedValues() throws {
    let poll = try validation(#"{ "type": "poll", "question": "", "x": 1 }"#, as: "Ballot")
    #expect(
      poll.diagnostics.map(\.message) == [
        "'x' is not a key of the kind 'poll' of 'Ballot'; remove it"
      ])
  }

  /// If the values of a union are objects or strings, a list contains several values.
  @Test func listContainsValuesOfUnion() throws {
    let sizes = try validation(#"["small", { "exact": { "width": 1 } }, "large"]"#, as: "Size")
    #expect(sizes.files.map(\.values) == [3] && sizes.files.map(\.invalidValues) == [1])
  }

  /// A member is counted once, by the enclosing object. Members of dropped elements are not counted.
  @Test func countsMembersOnce() throws {
    let beside = try validation(
      #"{ "type": "item", "id": 1, "data": { "name": "a", "x": 0 }, "y": 0, "z": 0 }"#,
      as: "Parcel")
    #expect(beside.diagnostics.isEmpty && beside.files.map(\.undescribed.extras.count) == [3])
    let droppedElements = try validation(
      #"{ "posts": [{ "type": "note", "extra": 1 }, { "type": "gap", "extra": 1 }, { "type": "poll" }] }"#,
      as: "Lossy")
    #expect(droppedElements.files.map(\.undescribed.droppedElements) == [1])
    #expect(
      droppedElements.files.map(\.undescribed.extras.count) == [1]
        && droppedElements.files.map(\.undescribed.unknownKinds.count) == [1])
  }

  /// The tag next to a payload's members does not count as an unknown member.
  @Test func tagsAreNotUnknownMembers() throws {
    for kind in ["item", "card"] {
      let letter = try validation(#"{ "type": "\#(kind)", "name": "a", "x": 0 }"#, as: "Letter")
      #expect(letter.diagnostics.isEmpty && letter.files.map(\.undescribed.extras.count) == [1])
    }
  }

  /// Lines are validated even after many invalid ones.
  @Test func readsLinesAfterManyFaults() throws {
    let data = String(repeating: #"{"type":"gap",}"# + "\n", count: 250) + #"{"type":"note"}"#
    let validation = try validation(data, isLines: true)
    #expect(validation.diagnostics.count == 251)
    #expect(validation.files.map(\.values) == [251])
  }

  @Test func rootMustBeDecodable() throws {
    #expect(throws: NoRootType.self) { try validation("{}", as: "Written") }
    #expect(throws: NoRootType.self) { try validation("{}", as: "Pots") }
  }
}
