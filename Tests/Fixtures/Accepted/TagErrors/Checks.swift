import Foundation

/// A type whose decoding fails with its own error, or with a decoding error that has an underlying error.
public nonisolated struct RefusedMoment: Codable, Hashable, Sendable {
  struct Failure: Error {}

  public init(from decoder: any Decoder) throws {
    guard try decoder.singleValueContainer().decode(String.self) == "wrapped" else {
      throw Failure()
    }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "no moment", underlyingError: Failure()))
  }
}

nonisolated func checkTagErrors() throws {
  checkRefusedTags()
  checkRefusedPayloads()
}

nonisolated private func checkRefusedTags() {
  expectRefused(
    [Refused].self, #"[{"kind":"separator"},{"kind":"imgae"}]"#, at: "1.kind",
    mentioning: "'imgae' is not a tag of Refused")
  expectRefused(
    RefusedPart.self, #"{"kind":"code-block"}"#, at: "kind",
    mentioning: "'code-block' is not a tag of RefusedPart")
  expectRefused(
    RefusedAbove.self, #"{"outer":1}"#, at: "outer",
    mentioning: "'outer' is not a tag of RefusedAbove")
  expectRefused(
    RefusedLanguage.self, #""java""#, at: "", mentioning: "'java' is not a value of RefusedLanguage"
  )
}

nonisolated private func checkRefusedPayloads() {
  // The case of the error and its path are preserved.
  expectRefused(
    [Refused].self, #"[{"kind":"image","size":"x"}]"#, at: "0.size",
    mentioning: "in the kind 'image' of Refused: ")
  expectEqual(refusal(of: Refused.self, #"{"kind":"image","size":"x"}"#).form, "typeMismatch")
  expectRefused(
    Refused.self, #"{"kind":"picture"}"#, at: "size", mentioning: "in the kind 'image' of Refused")
  expectEqual(refusal(of: Refused.self, #"{"kind":"image"}"#).form, "keyNotFound")
  expectEqual(refusal(of: Refused.self, #"{"kind":"image","size":null}"#).form, "valueNotFound")

  // The message names the innermost of several kinds.
  let inner = refusal(
    of: RefusedAbove.self,
    #"{"inner":{"kind":"list","items":[{"kind":"list","items":[{"kind":"image"}]}]}}"#)
  expectEqual(inner.path, "inner.items.0.items.0.size")
  expect(inner.message.hasPrefix("in the kind 'image' of Refused: "), inner.message)
  expectEqual(inner.message.components(separatedBy: "in the kind").count, 2)
  expect((try? decode(RefusedSignal.self, #"{"go":1}"#)) == .go, "a kind without data")
  expectRefused(RefusedEvent.self, #"{"type":"open"}"#, at: "type")

  let wrapped = refusal(of: Refused.self, #"{"kind":"image","size":1,"moment":"wrapped"}"#)
  expectEqual(wrapped.message, "in the kind 'image' of Refused: no moment")
  expect(wrapped.underlying is RefusedMoment.Failure, "the underlying error stays")
  do {
    _ = try decode(Refused.self, #"{"kind":"image","size":1,"moment":"x"}"#)
    expect(false, "a moment was decoded")
  } catch {
    expect(error is RefusedMoment.Failure, "an error of another type is left alone: \(error)")
  }
}

nonisolated private struct Refusal {
  var path = ""
  var message = ""
  var form = ""
  var underlying: (any Error)?
}

/// The error of decoding a string.
nonisolated private func refusal<Value: Decodable>(of type: Value.Type, _ json: String) -> Refusal {
  do {
    let value = try decode(type, json)
    expect(false, "decoded \(value)")
  } catch let error as DecodingError {
    let (path, message) = describe(error)
    switch error {
    case .keyNotFound(_, let context):
      return Refusal(
        path: path, message: message, form: "keyNotFound", underlying: context.underlyingError)
    case .valueNotFound(_, let context):
      return Refusal(
        path: path, message: message, form: "valueNotFound", underlying: context.underlyingError)
    case .typeMismatch(_, let context):
      return Refusal(
        path: path, message: message, form: "typeMismatch", underlying: context.underlyingError)
    case .dataCorrupted(let context):
      return Refusal(
        path: path, message: message, form: "dataCorrupted", underlying: context.underlyingError)
    @unknown default: break
    }
  } catch {
    expect(false, "threw \(error)")
  }
  return Refusal()
}
