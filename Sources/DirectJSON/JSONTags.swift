import KindsSchema

nonisolated extension KindsJSONReader {
  /// The text at a key of the object at the position, which is where the reader stays.
  ///
  /// - Parameters:
  ///   - key: The key, which is the only one of the names.
  ///   - type: What is made of the object.
  package mutating func tag(
    at key: KindsJSONNames, of type: Any.Type
  ) throws(KindsJSONFailure) -> KindsJSONText {
    let (start, depth) = (position, depth)
    var members = try beginObject(type)
    guard try nextMember(&members, of: key) != nil else {
      throw missing(key.all[0], in: members)
    }
    let tag = try text(String.self)
    position = start
    self.depth = depth
    return tag
  }

  /// The value that a text is the tag of.
  ///
  /// - Parameter problem: What is said of another text, such as `is not a tag of Post`.
  package mutating func value<Value>(
    of tag: KindsJSONText, among tags: KindsJSONTags<Value>, or problem: String
  ) throws(KindsJSONFailure) -> Value {
    guard let index = tags.names.index(of: tag, from: 0, in: self) else {
      throw unknown(tag, among: tags.known, problem)
    }
    return tags.values[index]
  }

  @inline(never)
  private mutating func unknown(
    _ text: KindsJSONText, among known: [String], _ problem: String
  ) -> KindsJSONFailure {
    let tag = string(text)
    let start = String(tag.unicodeScalars.prefix(80))
    let end = tag.unicodeScalars.dropFirst(80).isEmpty ? "" : "…"
    var message = "'\(start)\(end)' \(problem)"
    if let nearest = nearestName(to: tag, among: known) {
      message += "; did you mean '\(nearest)'?"
    }
    position = text.start - 1
    return corrupted(message)
  }
}

/// Values, and the texts that they are in JSON.
package nonisolated struct KindsJSONTags<Value: Sendable>: Sendable {
  let values: [Value]
  let names: KindsJSONNames
  /// The texts without their aliases.
  let known: [String]

  /// - Parameter aliases: Further texts that values are read by.
  package init(
    _ values: [Value], aliases: [(text: String, value: Value)] = []
  ) where Value: RawRepresentable<String> {
    self.values = values + aliases.map(\.value)
    self.known = values.map(\.rawValue)
    self.names = KindsJSONNames(known + aliases.map(\.text))
  }
}
