// A discriminator of two members: a tag, and for some of its values a second tag.

/// The second member of the discriminator of a union, by which kinds with the same tag differ.
package struct SecondTag {
  package let key: Located<String>
  /// The form of its values.
  package let form: Tag.Form
  /// The first tags with which some kind has a second one. Of any other, the second is ignored.
  package let firsts: Set<Tag>

  /// Returns the second tag of a union; `nil` if no kind has one.
  ///
  /// - Parameters:
  ///   - key: The key that the schema gives it.
  ///   - kinds: The kinds of the union.
  init?(_ key: Located<String>?, of kinds: [Kind]) {
    var form: Tag.Form?
    var firsts: Set<Tag> = []
    for tag in kinds.flatMap(\.allTags) {
      guard let second = tag.value.second else { continue }
      form = form ?? second.form
      firsts.insert(tag.value.first)
    }
    guard let key, let form else { return nil }
    self.key = key
    self.form = form
    self.firsts = firsts
  }
}

extension Tag {
  /// Returns a tag, or a pair of tags if there is a second one.
  package init(_ first: Tag, _ second: Tag?) {
    self = second.map { .pair(first, $0) } ?? first
  }

  /// The tag as documentation comments name it.
  var described: String {
    guard let second else { return "the tag `\(key)`" }
    return "the tags `\(first.key)` and `\(second.key)`"
  }

  /// The tag itself, or the first of a pair.
  package var first: Tag {
    if case .pair(let first, _) = self { return first }
    return self
  }

  /// The second of a pair.
  package var second: Tag? {
    if case .pair(_, let second) = self { return second }
    return nil
  }
}

extension Kind {
  /// All tags that are read, its own first.
  package var allTags: [Located<Tag>] { [tag] + otherTags }
}

extension Union {
  /// The second member of the discriminator, if its kinds have second tags.
  package var secondTag: SecondTag? { coding.secondTag }

  /// The keys of the discriminator: those of the tag, and that of the second tag.
  package var discriminatorKeys: [String] {
    tagKeys.isEmpty ? [] : tagKeys + (secondTag.map { [$0.key.value] } ?? [])
  }

  /// Returns the tag that kinds are looked up by for the tags in data: the second is ignored if no kind has it with
  /// that first one.
  package func lookedUp(_ tag: Tag) -> Tag {
    secondTag?.firsts.contains(tag.first) ?? false ? tag : tag.first
  }
}
