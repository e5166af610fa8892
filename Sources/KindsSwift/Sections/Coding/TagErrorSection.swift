import KindsSchema

// What the errors of decoding are made with: the message for an unknown tag, and the kind in which an error happened.

extension UnionOutput {
  /// Throws the error for a tag that no kind has.
  ///
  /// - Parameter key: The key at which the tag stands, or what is read; `nil` where it stands by itself.
  func unknownTagFailure(_ tag: Code, at key: Code?) -> Code {
    unknownTagError(
      tag, "is not a tag of \(bare: names.type)", union.tagForm, of: Code(names.kindType),
      at: key)
  }

  /// Whether the decoding of a value can fail once its kind is known.
  private var decodesPayloads: Bool {
    union.coding.style == .external || union.kinds.contains(where: union.decodesPayload)
  }

  /// A switch that makes the value, in which errors take in the kind:
  ///
  ///     do {
  ///       switch kind { … }
  ///     } catch {
  ///       throw DecodingError.naming(kind, of: "Post", in: error)
  ///     }
  func kindNamingSwitch(_ arguments: Code, nothing: Code = .empty) -> Code {
    guard decodesPayloads else { return decodingSwitch(arguments, nothing: nothing) }
    let failure = call(
      "throw DecodingError.\(support: .naming)",
      ["kind", "of: \(literal: names.type.text)", "in: error"])
    return """
      do {
        \(decodingSwitch(arguments, nothing: nothing))
      } catch {
        \(failure)
      }
      """
  }
}

/// Throws the error for a tag that stands for nothing.
///
/// - Parameters:
///   - problem: What is wrong with the tag, behind it in a sentence.
///   - known: The type whose raw values are the known tags.
///   - key: The key at which the tag stands; `nil` where it stands by itself.
func unknownTagError(
  _ tag: Code, _ problem: Code, _ form: Tag.Form, of known: Code, at key: Code? = nil
) -> Code {
  var arguments = [tag, "\"\(problem)\""]
  if form == .string { arguments.append("among: \(known).self") }
  if let key { arguments.append("at: \(key)") }
  let part: SupportPart = form == .string ? .unknownTag : .unknownIntegerTag
  return call("throw decoder.\(support: part)", arguments)
}
