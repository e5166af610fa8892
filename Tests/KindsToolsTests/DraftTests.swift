import Testing

@testable import KindsCore
@testable import KindsTools

/// Schemas that tools create.
@Suite struct DraftTests {
  @Test(arguments: [
    ("push_event", "PushEvent"), ("PushEvent", "PushEvent"), ("image-url", "ImageURL"),
    ("tools/list", "ToolsList"), ("2d", "Value2d"), ("", "Value"), ("日本", "Value"),
    ("HTMLBody", "HTMLBody"), ("xml_ids-v2", "XMLIDsV2"), ("api.URL", "APIURL"), ("s", "S"),
    ("häuser", "HUser"),
  ])
  func namesTypes(text: String, name: String) {
    #expect(draftTypeName(text) == name)
  }

  @Test(arguments: [
    ("image_url", "imageURL"), ("imageUrl", "imageUrl"), ("URL", "url"), ("user-ids", "userIDs"),
    ("@type", "type"), ("_id", "id"), ("3d", "value3d"), ("+1", "plus1"), ("-", "minus"),
    ("c++", "c"), ("PUSH_EVENT", "pushEvent"), ("", "empty"), ("日本", "value"),
  ])
  func namesMembers(text: String, name: String) {
    #expect(draftMemberName(text) == name)
  }

  @Test(arguments: [
    ("entries", "entry"), ("sizes", "size"), ("boxes", "box"), ("addresses", "address"),
    ("caches", "cache"),
    ("orderStatuses", "orderStatus"), ("timeSeries", "timeSeries"), ("movies", "movie"),
    ("buzzes", "buzz"),
  ])
  func convertsPluralToSingular(several: String, one: String) {
    #expect(singular(several) == one)
  }

  @Test func namesAreUnique() {
    var names = DraftNames(.cases, taken: ["b"])
    #expect(
      ["kind", "a", "a", "a", "b"].map { names.take($0) } == ["kind2", "a", "a2", "a3", "b2"])
    #expect(names.take("a", suffix: "Value") == "aValue")
    #expect(names.takeMembers(["c++", "c", "+"]) == ["cPlusPlus", "c", "plus"])
  }

  /// Settings that are implied by names are omitted, and a field that has only a type is abbreviated.
  @Test func omitsDefaultSettings() {
    var draft = SchemaDraft()
    draft.unions = [
      DraftUnion(
        name: "Post",
        kinds: [
          DraftKind(
            name: "textPost", tag: "text_post",
            fields: [
              DraftField(name: "imageURL", key: "image_url", type: "URL"),
              DraftField(name: "id", key: "_id", type: "String", isNullWritten: true),
            ]),
          DraftKind(name: "plusOne", tag: "+1"),
        ])
    ]
    draft.enums = [DraftEnum(name: "Size", values: [.init(name: "extraLarge", tag: "extra_large")])]
    let expected: JSONValue = [
      "defaults": ["coding": ["tags": "snake_case", "keys": "snake_case"]],
      "unions": [
        "Post": [
          "kinds": [
            "textPost": [
              "fields": ["imageURL": "URL", "id": ["type": "String", "key": "_id", "nil": "null"]]
            ],
            "plusOne": ["tag": "+1"],
          ]
        ]
      ],
      "enums": ["Size": ["values": ["extraLarge"]]],
    ]
    #expect(draft.document == expected)
  }
}
