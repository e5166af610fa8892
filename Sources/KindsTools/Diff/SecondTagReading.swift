import KindsSchema

// Unions that are discriminated by a pair of tags.

extension DataReading {
  /// Returns the tag that a union reads from the data of another union's kind.
  func seen(_ tag: Tag, of branch: Wire.Branch, in read: Wire.Choice) -> Tag {
    guard let second = read.union.secondTag else { return tag.first }
    if branch.union.secondTag != nil { return tag }
    let constant = memberAtSecondTag(of: branch, in: read)?.constant
    return Tag(tag.first, constant.flatMap { Tag($0.content, second.form) })
  }

  /// Returns the effect of a member that is not a tag, may have any value, and is read as the second tag; `nil` if
  /// there is no such member.
  func valuesReadAsSecondTag(_ branch: Wire.Branch, in read: Wire.Choice) -> DataEffect? {
    guard let member = memberAtSecondTag(of: branch, in: read), member.constant == nil else {
      return nil
    }
    return DataEffect(
      .unknown, "the member \(quoted(member.keys[0])) is read as the second tag")
  }

  private func memberAtSecondTag(of branch: Wire.Branch, in read: Wire.Choice) -> Wire.Member? {
    guard let key = read.union.secondTag?.key.value, branch.union.secondTag == nil,
      branch.union.coding.style == .internal, let type = branch.payloadType
    else { return nil }
    return writer.wire.record(type)?.membersWithKeys.first { $0.keys[0] == key }
  }

  /// Returns the effect of a changed key of the second tag. The pairs themselves are compared with the kinds.
  func secondTag(_ union: Union, as other: Union) -> DataEffect {
    guard let key = union.secondTag?.key.value, let otherKey = other.secondTag?.key.value,
      key != otherKey
    else { return .safe }
    return DataEffect(.breaks, "the second tag at \(quoted(key)) is not read")
  }
}

extension Wire.Choice {
  /// Whether another union's tags have the form that this one reads.
  func readsForm(ofTagsOf union: Union) -> Bool {
    guard let form = self.union.secondTag?.form, let written = union.secondTag?.form else {
      return union.tagForm == tagForm
    }
    return union.tagForm == tagForm && form == written
  }
}

extension Pair<Wire.Choice> {
  /// The code that stops compiling if the kinds have raw values in only one of the schemas.
  var codeOfSecondTag: [String] {
    if (old.union.secondTag == nil) == (new.union.secondTag == nil) { return [] }
    let kind = quoted("\(new.union.name.value.text).Kind")
    return new.union.secondTag == nil
      ? ["uses of 'tag' and 'secondTag' of \(kind)"] : ["code that uses the raw values of \(kind)"]
  }
}
