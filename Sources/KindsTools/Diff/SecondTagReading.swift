import KindsSchema

// Discriminators that are a pair of tags.

extension DataReading {
  /// Returns the tags that a union finds in data of a kind of another.
  func seen(_ tag: Tag, of branch: Wire.Branch, in read: Wire.Choice) -> Tag {
    guard let second = read.union.secondTag else { return tag.first }
    if branch.union.secondTag?.key.value == second.key.value { return tag }
    let constant = memberAtSecondTag(of: branch, in: read)?.constant
    return Tag(tag.first, constant.flatMap { Tag($0.content, second.form) })
  }

  /// A member of a kind that is read as the second tag, with any value.
  func valuesReadAsSecondTag(_ branch: Wire.Branch, in read: Wire.Choice) -> DataEffect? {
    guard let member = memberAtSecondTag(of: branch, in: read), member.constant == nil else {
      return nil
    }
    return DataEffect(
      .unknown, "the member \(quoted(member.keys[0])) is read as the second tag")
  }

  private func memberAtSecondTag(of branch: Wire.Branch, in read: Wire.Choice) -> Wire.Member? {
    guard let key = read.union.secondTag?.key.value, branch.union.secondTag == nil,
      branch.union.coding.style == .internal, let type = branch.carried
    else { return nil }
    return writer.wire.record(type)?.membersWithKeys.first { $0.keys[0] == key }
  }

  /// The second tag of a union as that of another one. Pairs are looked up with the kinds.
  func secondTag(_ union: Union, as other: Union) -> DataEffect {
    guard let second = union.secondTag, let read = other.secondTag,
      second.key.value == read.key.value, second.form != read.form
    else { return .safe }
    let (form, readForm) =
      second.form == .string ? ("a string", "an integer") : ("an integer", "a string")
    return DataEffect(
      .breaks, "the second tag is \(form), and \(readForm) is read")
  }
}

extension Pair<Wire.Choice> {
  /// The code that stops compiling if the kinds have raw values in one of two schemas.
  var codeOfSecondTag: [String] {
    if (old.union.secondTag == nil) == (new.union.secondTag == nil) { return [] }
    let kind = quoted("\(new.union.name.value.text).Kind")
    return new.union.secondTag == nil
      ? ["uses of 'tag' and 'secondTag' of \(kind)"] : ["uses of \(kind) by its raw values"]
  }
}
