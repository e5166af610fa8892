// What the errors of decoding are made with: the message for an unknown tag, and the kind in which an error happened.

extension UnionOutput {
  /// Throws the error for a tag that no kind has.
  ///
  /// - Parameter key: The key at which the tag stands, or what is read; `nil` where it stands by itself.
  func unknownTagFailure(_ tag: Code, at key: Code?) -> Code {
    unknownTagError(
      tag, "is the tag of no kind of \(bare: names.type)", union.tagForm, of: Code(names.kindType),
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
      "throw DecodingError.naming",
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
  return call("throw decoder.unknownTag", arguments)
}

/// What the errors of all unions and enums share.
func tagErrorSection(_ schema: Schema) -> Code {
  let forms = schema.decodedTagForms
  let methods: [Code] = [
    forms.contains(.string) ? unknownStringTag : .empty,
    forms.contains(.integer) ? unknownIntegerTag : .empty,
  ]
  let errors: Code =
    forms.isEmpty
    ? .empty
    : """
    nonisolated extension Decoder {
      \(blocks: methods)
    }
    """
  return .blocks([errors, schema.namesKindsInErrors ? kindNaming : .empty])
}

extension Schema {
  /// What the tags are that decoding can fail to know.
  var decodedTagForms: Set<Tag.Form> {
    let unions = unions.filter {
      !$0.keepsUnknown && $0.coding.style != .shape && $0.conforms.contains(.decodable)
    }
    .map(\.tagForm)
    let enumerations = enumerations.filter { !$0.keepsUnknown && $0.conforms.contains(.decodable) }
      .map(\.tagForm)
    return Set(unions + enumerations)
  }

  /// Whether the decoding of some union's value can fail once its kind is known.
  fileprivate var namesKindsInErrors: Bool {
    unions.contains { union in
      union.conforms.contains(.decodable)
        && (union.coding.style == .external || union.kinds.contains(where: union.decodesPayload))
    }
  }
}

private let unknownStringTag: Code = """
  /// The error for a tag that stands for nothing, which offers the nearest of the known ones.
  func unknownTag<Known: CaseIterable & RawRepresentable<String>>(
    _ tag: String, _ problem: String, among _: Known.Type, at key: KindsKey? = nil
  ) -> DecodingError {
    let start = String(tag.unicodeScalars.prefix(80))
    let isWhole = start.utf8.count == tag.utf8.count
    var message = "'\\(start)\\(isWhole ? "" : "…")' \\(problem)"
    if let known = nearestName(to: tag, among: Known.allCases.map(\\.rawValue)) {
      message += "; did you mean '\\(known)'?"
    }
    var path = codingPath
    // A long tag that is itself the key would make the error as long.
    if let key, isWhole || key.stringValue != tag { path.append(key) }
    return .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: message))
  }
  """

private let unknownIntegerTag: Code = """
  /// The error for a tag that stands for nothing.
  func unknownTag(_ tag: Int, _ problem: String, at key: KindsKey? = nil) -> DecodingError {
    var path = codingPath
    if let key { path.append(key) }
    return .dataCorrupted(
      DecodingError.Context(codingPath: path, debugDescription: "\\(tag) \\(problem)"))
  }
  """

// It is one call, which stays out of line, because decoding can be recursive: what it needs is on the stack at each level.
private let kindNaming: Code = """
  nonisolated extension DecodingError {
    /// An error of decoding with the kind in which it happened, the innermost of several, in its message; other errors
    /// as they are.
    @inline(never)
    static func naming(_ kind: some Any, of union: String, in error: any Error) -> any Error {
      guard let error = error as? DecodingError else { return error }
      func naming(_ context: Context) -> Context {
        let message = context.debugDescription
        if message.hasPrefix("in the kind '") { return context }
        return Context(
          codingPath: context.codingPath,
          debugDescription: "in the kind '\\(kind)' of \\(union): \\(message)",
          underlyingError: context.underlyingError)
      }
      switch error {
      case .typeMismatch(let type, let context): return typeMismatch(type, naming(context))
      case .valueNotFound(let type, let context): return valueNotFound(type, naming(context))
      case .keyNotFound(let key, let context): return keyNotFound(key, naming(context))
      case .dataCorrupted(let context): return dataCorrupted(naming(context))
      @unknown default: return error
      }
    }
  }
  """
