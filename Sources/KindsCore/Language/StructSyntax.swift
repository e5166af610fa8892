/// A struct, with or without presets.
class StructureSyntax: SyntaxObject {
  var doc: Located<String>?
  var parameters: [ParameterDeclaration] = []
  var include: [Located<String>] = []
  var fields: [FieldSyntax] = []
  var conforms: [Located<String>]?
  var attributes: [Located<SwiftAttribute>] = []
  var available: [PlatformVersion]?
  var form = StructForm.object
  var keys: Located<NamingStyle>?
  var extras: Located<Extras>?
  var json: Located<DirectJSON>?
  var values: [(name: Located<String>, value: [JSONMember])] = []
}

/// A struct that the schema declares.
final class StructSyntax: StructureSyntax, LanguageObject {
  static let grammar = Grammar<StructSyntax>(
    "struct", "a struct", "A struct that fields and payloads can use as a type.",
    [
      .key(
        "doc", \.doc, .text(), "The documentation of the struct.",
        #"{ "doc": "The author of a post.", "fields": { "name": "String" } }"#),
      .list(
        "parameters", \.parameters, .list(.parameter),
        "Generic parameters, each with the protocols that its arguments conform to.",
        default: .value("[]"),
        #"{ "parameters": ["Element: Hashable"], "fields": { "elements": "Set<Element>" } }"#),
      .list(
        "include", \.include, .list(.text(.group)),
        "The groups whose fields come before its own.",
        default: .value("[]"), #"{ "include": ["Titled"] }"#),
      .list(
        "fields", \.fields, namedFields, "The fields of the struct.", default: .value("{}"),
        #"{ "fields": { "name": "String", "site": "URL?" } }"#),
      .key(
        "conforms", \.conforms, .list(.text(.conformance)),
        "The protocols that the struct conforms to.",
        default: standardConformances,
        #"{ "conforms": ["Hashable", "ImageProvider"], "fields": { "imageURL": "URL" } }"#),
      .attributes(
        of: "the struct", \.attributes,
        #"{ "attributes": ["@dynamicMemberLookup"], "fields": { "name": "String" } }"#),
      .available(
        of: "the struct", \.available,
        #"{ "available": { "iOS": "17.0", "macOS": "14" }, "fields": { "name": "String" } }"#),
      .plain(
        "form", \.form, .choice(), "The JSON form of the struct.",
        #"{ "form": "value", "fields": { "rawValue": "String" } }"#,
        #"{ "form": "array", "fields": { "longitude": "Double", "latitude": "Double", "altitude": "Double?" } }"#
      ),
      .key(
        "keys", \.keys, .choice(),
        "The naming style of keys, for fields without `key`.", default: defaultsOfFile,
        only: inForms(.object), #"{ "keys": "snake_case", "fields": { "firstName": "String" } }"#),
      .key(
        "extras", \.extras, .choice(),
        "The treatment of extras, which are members that are not fields. In the form `array`, extras are further elements, which can only be ignored or refused.",
        default: .described(
          "the `defaults` of the file; in the form `array`, extras are refused unless the `defaults` ignore them"
        ),
        only: inForms(.object, .array),
        #"{ "extras": "fail", "fields": { "name": "String" } }"#),
      .key(
        "json", \.json, .choice(),
        "Generates a direct JSON reader and writer, several times as fast as a coder: `init(json:)` and `json()`, for the struct and for lists of it. The struct must be Codable.",
        default: .described("the `json` of the file's `defaults`, or else none"),
        #"{ "json": "direct", "fields": { "name": "String" } }"#),
    ])
}

/// A struct with named values.
final class PresetsSyntax: StructureSyntax, LanguageObject {
  static let grammar = Grammar<PresetsSyntax>(
    "presets", "a struct with presets",
    "A struct with a static constant for each preset, and an enum `Name` with the names of the presets. Fields and payloads can use the struct as a type.",
    [
      .key(
        "doc", \.doc, .text(), "The documentation of the struct.",
        #"{ "doc": "The style of a line item.", "values": { "plain": {} } }"#),
      .list(
        "include", \.include, .list(.text(.group)),
        "The groups whose fields come before its own.",
        default: .value("[]"), #"{ "include": ["Titled"], "values": { "plain": { "title": "" } } }"#
      ),
      .list(
        "fields", \.fields, namedFields,
        "The fields of the struct. Every preset gives a value to each required field without a default.",
        default: .value("{}"),
        #"{ "fields": { "lines": "Int" }, "values": { "plain": { "lines": 1 } } }"#),
      .list(
        isRequired: true, "values", \.values,
        .named(Form.members.withName, title: "a preset", atLeastOne: true),
        "The presets, by name. Each gives the values that differ from the defaults, by the names of fields.",
        #"{ "fields": { "lines": { "type": "Int", "default": 1 } }, "values": { "plain": {}, "cart": { "lines": 2 } } }"#
      ),
      .key(
        "conforms", \.conforms, .list(.text(.conformance)),
        "The protocols that the struct conforms to. `Sendable` is required.",
        default: standardConformances,
        #"{ "conforms": ["Hashable", "Sendable"], "values": { "plain": {} } }"#),
      .attributes(
        of: "the struct", \.attributes,
        #"{ "attributes": ["@dynamicMemberLookup"], "values": { "plain": {} } }"#),
      .available(
        of: "the struct", \.available,
        #"{ "available": { "iOS": "17.0", "macOS": "14" }, "values": { "plain": {} } }"#),
      .key(
        "keys", \.keys, .choice(),
        "The naming style of keys, for fields without `key`.", default: defaultsOfFile,
        #"{ "keys": "snake_case", "fields": { "lineCount": "Int" }, "values": { "plain": { "lineCount": 1 } } }"#
      ),
      .key(
        "extras", \.extras, .choice(),
        "The treatment of extras, which are members that are not fields.",
        default: defaultsOfFile, #"{ "extras": "fail", "values": { "plain": {} } }"#),
    ])
}

/// Returns the requirement of a struct's key that has an effect only in some forms.
private func inForms(_ forms: StructForm...) -> Dependency {
  .words(forms.map(\.rawValue), at: "form", .structForm)
}
