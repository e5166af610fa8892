@testable import KindsSchema

extension RandomInstances {
  /// A tag of the same form that differs from known tags, and is often similar to one of them.
  mutating func unknownTag(besides known: [Tag]) -> Tag {
    let candidates: [Tag]
    switch pick(known).first {
    case .string(let text):
      candidates = [text + " ", text.uppercased() + "X", "?", self.text() + "!"].map(Tag.string)
    case .pair: preconditionFailure("a first tag is no pair")
    case .integer(let value):
      candidates = [value &+ 1, 0 &- value, .max, .min, 1_000].map(Tag.integer)
    }
    let unknown = candidates.filter { !known.contains($0) }
    return unknown.isEmpty ? unknownTag(besides: known) : pick(unknown)
  }

  /// Numbers that are not integers.
  mutating func fractionalTags() -> [Fault] {
    [Fault(.fractionalInteger, .dataCorrupted, .number(pick(["0.5", "-1.25", "3.000001"])))]
  }

  /// Values that are not tags of the given form.
  func invalidTags(_ form: Tag.Form) -> [JSONValue] {
    switch form {
    case .string: return [0, true, [], [:]]
    case .integer: return ["1", true, [], [:]]
    }
  }
}

extension Tag {
  /// Creates the tag from a JSON value. Integers can have any spelling.
  init?(_ json: JSONValue) {
    switch json {
    case .string(let text): self = .string(text)
    case .number(let text):
      guard let value = Int64(text) ?? Double(text).flatMap(Int64.init(exactly:)) else {
        return nil
      }
      self = .integer(value)
    default: return nil
    }
  }
}
