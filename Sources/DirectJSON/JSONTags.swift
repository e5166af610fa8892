import KindsSchema

// The tags of unions, and values that are texts.

nonisolated extension KindsJSONReader {
  /// Goes to the value at a key of the object at the position.
  ///
  /// - Parameters:
  ///   - keys: The key, and after it the others that are read where nothing is at it, the best first.
  ///   - type: What is made of the object.
  /// - Returns: Whether there is one. If not, the reader is after the object.
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

  /// The text at a key of the object at the position, which is where the reader stays.
  ///
  /// - Parameters:
  ///   - keys: The key, and after it the others that are read where nothing is at it.
  ///   - type: What is made of the object.
  package mutating func tag(
    at keys: KindsJSONNames, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONText {
    let object = place
    guard try enterMember(at: keys, of: type) else { throw missing(keys, at: object) }
    let tag = try text(String.self)
    place = object
    return tag
  }

  /// The same, or `nil` if there is none.
  package mutating func tagIfPresent(
    at keys: KindsJSONNames, of type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONText? {
    let object = place
    let tag = try enterMember(at: keys, of: type) ? text(String.self) : nil
    place = object
    return tag
  }

  /// The failure of an object that has nothing at a key.
  mutating func missing(_ keys: KindsJSONNames, at object: KindsJSONPlace) -> KindsJSONFailure {
    missing(keys.all[0], in: KindsJSONMembers(start: object.position))
  }

  /// The value that a text is the tag of.
  ///
  /// - Parameter problem: What is said of another text, such as `is not a tag of Post`.
  package mutating func value<Value>(
    of tag: KindsJSONText, among tags: KindsJSONTags<Value>, or problem: String
  ) throws(KindsJSONFailure) -> Value {
    guard let value = knownValue(of: tag, among: tags) else {
      throw unknownTag(tag, problem)
    }
    return value
  }

  /// The same, or `nil` for another text.
  package func knownValue<Value>(
    of tag: KindsJSONText, among tags: KindsJSONTags<Value>
  ) -> Value? {
    tags.names.index(of: tag, from: 0, in: self).map { tags.values[$0] }
  }

  /// The failure of a text that is the tag of nothing.
  @inline(never)
  package mutating func unknownTag(_ text: KindsJSONText, _ problem: String) -> KindsJSONFailure {
    let scalars = string(text).unicodeScalars
    let ellipsis = scalars.dropFirst(80).isEmpty ? "" : "…"
    // It begins with the quotation mark.
    return corrupted(
      "'\(Swift.Substring(scalars.prefix(80)))\(ellipsis)' \(problem)", at: text.start - 1)
  }
}

/// Values, and the texts that they are in JSON.
package nonisolated struct KindsJSONTags<Value: Sendable>: Sendable {
  let values: [Value]
  let names: KindsJSONNames

  /// - Parameter aliases: Further texts that values are read by.
  package init(
    _ values: [Value], aliases: [(text: String, value: Value)] = []
  ) where Value: RawRepresentable<String> {
    self.values = values + aliases.map { $0.value }
    self.names = KindsJSONNames(values.map { $0.rawValue } + aliases.map { $0.text })
  }
}
