import KindsCore

extension DraftUnion {
  /// All tags of its kinds.
  fileprivate var tagTexts: Set<String> { Set(kinds.flatMap(\.tagTexts)) }

  /// Gives kinds without a tag unused integers if all other tags are integers, because their names are strings.
  mutating func numberKindsWithoutTag() {
    var taken = tagTexts
    guard coding.style.hasTags, !taken.isEmpty, taken.allSatisfy({ Int($0) != nil }) else { return }
    var next = 0
    for index in kinds.indices where kinds[index].tag == nil {
      while !taken.insert(String(next)).inserted { next += 1 }
      kinds[index].tag = .number(String(next))
    }
  }
}

extension DraftKind {
  /// The tags of the kind.
  fileprivate var tagTexts: [String] {
    var tags = tag.map { [$0] } ?? []
    if case .array(let aliases)? = more.first(where: { $0.key == "aliases" })?.value {
      tags += aliases
    }
    return tags.map(\.text)
  }
}

extension SchemaDraft {
  /// Omits the tags of kinds whose payload is a union with the same tags at the same key, because they follow from the
  /// payload.
  ///
  /// - Parameter renames: Whether to name such kinds after their payloads rather than after their first tags.
  mutating func takeTagsOfPayloads(renames: Bool) {
    let payloads = Dictionary(
      unions.filter { [.internal, .adjacent].contains($0.coding.style) }.map {
        ($0.name, (key: $0.coding.tag, tags: $0.tagTexts))
      }, uniquingKeysWith: { first, _ in first })
    for index in unions.indices where unions[index].coding.style == .internal {
      let key = unions[index].coding.tag
      for (position, kind) in unions[index].kinds.enumerated() {
        guard let name = kind.payload, name != unions[index].name, let payload = payloads[name],
          payload.key == key, kind.tag != nil,
          payload.tags == Set(kind.tagTexts)
        else { continue }
        unions[index].kinds[position].tag = nil
        unions[index].kinds[position].more.removeAll { $0.key == "aliases" }
        var names = DraftNames(.cases)
        let word = names.takeMember(name)
        if renames, !unions[index].kinds.contains(where: { $0.name == word }) {
          if unions[index].coding.missingTag == kind.name { unions[index].coding.missingTag = word }
          unions[index].kinds[position].name = word
        }
      }
    }
  }
}
