// What a schema file says, before its names are looked up. The whole language, in the notation of its documents:
//
//   document  = { doc?, access?, requires?, defaults?, externals?, groups?, unions?, structs?, presets?, enums?, protocols? }
//   defaults  = { access?, coding?, conforms? }
//   externals = { TYPE: { import?: MODULE, conforms?: [PROTOCOL…] } … }
//   groups    = { NAME: fields … }
//   unions    = { NAME: { doc?, parameters?: [PARAMETER…], kinds, fields?, conforms?, coding?, visitors?, traversal?, views?, renderers?, without?, frozen?, constants?, model?: PATTERN, subsets? } … }
//   visitors  = ["async"?, "mutating"?, "partial"?]
//   views     = ["swiftui"?, "uikit"?]                             one at least
//   without   = ["match"?, "handlers"?, "accessors"?, "models"?]
//   coding    = { style?: "internal" | "adjacent" | "external" | "shape", shared?: "inside" | "beside", tag?: KEY, content?: KEY, tags?: STYLE, keys?: STYLE, unknown?: "fail" | "keep", extras?: EXTRAS, maxDepth?: 1…10000 }
//   renderers = { NAME: { format: "text" | "markdown" | "html", schemes?: [SCHEME…], partials?: { NAME: TEMPLATE … } } … }
//   subsets   = { NAME: [KIND…] … }
//   constants = { NAME: { type: TYPE, doc?, default?: VALUE } … }
//   kinds     = { NAME: { doc?, tag?: TAG, aliases?: [TAG…], conforms?, model?: NAME, constants?: { NAME: VALUE … }, include?: [GROUP…], fields? | payload?: TYPE, render?: { RENDERER: TEMPLATE … }, indirect?, deprecated?: TEXT } … }       one at least
//   fields    = { NAME: TYPE | { type: TYPE, doc?, key?, aliases?: [KEY…], default?: VALUE | const?: VALUE, format?: FORMAT, nil?: "omit" | "null", elements?: "strict" | "lossy", indirect?, deprecated?: TEXT } … }
//   structs   = { NAME: { doc?, parameters?: [PARAMETER…], include?: [GROUP…], fields?, conforms?, keys?: STYLE, extras?: EXTRAS } … }
//   presets   = { NAME: { doc?, include?: [GROUP…], fields?, values: { NAME: { FIELD: VALUE … } … }, conforms?, keys?: STYLE, extras?: EXTRAS } … }                                           one at least
//   enums     = { NAME: { doc?, values: [NAME…] | { NAME: { doc?, tag?: TAG } … }, conforms?, tags?: STYLE, unknown?: "fail" | "keep" } … }
//   protocols = { NAME: { doc?, isolation?: "nonisolated" | "MainActor", properties?, methods? } … }
//   properties = { NAME: TYPE | { type: TYPE, doc?, by?: "field" | "extension" } … }
//   methods   = { NAME: { doc?, parameters?: { NAME: TYPE … }, returns?: TYPE, throws?: true, async?: true } … }
//
//   TAG       = a string, or an integer where every kind of the union and every value of the enum has one
//   VALUE     = a JSON value of the type, in which { swift: EXPRESSION } stands for what Swift says, but not inside of JSON
//   TYPE      = NAME | NAME<TYPE, …> | [TYPE] | [TYPE: TYPE] | TYPE?
//   TEMPLATE  = a Mustache template
//   SCHEME    = the scheme of a URL, without its colon
//   FORMAT    = "iso8601" | "seconds" | "milliseconds" | "base64" | "coder"
//   STYLE     = "verbatim" | "snake_case" | "kebab-case" | "PascalCase" | "SCREAMING_SNAKE_CASE"
//   EXTRAS    = "ignore" | "fail" | "keep"
//   PARAMETER = NAME | NAME: PROTOCOL & …
//   PATTERN   = a NAME once {Kind} and {Union} in it are replaced
//   NAME      = [A-Za-z_][A-Za-z0-9_]*
//
// Every object may also have "$schema" and "$comment", which are ignored. The order of members is the order in
// the output. `resolveSchema` turns declarations into a `Schema`.

/// One schema file.
struct DocumentDeclaration {
  /// The place of the file among the sources.
  let file: Int
  let doc: String?
  let access: Access
  /// How deep in the data values may stand that can contain themselves, but for unions that say it.
  let maxDepth: Int?
  let externals: [ExternalDeclaration]
  let groups: [GroupDeclaration]
  let unions: [UnionDeclaration]
  let structs: [StructDeclaration]
  /// The structs that have presets.
  let presets: [StructDeclaration]
  let enums: [EnumDeclaration]
  let protocols: [ProtocolDeclaration]
}

/// A Swift type that is written elsewhere.
struct ExternalDeclaration {
  let name: Located<String>
  let module: String?
  let conforms: [Located<String>]
}

/// Fields that kinds and structs take in by name.
struct GroupDeclaration {
  let name: Located<String>
  let fields: [FieldDeclaration]
}

/// A sum of kinds.
struct UnionDeclaration {
  let name: Located<String>
  let doc: String?
  let parameters: [ParameterDeclaration]
  let kinds: [KindDeclaration]
  /// The fields that every kind has.
  let fields: [FieldDeclaration]
  let conforms: [Located<String>]?
  let coding: CodingDeclaration
  /// The visitor protocols beside the plain one.
  let visitors: Set<VisitorForm>
  /// Where its values are asked to be walked, or `nil` where they are not.
  let traversal: SourceRange?
  /// The frameworks that it is shown with, each with where they are asked for.
  let views: [ViewFramework: SourceRange]
  /// What is not generated.
  let without: Set<UnionPart>
  /// Whether a public union promises never to gain kinds without its users' being compiled again.
  let isFrozen: Bool
  let renderers: [RendererDeclaration]
  let constants: [ConstantDeclaration]
  /// How the models are named.
  let modelPattern: Located<String>?
  let subsets: [SubsetDeclaration]
}

/// A narrower union over the models of some kinds.
struct SubsetDeclaration {
  let name: Located<String>
  let kinds: [Located<String>]
}

/// A value that each kind of a union has.
struct ConstantDeclaration {
  let name: Located<String>
  let doc: String?
  let type: TypeExpression
  /// The value for kinds that give none.
  let defaultValue: JSONNode?
}

/// One kind of a union, with its own data.
struct KindDeclaration {
  let name: Located<String>
  let doc: String?
  /// The groups whose fields come before its own.
  let include: [Located<String>]
  let fields: [FieldDeclaration]
  let payload: TypeExpression?
  let tag: Located<Tag>?
  /// The tags that are read besides.
  let aliases: [Located<Tag>]
  let conforms: [Located<String>]
  /// The name of its model.
  let model: Located<String>?
  /// The values of the union's constants for this kind.
  let constants: [JSONMember]
  /// Its templates by the names of renderers.
  let templates: [(renderer: Located<String>, template: Template)]
  /// Whether its case is indirect, where the kind itself says so.
  let isIndirect: Located<Bool>?
  /// Why it should no longer be used.
  let deprecation: String?
}

/// A field of a kind, a union or a struct.
struct FieldDeclaration {
  let name: Located<String>
  let type: TypeExpression
  let details: FieldDetails?
}

/// A record that fields can name.
struct StructDeclaration {
  let name: Located<String>
  let doc: String?
  let parameters: [ParameterDeclaration]
  /// The groups whose fields come before its own.
  let include: [Located<String>]
  let fields: [FieldDeclaration]
  let conforms: [Located<String>]?
  /// How the names of fields are written as keys.
  let keyStyle: NamingStyle
  /// What becomes of members that no field names.
  let extras: Located<Extras>?
  /// Its values with a name.
  var presets: [PresetDeclaration] = []
}

/// A value of a struct that has a name.
struct PresetDeclaration {
  let name: Located<String>
  /// The values of the fields that differ from their defaults, by the fields' names.
  let values: [JSONMember]
}

/// An enum of strings or of integers.
struct EnumDeclaration {
  let name: Located<String>
  let doc: String?
  let values: [EnumValueDeclaration]
  let conforms: [Located<String>]?
  /// How the names of values are written as tags.
  let tagStyle: NamingStyle
  /// What becomes of tags that no value has.
  let unknown: UnknownTags
}

/// One value of an enum.
struct EnumValueDeclaration {
  let name: Located<String>
  let doc: String?
  let tag: Located<Tag>?
}

/// A generic parameter of a declaration, with the protocols that its arguments conform to.
struct ParameterDeclaration {
  let name: Located<String>
  let constraints: [Located<String>]
}
