import KindsSchema

// The lookup of the kind of a value, in most unions by the tag in the data.

extension UnionOutput {
  /// Whether shared fields are siblings of the payload.
  var hasSiblings: Bool { !union.siblingFields.isEmpty }

  /// Returns the statements that look up the kind of the local `tag` and bind it to `kind`. If the tag is unknown, the
  /// statements throw an error, or keep the value as one of an unknown kind.
  ///
  /// - Parameter key: The key to add to the coding path of the error; `nil` if the decoder's path is already that of
  ///   the tag.
  func kindLookup(of tag: Code = "tag", at key: Code?) -> Code {
    let failure =
      union.keepsUnknown
      ? .lines([unknownNote(tag), keptDecoding])
      : unknownTagError(tag, "is not a tag of \(bare: names.type)", union.tagForm, at: key)
    return """
      guard let kind = \(kind(of: tag)) else {
        \(failure)
      }
      """
  }

  /// The statements that bind the kind to the local `kind` and, unless JSON types discriminate the kinds, the container
  /// of the object to the local `container`.
  var kindDecoding: [Code] {
    let container: Code = "let container = try decoder.container(keyedBy: KindsKey.self)"
    switch wire.discriminator {
    case .tag:
      return [
        container, tagKeyLookup, assignment("let tag =", keyedTag),
        kindLookup(at: tagKey),
        wire.allowsInvalid ? .empty : contentExtrasCheck,
      ]
    case .key:
      return [
        bareTagDecoding, container, onlyKeyLookup, kindLookup(of: "key.stringValue", at: "key"),
      ]
    case .jsonType:
      return [
        typeLookup(
          "decoder.jsonType()", "decoder.unknownType",
          ["where: \(literal: names.type.text)"])
      ]
    case .members(let discriminator):
      let members = call(
        "KindsDiscriminator<\(names.kindType)>",
        ["of: \(literal: names.type.text)", "in: container"])
      let combinations = discriminator.combinations.map { combination in
        call(
          "members.tell",
          [
            ".\(names.kinds[combination.kind].name)",
            "by: \(collection(combination.keys.map(stringList)))",
          ])
      }
      let method: Code = discriminator.takesFirst ? "firstKind" : "kind"
      return [container, assignment("var members =", members)] + combinations
        + ["let kind = try members.\(method)()"]
    }
  }

  /// The statement that binds the tag, which is a key in the local `container`, to the local `key`. It throws unless
  /// the object has exactly one key besides those of the shared fields.
  var onlyKeyLookup: Code {
    let others: [Code] = hasSiblings ? ["besides: \(keyList(wire.siblingKeys))"] : []
    return call("let key = try container.onlyKey", others)
  }

  /// The statements that decode a kind without a payload from its tag alone, if the union has such kinds.
  private var bareTagDecoding: Code {
    let message: Code =
      "\"'\\(tag)' is the tag of a kind of \(bare: names.type) with a payload; expected an object with the tag as its key\""
    let error = call(
      "DecodingError.dataCorruptedError",
      ["in: value", assignment("debugDescription:", message)])
    let kept: Code = """
      \(call("try decoder.keepInvalid", [error]))
      \(keptValue)
      """
    guard let making = bareTagSwitch(otherwise: "throw \(error)", keeping: kept) else {
      return .empty
    }
    let lookup: Code =
      making.isFailure
      ? block("if \(kind(of: "tag")) == nil", .lines([unknownNote("tag"), keptDecoding]))
      : kindLookup(at: nil)
    return """
      let value = try decoder.singleValueContainer()
      if let tag = try? value.decode(String.self) {
        \(lookup)
        \(making.statements)
      }
      """
  }

  /// Returns the statements that create a value of the local `kind` if the data consists of the tag alone, or `nil` if
  /// the union has no such values. Also returns whether the statements always throw.
  ///
  /// - Parameters:
  ///   - failure: The statement that throws if the kind has a payload.
  ///   - kept: The statement that keeps the value if it is invalid for the kind.
  func bareTagSwitch(
    otherwise failure: Code, keeping kept: @autoclosure () -> Code
  ) -> (statements: Code, isFailure: Bool)? {
    guard case .key(_, allowsBareTag: true) = wire.discriminator else { return nil }
    let clauses = zip(wire.branches, names.kinds).compactMap { branch, kind -> KindClause? in
      let pattern: Code = ".\(kind.name)"
      if !branch.kind.hasData {
        return KindClause(pattern: pattern, statement: "self = \(kind.value(nil))")
      }
      return branch.allowsInvalid ? KindClause(pattern: pattern, statement: kept()) : nil
    }
    if clauses.isEmpty { return (failure, true) }
    let making = kindSwitch(
      on: "kind", clauses, leaves: false,
      otherwise: clauses.count < union.kinds.count ? failure : .empty)
    return (.lines([making, "return"]), false)
  }

  /// Returns the statements that find the kind of a JSON type and bind it to the local `kind`, or throw.
  ///
  /// - Parameters:
  ///   - type: The expression that finds the JSON type, without `try`.
  ///   - failure: The function that creates the error, to which further arguments are passed.
  func typeLookup(_ type: Code, _ failure: Code, _ arguments: [Code] = []) -> Code {
    let types = wire.branches.compactMap(\.jsonType)
    let clauses = zip(types, names.kinds).map { type, kind in
      KindClause(pattern: ".\(type.code)", statement: "kind = .\(kind.name)")
    }
    let known = plainList(types.map(\.valueText))
    let failure = call(
      "throw \(failure)", ["type"] + arguments + ["is: \(literal: known)", "Self.self"])
    return """
      let type = try \(type)
      let kind: \(names.kindType)
      \(kindSwitch(
        on: "type", clauses, leaves: false,
        otherwise: types.count < JSONType.allCases.count ? failure : .empty))
      """
  }

  /// The statement that binds the key of the tag in the local `container` to the local `tagKey`, if the key has aliases.
  var tagKeyLookup: Code {
    if union.tagKeys.count < 2 { return .empty }
    return assignment(
      "let tagKey =", call("container.key", presentKey(union.tagKeys)))
  }

  private var tagKey: Code {
    union.tagKeys.count < 2 ? "\(literal: union.tagKey.value)" : "tagKey"
  }

  /// The expression for the tag in the local `container`. For an object without a tag, its value is the tag of the kind
  /// for such objects.
  var keyedTag: Code {
    let key: Code = "forKey: \(tagKey)"
    let isString = union.tagForm == .string
    guard let missing = union.kindWithoutTag else {
      return isString
        ? "try container.\(MemberMethods.string.decode)(\(key))"
        : "try container.decode(KindsNumber<Int>.self, \(key)).value"
    }
    let method = (isString ? MemberMethods.string : .number).decodeDefault
    return call(
      "try container.\(method)",
      [
        "\(union.tagForm.type).self", key, "default: \(union.kinds[missing].tag.value.code)",
      ])
  }

  /// The initializer that creates a kind from its tag or an alias of the tag:
  ///
  ///     extension Post.Kind {
  ///       fileprivate init?(tag: String) {
  ///         switch tag {
  ///         case "picture": self = .image
  ///         default: self.init(rawValue: tag)
  ///         }
  ///       }
  ///     }
  var aliasSection: Code {
    guard union.looksUpTags, union.conforms.contains(.decodable) else { return .empty }
    let aliases = zip(union.kinds, names.kinds).flatMap { kind, kindNames in
      kind.otherTags.map { (alias: $0.value.code, kind: kind, name: kindNames.name) }
    }
    let type = union.tagForm.type
    let body: Code
    var tables: Code = .empty
    if isSwitchOfLiterals(aliases.count) {
      body = """
        switch tag {
        \(lines: aliases.map { caseClause($0.alias, "self = .\($0.name)") })
        default: self.init(rawValue: tag)
        }
        """
    } else {
      let table = table("tagsOfAliases")
      let entries = aliases.map { "\($0.alias): \($0.kind.tag.value.code)" as Code }
      let tableType: Code = "[\(type): \(type)]"
      tables = table.declaration(
        type: tableType, collection(entries, .dictionary, of: tableType), access: "fileprivate ")
      if !table.isGlobal {
        tables = """
          nonisolated extension \(names.type) {
            \(tables)
          }
          """
      }
      body = "self.init(rawValue: \(table.outerReference)[tag] ?? tag)"
    }
    return .blocks([
      tables,
      """
      nonisolated extension \(names.type).\(names.kindType) {
        /// Creates the kind with a tag or alias, or returns `nil` if no kind has it.
        fileprivate init?(tag: \(type)) {
          \(body)
        }
      }
      """,
    ])
  }

  /// Codable for the kinds, which are coded as their tags:
  ///
  ///     extension Post.Kind: Codable {
  ///       public init(from decoder: any Decoder) throws {
  ///         let tag = try decoder.singleValueContainer().decode(String.self)
  ///         guard let kind = Self(rawValue: tag) else {
  ///           throw decoder.unknownTag(tag, "is not a tag of Post")
  ///         }
  ///         self = kind
  ///       }
  ///     }
  ///
  /// The standard library encodes the raw value.
  var kindCodingSection: Code {
    let noun: Code = wire.hasTags ? "tag" : "kind"
    return tagCodingSection(
      of: "\(names.type).\(names.kindType)", union.conforms, access,
      tagDecoding(
        union.tagForm, as: "kind", kind(of: "tag", as: "Self"),
        "is not a \(noun) of \(bare: names.type)"))
  }

  /// Returns the expression for the kind with a tag. It is `nil` for an unknown tag, if tags may be unknown.
  func kind(of tag: Code) -> Code { kind(of: tag, as: Code(names.kindType)) }

  private func kind(of tag: Code, as type: Code) -> Code {
    "\(type)(\(union.looksUpTags ? "tag" : "rawValue" as Code): \(tag))"
  }
}

/// Codable for an enum whose values are coded as tags; the standard library encodes raw values.
///
/// - Parameter decoding: The statements that decode a value.
func tagCodingSection(
  of type: Code, _ conforms: Conformances, _ access: Access, _ decoding: Code
) -> Code {
  guard let coding = conforms.coding else { return .empty }
  let head: Code = "nonisolated extension \(type): \(coding) {"
  guard conforms.contains(.decodable) else { return "\(head)}" }
  return """
    \(head)
      \(access.modifier)init(from decoder: any Decoder) throws {
        \(decoding)
      }
    }
    """
}

/// The statements that decode a tag, and throw if it is unknown.
///
/// - Parameters:
///   - local: The name of the local for the value.
///   - value: The optional expression for the value of the local `tag`. It is `nil` if the tag is unknown.
///   - problem: The rest of the message after the quoted tag, such as `is not a tag of Post`.
func tagDecoding(
  _ form: Tag.Form, as local: Code, _ value: Code, _ problem: Code
) -> Code {
  """
  let tag = try \(decodedTag(form))
  guard let \(local) = \(value) else {
    \(unknownTagError("tag", problem, form))
  }
  self = \(local)
  """
}

/// The expression that decodes a tag that is not in an object, without `try`.
func decodedTag(_ form: Tag.Form) -> Code {
  switch form {
  case .string: return "decoder.singleValueContainer().decode(String.self)"
  case .integer: return "KindsNumber<Int>(from: decoder).value"
  }
}

/// Returns the statement that throws the error for an unknown tag.
///
/// - Parameters:
///   - problem: The rest of the message after the quoted tag.
///   - key: The key to add to the coding path of the error; `nil` if the decoder's path is already that of the tag.
func unknownTagError(
  _ tag: Code, _ problem: Code, _ form: Tag.Form, at key: Code? = nil
) -> Code {
  var arguments = [tag, "\"\(problem)\""]
  if let key { arguments.append("at: \(key)") }
  return call("throw decoder.unknownTag", arguments)
}

extension JSONType {
  /// The case of the JSON type in the enum of the support file.
  var code: Code { Code(verbatim: rawValue) }
}

extension Union {
  /// Whether a kind is also read from other tags than its own.
  fileprivate var looksUpTags: Bool { kinds.contains { !$0.otherTags.isEmpty } }
}
