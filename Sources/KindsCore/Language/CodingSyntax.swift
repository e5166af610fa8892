/// The coding of a union in JSON data.
package final class CodingSyntax: SyntaxObject, LanguageObject {
  package var style = CodingStyle.internal
  package var shared = SharedFields.inside
  var tag: Located<String>?
  package var tagAliases: [Located<String>] = []
  var missing: MissingTagSyntax?
  package var ambiguous = AmbiguousKinds.fail
  package var emptyKinds = EmptyKinds.tag
  var content: Located<String>?
  var tags = NamingStyle.verbatim
  var keys = NamingStyle.verbatim
  var unknown = UnknownTags.fail
  var fallback: Located<String>?
  package var extras = Extras.ignore
  var depth = defaultMaxDepth

  /// The key of the fallback, which a value of a known kind may have too, if other unknown members are errors.
  package internal(set) var excepted: [String] = []

  /// The keys of the tag and of the content, if the schema sets none.
  static let (defaultTag, defaultContent) = ("type", "data")

  static let grammar = Grammar<CodingSyntax>(
    "coding", "a coding",
    "The JSON encoding of a union. In the `defaults` of a file, it applies to all unions of the file, and in part to its structs and enums.",
    [
      .plain(
        "style", \.style, .choice(), "The place of the tag.",
        #"{ "style": "adjacent" }"#),
      .plain(
        "shared", \.shared, .choice(),
        "The place of the shared fields, in the styles `adjacent` and `external`.",
        only: inStyles(.adjacent, .external), #"{ "style": "adjacent", "shared": "beside" }"#),
      .key(
        "tag", \.tag, .text(),
        "The key of the tag, whose value names the kind, in the styles `internal` and `adjacent`.",
        default: .value(jsonString(defaultTag)), only: inStyles(.internal, .adjacent),
        #"{ "tag": "@type" }"#),
      .list(
        "tagAliases", \.tagAliases, .list(.text()),
        "Other keys of the tag. Decoding reads them if the key of the tag is missing; encoding never writes them.",
        default: .value("[]"), only: inStyles(.internal, .adjacent),
        #"{ "tag": "type", "tagAliases": ["@type"] }"#),
      .key(
        "missingTag", \.missing,
        .short(\.kind, .text(.kind), "a string, or an object with the key 'kind'"),
        "The kind of an object without a tag, in the `coding` of a union. Encoding writes its tag, unless `write` is `false`.",
        default: .described("none: a value without a tag is an error"),
        only: inStyles(.internal, .adjacent), #"{ "missingTag": "text" }"#,
        #"{ "missingTag": { "kind": "text", "write": false } }"#),
      .plain(
        "ambiguous", \.ambiguous, .choice(),
        "The kind of an object with the members of several kinds, in the style `members`, if none of these kinds can have all of the members. With `\"extras\": \"keep\"`, the value keeps the members of the other kinds.",
        only: inStyles(.members),
        #"{ "style": "members", "ambiguous": "first" }"#),
      .plain(
        "emptyKinds", \.emptyKinds, .choice(),
        "The encoding of kinds without data, in the style `external`. Decoding reads all forms.",
        only: inStyles(.external), #"{ "style": "external", "emptyKinds": "object" }"#),
      .key(
        "content", \.content, .text(), "The key of the payload, in the style `adjacent`.",
        default: .value(jsonString(defaultContent)), only: inStyles(.adjacent),
        #"{ "style": "adjacent", "content": "value" }"#),
      .plain(
        "tags", \.tags, .choice(),
        "The naming style of tags, for kinds without `tag`. In `defaults`, it also applies to the values of enums.",
        only: inStyles(.internal, .adjacent, .external), #"{ "tags": "kebab-case" }"#),
      .plain(
        "keys", \.keys, .choice(),
        "The naming style of keys, for fields without `key`. In `defaults`, it also applies to structs.",
        #"{ "keys": "snake_case" }"#),
      .plain(
        "unknown", \.unknown, .choice(),
        "The treatment of a value whose tag no kind has.",
        only: inStyles(.internal, .adjacent, .external), #"{ "unknown": "keep" }"#),
      .key(
        "fallback", \.fallback, .text(),
        "The key of a fallback: a value of the same union that data offers in place of an unknown value. `resolved` is the first known value of the chain. A fallback that cannot be decoded is reported and counts as missing.",
        default: .described("none: unknown values have no fallback"),
        only: inStyles(.internal, .adjacent), #"{ "unknown": "keep", "fallback": "fallback" }"#),
      .plain(
        "extras", \.extras, .choice(),
        "The treatment of extras, which are members that are not fields. In `defaults`, it also applies to structs.",
        #"{ "extras": "keep" }"#),
      .plain(
        "maxDepth", \.depth,
        .wholeNumber(1...10_000, "the maximum depth of a value in keys and indices"),
        "The maximum depth of a value of a union that can contain itself, in keys and indices of the data. In `defaults`, it also applies to structs and `JSON`. Decoding throws if a value is deeper.",
        #"{ "maxDepth": 40 }"#),
    ])
}

/// The kind of objects without a tag, and whether values of that kind are encoded with their tag.
final class MissingTagSyntax: SyntaxObject, LanguageObject {
  var kind: Located<String>?
  var write = true

  static let grammar = Grammar<MissingTagSyntax>(
    "missingTag", "'missingTag'",
    "The kind of an object without a tag. An object is needed only if encoding does not write the tag; otherwise, use the name of the kind.",
    [
      .key(
        isRequired: true, "kind", \.kind, .text(.kind), "The name of the kind.",
        #"{ "kind": "text", "write": false }"#),
      .plain(
        "write", \.write, .flag,
        "Whether encoding writes the tag of the kind. If not, a value is encoded without a tag even if it was decoded with one.",
        #"{ "kind": "text", "write": false }"#),
    ])
}

/// Returns the requirement of a coding key that has an effect only in some styles.
private func inStyles(_ styles: CodingStyle...) -> Dependency {
  .words(styles.map(\.rawValue), at: "style", .codingKey)
}

extension CodingSyntax {
  /// The key of the tag. It is not used in the styles `external`, `shape` and `members`.
  package var tagKey: Located<String> { tag ?? Located(Self.defaultTag, at: name.range) }

  /// The key of the payload in the style `adjacent`.
  package var contentKey: Located<String> {
    content ?? Located(Self.defaultContent, at: name.range)
  }

  /// The kind of objects without a tag, if the union sets one.
  package var missingTag: Located<String>? { missing?.kind }

  /// Whether values of the kind ``missingTag`` are encoded with their tag.
  var writesMissingTag: Bool { missing?.write ?? true }

  /// The depth limit of a value, counted in keys and indices, if the union or its document sets one.
  package var maxDepth: Located<Int>? { sets("maxDepth") ? located("maxDepth", depth) : nil }

  /// Whether shared fields are siblings of the payload.
  var hasSiblings: Bool { shared == .beside && (style == .adjacent || style == .external) }
}

extension CodingSyntax {
  /// Returns the tag of a kind. In styles without tags, it is the kind's name.
  func tag(of kind: KindSyntax) -> Located<Tag> {
    kind.tag ?? kind.name.map { .string((style.hasTags ? tags : .verbatim).styled($0)) }
  }

  /// Returns the place where a union requests that unknown kinds are kept; `nil` if they are not kept. A document's
  /// setting does not apply to unions that are not decoded or have no tags.
  func keepsUnknown(_ conforms: Conformances) -> SourceRange? {
    guard unknown != .fail, style.hasTags, has("unknown") || conforms.contains(.decodable) else {
      return nil
    }
    return place(of: "unknown")
  }

  /// Returns the key of fallbacks; `nil` in styles without an object that can contain a fallback.
  ///
  /// - Parameter isGeneric: Whether the union has generic parameters. The model of unknown values has none, so a
  ///   generic union has a fallback only if it sets the key itself.
  func fallbackKey(isGeneric: Bool) -> Located<String>? {
    if isGeneric, !has("fallback") { return nil }
    switch style {
    case .internal, .adjacent: return fallback
    case .external, .shape, .members: return nil
    }
  }
}
