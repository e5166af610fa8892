import KindsCore

// The places of data that the generated encoder writes differently. They are noted while the data is read.
extension WireReader {
  /// Notes a place that the encoder writes differently, if ``DataCounts/changes`` are collected.
  func noteChange(_ message: @autoclosure () -> String, at range: SourceRange) {
    if counts.changes == nil { return }
    counts.changes?.append(ReadingFault(message: message(), range: range))
  }

  /// Counts and notes an ignored member.
  func noteIgnored(_ member: JSONMember) {
    counts.ignored += 1
    noteChange("\(quoted(member.key.value)) is not read, and not written", at: member.key.range)
  }

  /// Notes a tag that is encoded in another way, or not at all.
  func noteTag(_ tag: Tag, _ branch: Wire.Branch, _ choice: Wire.Choice, at range: SourceRange) {
    if counts.changes == nil || wire.tagMember(of: branch.kind, in: choice.union) != nil { return }
    if choice.isTagged, choice.union.kindWithoutWrittenTag == branch.index {
      noteChange("the tag \(tag.quotedText) is not written", at: range)
    } else if !branch.writtenTags.contains(tag) {
      noteChange(
        "the tag \(tag.quotedText) is written as \(branch.tags[0].quotedText)", at: range)
    }
  }

  /// Notes a kind without a payload whose tag is a key or a string, but is written as the other.
  func noteEmptyKind(_ node: JSONNode, _ choice: Wire.Choice) {
    guard choice.isKeyed, node.isObject != (choice.union.coding.emptyKinds == .object) else {
      return
    }
    noteChange(
      node.isObject
        ? "\(place) is written as a tag, not as an object"
        : "\(place) is written as an object, not as a tag", at: node.range)
  }

  /// Notes a member that is added, dropped or renamed.
  func noteMember(_ member: Wire.Member, _ lookup: MemberLookup, _ node: JSONNode) {
    if counts.changes == nil || member.place != .key && member.place != .object { return }
    let name = quoted(member.keyPath)
    noteOtherKeys(member.keys, lookup)
    guard let found = noteKey(member.keys, lookup) else {
      if member.writing == .always {
        let value =
          member.place == .object
          ? "an object" : member.absence == .isDefault ? "its default" : "null"
        noteChange("\(name) is missing, and written as \(value)", at: node.range)
      }
      return
    }
    var isDropped = found.isNull && member.null == .isNil && member.writing != .always
    if member.place == .object, case .object(let own) = found.content {
      isDropped = own.isEmpty && member.writing != .always
    } else if member.writing == .unlessDefault, let written = member.field.writtenDefault {
      isDropped = isSame(found, written, member.type)
    }
    if isDropped { noteChange("\(name) is \(found.typeName), and not written", at: found.range) }
    if member.place == .object, found.isNull, !isDropped {
      noteChange("\(name) is null, and written as an object", at: found.range)
    }
  }

  /// Whether a value in data equals a default. Numbers can be spelled differently, and only fields of a floating-point
  /// type round them.
  private func isSame(_ node: JSONNode, _ written: JSONNode, _ type: SwiftType) -> Bool {
    if case .number(let text) = node.content, case .number(let other) = written.content {
      if Double(text) != Double(other) { return false }
      return type.wrapped.isFloatingPoint
        || wholeNumber(text, Int128.self) == wholeNumber(other, Int128.self)
    }
    return JSONValue(node.content) == JSONValue(written.content)
  }

  /// Notes a content that is added or dropped. A content without members is not written.
  func noteContent(_ content: Wire.Content, _ found: JSONNode?, _ node: JSONNode) {
    if content.absence != .isEmptyObject { return }
    if content.record?.members.isEmpty ?? false {
      if let found { noteChange("\(content.title) is not written", at: found.range) }
    } else if found?.isNull ?? true {
      noteChange("\(content.title) is written as an empty object", at: (found ?? node).range)
    }
  }

  /// Removes the notes about a value of an unknown kind. Nothing in it changes, except in a fallback that is read.
  func noteUnknown(_ node: JSONNode, fallback: JSONNode?) {
    var ofFallback: [ReadingFault] = []
    while let last = counts.changes?.last, node.range.bytes.contains(last.range.bytes.lowerBound) {
      counts.changes?.removeLast()
      if fallback?.range.bytes.contains(last.range.bytes.lowerBound) ?? false {
        ofFallback.append(last)
      }
    }
    counts.changes?.append(contentsOf: ofFallback.reversed())
  }

  /// Notes a value that is written with a list around it, or without its list.
  func noteSingle(_ node: JSONNode, _ member: Wire.Member) {
    switch (member.field.single, node.content) {
    case (.write?, .array(let elements)) where elements.count == 1:
      noteChange("\(place) is written without its list", at: node.range)
    case (.read?, _) where !node.isList && !node.isNull:
      noteChange("\(place) is written as a list", at: node.range)
    default: break
    }
  }

  /// Notes an array that is written with more or fewer elements. Missing values at its end are only written if they are
  /// always written as null.
  ///
  /// - Parameter required: The number of elements that are always written.
  func noteElements(
    _ nodes: [JSONNode], _ node: JSONNode, _ values: [DataValue], of record: Wire.Record,
    required: Int
  ) {
    let last = zip(values, record.members).enumerated().reversed().first { index, element in
      let (value, member) = element
      if member.writing != .unlessDefault { return member.writing == .always || !value.isNone }
      guard index < nodes.count, !value.isNone else { return false }
      return !(member.field.writtenDefault.map { isSame(nodes[index], $0, member.type) } ?? false)
    }
    let written = max(required, last.map { $0.offset + 1 } ?? 0)
    if counts.changes != nil, written != nodes.count {
      noteChange("\(place) is written with \(elementCount(written, written))", at: node.range)
    }
  }

  /// Notes the keys after the first one that have the same meaning.
  func noteOtherKeys(_ keys: [String], _ lookup: MemberLookup) {
    if counts.changes == nil { return }
    keys.compactMap { lookup[$0] }.dropFirst().forEach(noteIgnored)
  }

  /// Notes a key that is renamed.
  ///
  /// - Returns: The value at the first key that is present.
  @discardableResult
  func noteKey(_ keys: [String], _ lookup: MemberLookup) -> JSONNode? {
    guard let first = lookup.first(of: keys) else { return nil }
    if first.key.value != keys[0] {
      noteChange(
        "\(quoted(first.key.value)) is written as \(quoted(keys[0]))", at: first.key.range)
    }
    return first.value
  }

  /// Notes a scalar that is written with another value.
  func noteScalar(
    _ node: JSONNode, _ value: DataValue?, _ type: KnownType, _ format: FieldFormat?
  ) {
    guard counts.changes != nil, let value else { return }
    let written = value.sortText
    let isText = if case .iso8601(nil)? = format { true } else { false }
    switch (node.content, type.family) {
    case (.string(let text), .opaque(.date)) where isText:
      if text == written { return }
    case (_, .opaque(.date)), (_, .opaque(.duration)), (_, .opaque(.data)): return
    case (.string(let text), .text), (.string(let text), .character),
      (.string(let text), .opaque(.url)), (.string(let text), .opaque(.uuid)):
      if text == written { return }
    case (.number(let text), .integer), (.number(let text), .floatingPoint),
      (.number(let text), .opaque(.decimal)):
      if Double(text) == Double(written),
        wholeNumber(text, Int64.self) == wholeNumber(written, Int64.self)
      {
        return
      }
    case (.boolean, .boolean): return
    default: break
    }
    noteChange(
      "\(place) is \(JSONValue(node.content).text), and written as \(quoted(written))",
      at: node.range)
  }
}
