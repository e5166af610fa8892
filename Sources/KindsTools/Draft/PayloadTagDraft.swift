import KindsSchema

extension DraftUnion {
  /// All tags that it reads.
  fileprivate var tagTexts: Set<String> { Set(kinds.flatMap(\.tagTexts)) }
}

extension DraftKind {
  /// The tags by which it is read.
  fileprivate var tagTexts: [String] {
    var tags = tag.map { [$0] } ?? []
    if case .array(let aliases)? = more.first(where: { $0.key == "aliases" })?.value {
      tags += aliases
    }
    return tags.map(\.text)
  }
}

extension SchemaDraft {
  /// Removes the tags of kinds whose payload is a union with the same tags at the same key: the kinds have them of that.
  ///
  /// - Parameter renames: Whether such kinds are named after their payloads, and not after the first of their tags.
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
        var names = DraftNames(reserved: reservedCaseNames)
        let word = names.takeMember(name)
        if renames, !unions[index].kinds.contains(where: { $0.name == word }) {
          unions[index].coding.rename(kind: kind.name, to: word)
          unions[index].kinds[position].name = word
        }
      }
    }
  }
}
