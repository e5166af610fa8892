// Discriminators with two members: a tag and, for some tags, a second tag.

/// The second member of a union's discriminator, which distinguishes kinds with the same tag.
package struct SecondTag {
  package let key: Located<String>
  /// The JSON type of its values.
  package let form: Tag.Form
  /// The first tags that some kind combines with a second tag. With all other tags, the second tag is ignored.
  package let firstTags: Set<Tag>

  /// Creates the second tag of a union; returns `nil` if no kind has one.
  ///
  /// - Parameters:
  ///   - key: The second tag's key, if the schema sets one.
  ///   - kinds: The kinds of the union.
  init?(_ key: Located<String>?, of kinds: [Kind]) {
    var form: Tag.Form?
    var firstTags: Set<Tag> = []
    for tag in kinds.flatMap(\.allTags) {
      guard let second = tag.value.second else { continue }
      form = form ?? second.form
      firstTags.insert(tag.value.first)
    }
    guard let key, let form else { return nil }
    self.key = key
    self.form = form
    self.firstTags = firstTags
  }
}

extension Tag {
  /// Creates a pair of tags, or a single tag if there is no second one.
  package init(_ first: Tag, _ second: Tag?) {
    self = second.map { .pair(first, $0) } ?? first
  }

  /// The tag or tags, for documentation comments.
  var described: String {
    guard let second else { return "the tag `\(key)`" }
    return "the tags `\(first.key)` and `\(second.key)`"
  }

  /// The tag itself, or the first tag of a pair.
  package var first: Tag {
    if case .pair(let first, _) = self { return first }
    return self
  }

  /// The second tag of a pair; `nil` for a single tag.
  package var second: Tag? {
    if case .pair(_, let second) = self { return second }
    return nil
  }
}

extension Kind {
  /// All tags that decoding accepts, starting with the kind's own.
  package var allTags: [Located<Tag>] { [tag] + otherTags }
}

extension Union {
  /// The second member of the discriminator, if any kind has a second tag.
  package var secondTag: SecondTag? { coding.secondTag }

  /// The keys of the discriminator: the tag's keys, then the second tag's key.
  package var discriminatorKeys: [String] {
    tagKeys.isEmpty ? [] : tagKeys + (secondTag.map { [$0.key.value] } ?? [])
  }

  /// Returns the tag for the lookup of a kind, given the tags in data. The second tag is ignored if no kind combines it
  /// with the first tag.
  package func lookupTag(_ tag: Tag) -> Tag {
    secondTag?.firstTags.contains(tag.first) ?? false ? tag : tag.first
  }
}
