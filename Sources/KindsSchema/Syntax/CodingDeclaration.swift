/// The settings of a schema for the JSON form of a union. Missing settings are `nil`, empty, or the default.
struct CodingDeclaration {
  private(set) var style: CodingStyle?
  /// The place of shared fields.
  private(set) var shared: SharedFields?
  /// The place of `shared`, if the union itself sets it; `nil` if the setting is inherited.
  private(set) var sharedRange: SourceRange?
  private(set) var tagKey: Located<String>?
  /// The other keys of the tag that decoding accepts.
  private(set) var tagAliases: [Located<String>] = []
  /// The kind of objects without a tag.
  private(set) var missingTag: Located<String>?
  /// Whether values of the kind ``missingTag`` are encoded with their tag.
  private(set) var writesMissingTag = true
  /// The treatment of objects whose members match several kinds.
  private(set) var ambiguous: AmbiguousKinds?
  /// The encoding of kinds without data.
  private(set) var emptyKinds: EmptyKinds?
  private(set) var contentKey: Located<String>?
  /// The treatment of unknown kinds.
  private(set) var unknown: Located<UnknownTags>?
  /// Whether the union itself does not set `unknown`.
  private(set) var inheritsUnknown = true
  /// The key of the fallback: the value that data offers in place of a value of an unknown kind.
  private(set) var fallback: Located<String>?
  /// The place of `fallback`, if the union itself sets it.
  private(set) var ownFallback: SourceRange?
  /// The conversion of names to tags.
  private(set) var tagStyle = CodingObject.grammar.keys.tags.defaultValue
  /// The conversion of names to keys.
  private(set) var keyStyle = CodingObject.grammar.keys.keys.defaultValue
  /// The treatment of unknown members.
  private(set) var extras: Located<Extras>?
  /// The depth limit of recursive values in data.
  private(set) var maxDepth: Located<Int>?
  /// Whether the union itself does not set `maxDepth`.
  private(set) var inheritsMaxDepth = true
}

extension CodingDeclaration {
  /// Creates a document's coding, for all of its declarations. Keys such as `tag` must fit the document's own style.
  /// `shared`, `tags` and the keys about unknown kinds are allowed in every style, because a union may set another
  /// style that uses them. Keys that name a kind are reported.
  init(ofDocument coding: Members<CodingObject>) {
    self.init()
    read(coding)
    inheritsUnknown = true
    sharedRange = nil
    inheritsMaxDepth = true
    ownFallback = nil
    coding.refuseKeys(
      for: knownStyle.rawValue, except: ["shared", "tags", "unknown", "fallback"])
    missingTag = nil
    if coding.has(\.missingTag) {
      coding.reader.diagnostics.error(
        .codingKey,
        "'missingTag' names a kind of one union, so it cannot be in 'defaults'; write it in the 'coding' of that union",
        at: coding.keyRange(\.missingTag))
    }
  }

  /// Creates a union's coding. Settings that the union does not have are inherited from the document.
  init(_ coding: Members<CodingObject>, else defaults: CodingDeclaration) {
    self = defaults
    read(coding)
    coding.refuseKeys(for: knownStyle.rawValue)
  }

  private mutating func read(_ coding: Members<CodingObject>) {
    if let style = coding.written(\.style) { self.style = style.value }
    if let shared = coding.written(\.shared) {
      self.shared = shared.value
      sharedRange = coding.keyRange(\.shared)
    }
    if let tag = coding.written(\.tag) { tagKey = tag }
    if let tagAliases = coding.tagAliases { self.tagAliases = tagAliases }
    switch coding.missingTag {
    case .first(let kind): missingTag = kind
    case .second(let object):
      missingTag = object.kind
      writesMissingTag = object.written(\.write)?.value ?? true
    case nil: break
    }
    if let ambiguous = coding.written(\.ambiguous) { self.ambiguous = ambiguous.value }
    if let emptyKinds = coding.written(\.emptyKinds) { self.emptyKinds = emptyKinds.value }
    if let content = coding.written(\.content) { contentKey = content }
    if let unknown = coding.written(\.unknown) {
      self.unknown = Located(unknown.value, at: coding.keyRange(\.unknown))
      inheritsUnknown = false
    }
    if let fallback = coding.fallback {
      self.fallback = fallback
      ownFallback = coding.keyRange(\.fallback)
    }
    if let tags = coding.written(\.tags) { tagStyle = tags.value }
    if let keys = coding.written(\.keys) { keyStyle = keys.value }
    if let extras = coding.extras {
      self.extras = Located(extras.value, at: coding.keyRange(\.extras))
    }
    if let maxDepth = coding.written(\.maxDepth) {
      self.maxDepth = Located(maxDepth.value, at: coding.keyRange(\.maxDepth))
      inheritsMaxDepth = false
    }
  }

  /// The style that is set, or the default style.
  private var knownStyle: CodingStyle { style ?? CodingObject.grammar.keys.style.defaultValue }

  /// Reports kinds with tags in a style without tags, and kinds with `discriminatedBy` in a style other than `members`.
  func refuseTags(of kinds: [KindDeclaration], _ diagnostics: inout Diagnostics) {
    let style = knownStyle
    for kind in kinds where kind.discriminatedBy != nil && style != .members {
      diagnostics.error(
        .codingKey,
        "the kind \(quoted(kind.name.value)) cannot have 'discriminatedBy', which requires the style 'members'; remove it, or use that style",
        at: kind.discriminatedByRange)
    }
    for kind in kinds where !style.hasTags {
      let tags =
        (kind.tag.map { [("a tag", $0.range)] } ?? [])
        + kind.aliases.map { ("an alias", $0.range) }
      for (title, range) in tags {
        diagnostics.error(
          .codingKey,
          "the style '\(style.rawValue)' has no tags, so the kind \(quoted(kind.name.value)) cannot have \(title); remove it, or use another style",
          at: range)
      }
    }
  }
}
