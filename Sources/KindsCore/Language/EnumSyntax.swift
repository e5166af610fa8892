/// An enum of strings or integers.
final class EnumSyntax: SyntaxObject, LanguageObject {
  var doc: Located<String>?
  var values: [ValueSyntax] = []
  var conforms: [Located<String>]?
  var attributes: [Located<SwiftAttribute>] = []
  var available: [PlatformVersion]?
  var tags: Located<NamingStyle>?
  var unknown = UnknownTags.fail

  static let grammar = Grammar<EnumSyntax>(
    "enum", "an enum", "An enum of strings or integers.",
    [
      .key(
        "doc", \.doc, .text(), "The documentation of the enum.",
        #"{ "doc": "The audience of a post.", "values": ["public", "followers"] }"#),
      .list(
        isRequired: true, "values", \.values,
        .either(
          .list(
            Form.text(.name).map { name, _ in ValueSyntax(name: name) },
            title: "a value of an enum",
            atLeastOne: true, isDistinct: true),
          .named(.one, atLeastOne: true), "an array of names, or an object"),
        "The values: a list of names, or an object if a value needs a tag or documentation.",
        #"{ "values": ["public", "followers"] }"#,
        #"{ "values": { "public": {}, "followers": { "tag": "f" } } }"#),
      .key(
        "conforms", \.conforms, .list(.text(.conformance)),
        "The protocols that the enum conforms to.",
        default: standardConformances,
        #"{ "conforms": ["Hashable", "Sendable"], "values": ["public", "followers"] }"#),
      .attributes(
        of: "the enum", \.attributes,
        #"{ "attributes": ["@CasePathable"], "values": ["public", "followers"] }"#),
      .available(
        of: "the enum", \.available,
        #"{ "available": { "iOS": "17.0", "macOS": "14" }, "values": ["public", "followers"] }"#),
      .key(
        "tags", \.tags, .choice(),
        "The naming style of tags, for values without `tag`.", default: defaultsOfFile,
        #"{ "tags": "SCREAMING_SNAKE_CASE", "values": ["public", "followersOnly"] }"#),
      .plain(
        "unknown", \.unknown, .choice(),
        "The treatment of a tag that no value has. The `unknown` in the `defaults` of the file also applies to enums.",
        #"{ "unknown": "keep", "values": ["public", "followers"] }"#),
    ])
}

/// A value of an enum.
final class ValueSyntax: SyntaxObject, LanguageObject {
  var doc: Located<String>?
  var tag: Located<Tag>?

  static let grammar = Grammar<ValueSyntax>(
    "value", "a value of an enum", "One value of an enum.",
    [
      .key(
        "doc", \.doc, .text(), "The documentation of the case.",
        #"{ "doc": "Visible to everyone." }"#),
      .key(
        "tag", \.tag, .tag,
        "The value's name in JSON data: a string, or an integer if every value of the enum has an integer.",
        default: .described("the name of the value in the style of `tags`"),
        #"{ "tag": "followers-only" }"#,
        #"{ "tag": 2 }"#),
    ])
}
