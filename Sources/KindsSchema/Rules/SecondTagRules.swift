// Rules of discriminators with a tag and a second tag.

/// Checks that a union's second tags are either all strings or all integers, and have a separate key. Also checks that
/// the union has no `otherTags`, and that the tag of the kind in `missingTag` is in no pair of tags.
func secondTagsFit(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets {
    guard let second = union.secondTag else { continue }
    formsAgree(second, union, &diagnostics)
    keyIsFree(second, union, &diagnostics)
    tagsAreInData(second, union, &diagnostics)
  }
}

private func formsAgree(_ second: SecondTag, _ union: Union, _ diagnostics: inout Diagnostics) {
  let tags = union.kinds.flatMap(\.allTags)
  guard let first = tags.first(where: { $0.value.second?.form == second.form }) else { return }
  for tag in tags {
    guard let other = tag.value.second, other.form != second.form else { continue }
    let (own, others) =
      second.form == .string ? ("an integer", "strings") : ("a string", "integers")
    diagnostics.error(
      .tagType,
      "the second tag \(other.quotedText) is \(own), but other tags of \(quoted(union.name.value.text)) are \(others); use only strings or only integers",
      at: tag.range,
      related: [.init(message: "the first of the other tags is here", range: first.range)])
  }
}

private func keyIsFree(_ second: SecondTag, _ union: Union, _ diagnostics: inout Diagnostics) {
  let key = second.key
  guard
    let other = union.ownKeys.first(where: { $0.key == key.value && $0.purpose != "second tag" })
  else { return }
  let name = quoted(union.name.value.text)
  let isAlias = union.coding.tagAliases.contains { $0.value == key.value }
  diagnostics.error(
    .tagKey,
    isAlias
      ? "the second tag of \(name) has the key \(quoted(key.value)), which is also in 'tagAliases'; change 'secondTag', or remove \(quoted(key.value)) from 'tagAliases'"
      : "the key \(quoted(key.value)) of the second tag of \(name) is also the key of its \(other.purpose); give one of them another key in 'coding'",
    at: key.range)
}

private func tagsAreInData(
  _ second: SecondTag, _ union: Union, _ diagnostics: inout Diagnostics
) {
  if let other = union.coding.otherTags {
    diagnostics.error(
      .codingKey,
      "the kind \(quoted(other.value)) of \(quoted(union.name.value.text)) cannot be in 'otherTags', because it could not store the second tag; remove 'otherTags', or 'secondTag' and the pairs of tags",
      at: other.range)
  }
  guard let name = union.coding.missingTag, let position = union.kindWithoutTag else { return }
  let tag = union.kinds[position].tag.value
  if tag.second == nil, !second.firstTags.contains(tag) { return }
  diagnostics.error(
    .codingKey,
    "the kind \(quoted(name.value)) in 'missingTag' has the tag \(tag.quotedText), which is \(tag.second == nil ? "also the first tag of a pair" : "a pair"); give the kind another tag, or remove 'missingTag'",
    at: name.range)
}
