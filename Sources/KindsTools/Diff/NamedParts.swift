import KindsSchema

/// The named parts of a declaration, such as the kinds of a union, that are compared in the same way.
struct NamedParts<Part> {
  /// The word for a part in messages, such as "kind".
  let title: String
  let name: (Part) -> Located<SwiftName>
  let added: ChangeRule
  let removed: ChangeRule

  init(
    _ title: String, _ name: @escaping (Part) -> Located<SwiftName>, _ added: ChangeRule,
    _ removed: ChangeRule
  ) {
    self.title = title
    self.name = name
    self.added = added
    self.removed = removed
  }
}

/// The consequences of a part that only one of the schemas has.
struct UnmatchedPart {
  /// The end of the message.
  var remark = ""
  /// The code that stops compiling.
  var code: [String] = []
  var data = DataEffects.safe
}

extension SchemaComparison {
  /// Reports the parts that only one version of a declaration has, and calls a closure for each part that both have.
  ///
  /// - Parameter matches: The indices of the new parts, keyed by the indices of the old parts. By default, parts match
  ///   by name.
  mutating func compare<Part>(
    _ parts: NamedParts<Part>, _ olds: [Part], _ news: [Part], _ matches: [Int: Int]? = nil,
    in owner: ChangePlace, added: (inout Self, Part) -> UnmatchedPart = { _, _ in UnmatchedPart() },
    removed: (inout Self, Part) -> UnmatchedPart,
    kept: (inout Self, Pair<Part>) -> Void
  ) {
    let matches = matches ?? matchInSteps(olds, news, [{ [parts.name($0).value.text] }])
    func title(_ part: Part) -> String {
      "the \(parts.title) \(quoted(parts.name(part).value.text)) of \(quoted(owner.subject))"
    }
    for (position, part) in olds.enumerated() where matches[position] == nil {
      let unmatched = removed(&self, part)
      add(
        parts.removed, "\(title(part)) was removed\(unmatched.remark)",
        at: owner.part(parts.name(part), nil),
        code: unmatched.code, unmatched.data)
    }
    let taken = Set(matches.values)
    for (position, part) in news.enumerated() where !taken.contains(position) {
      let unmatched = added(&self, part)
      add(
        parts.added, "\(title(part)) is new\(unmatched.remark)",
        at: owner.part(nil, parts.name(part)),
        code: unmatched.code, unmatched.data)
    }
    for (position, part) in olds.enumerated() {
      guard let other = matches[position].map({ news[$0] }) else { continue }
      let place = owner.part(parts.name(part), parts.name(other))
      kept(&self, Pair(old: part, new: other, title: title(other), place: place))
    }
  }

  /// Whether the parts that both versions have are in a different order.
  func haveOtherOrder(_ matches: [Int?]) -> Bool {
    let common = matches.compactMap(\.self)
    return zip(common, common.dropFirst()).contains(where: >)
  }
}
