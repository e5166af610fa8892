// The tags of unions, and values of enums.

nonisolated extension KindsJSONReader {
  /// Moves to the value of a member of the object at the position.
  ///
  /// - Parameters:
  ///   - keys: The key, followed by its aliases in order of preference.
  ///   - type: The type to name in errors.
  /// - Returns: Whether the member exists. If not, the reader moves past the object.
  mutating func enterMember(
    at keys: KindsJSONNames, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> Bool {
    var members = try beginObject(type)
    var best: (index: Int, place: KindsJSONPlace)?
    while let index = try nextMember(&members, of: keys) {
      if index == 0 { return true }
      if best.map({ index < $0.index }) ?? true { best = (index, place) }
      try skipValue()
    }
    guard let best else { return false }
    place = best.place
    return true
  }

  /// Returns the string at a key of the object at the position, without moving the reader.
  ///
  /// - Parameters:
  ///   - keys: The key, followed by its aliases.
  ///   - type: The type to name in errors.
  mutating func tag(
    at keys: KindsJSONNames, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONText {
    let object = place
    guard try enterMember(at: keys, of: type) else { throw missing(keys, at: object) }
    let tag = try text(String.self)
    place = object
    return tag
  }

  /// Returns the string at a key of the object at the position, or `nil` if it is missing, without moving the reader.
  mutating func tagIfPresent(
    at keys: KindsJSONNames, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONText? {
    let object = place
    let tag = try enterMember(at: keys, of: type) ? text(String.self) : nil
    place = object
    return tag
  }

  /// Returns the failure for an object that lacks a member.
  mutating func missing(_ keys: KindsJSONNames, at object: KindsJSONPlace) -> KindsJSONFailure {
    missing(keys.all[0], in: KindsJSONMembers(start: object.position))
  }

  // Only with: among
  /// Returns the value with a tag.
  ///
  /// - Parameter problem: The end of the message for an unknown tag, such as `is not a tag of Post`.
  mutating func value<Value>(
    of tag: KindsJSONText, among tags: KindsJSONTags<Value>, or problem: String
  ) throws(KindsJSONFailure) -> Value {
    guard let value = knownValue(of: tag, among: tags) else {
      throw unknownTag(tag, problem)
    }
    return value
  }

  /// Returns the value with a tag, or `nil` if the tag is unknown.
  func knownValue<Value>(
    of tag: KindsJSONText, among tags: KindsJSONTags<Value>
  ) -> Value? {
    tags.names.index(of: tag, from: 0, in: self).map { tags.values[$0] }
  }

  /// Returns the failure for an unknown tag.
  @inline(never)
  mutating func unknownTag(_ text: KindsJSONText, _ problem: String) -> KindsJSONFailure {
    let scalars = string(text).unicodeScalars
    let ellipsis = scalars.dropFirst(80).isEmpty ? "" : "…"
    // The value begins with the quotation mark.
    return corrupted(
      "'\(Swift.Substring(scalars.prefix(80)))\(ellipsis)' \(problem)", at: text.start - 1)
  }
}

/// Values and their tags in JSON.
nonisolated struct KindsJSONTags<Value: Sendable>: Sendable {
  let values: [Value]
  let names: KindsJSONNames

  /// - Parameter aliases: Further tags from which values are read.
  init(
    _ values: [Value], aliases: [(text: String, value: Value)] = []
  ) where Value: RawRepresentable<String> {
    self.values = values + aliases.map { $0.value }
    self.names = KindsJSONNames(values.map { $0.rawValue } + aliases.map { $0.text })
  }
}
