import KindsSchema

// From the tag in the data to the kind that it names.

extension UnionOutput {
  /// Whether shared fields are siblings of the payload.
  var hasSiblings: Bool { !union.siblingFields.isEmpty }

  /// Looks up the kind of the local `tag` and binds it to `kind`, or else throws, or keeps the value of an unknown kind.
  ///
  /// - Parameter key: The key to add to the coding path of the error; `nil` if the decoder's path is already that of the tag.
  func kindLookup(of tag: Code = "tag", at key: Code?) -> Code {
    if union.kindOfOtherTags != nil { return "let kind = \(kind(of: tag))" }
    let failure =
      union.keepsUnknown
      ? .lines([unknownNote(tag), keptDecoding])
      : union.secondTag != nil
        ? unknownTagsError(at: key ?? "\(literal: union.tagKey.value)")
        : unknownTagError(tag, "is not a tag of \(bare: names.type)", union.tagForm, at: key)
    return """
      guard let kind = \(kind(of: tag)) else {
        \(failure)
      }
      """
  }

  /// The statements that make the kind the local `kind`, and the container of the object the local `container`.
  var kindDecoding: [Code] {
    let container: Code = "let container = try decoder.container(keyedBy: \(support: .key).self)"
    switch wire.discriminator {
    case .tag:
      return [
        container, tagKeyLookup(), assignment("let tag =", keyedTag()), secondTagDecoding(),
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
          "decoder.\(support: .jsonType)()", "decoder.\(support: .unknownType)",
          ["where: \(literal: names.type.text)"])
      ]
    case .members(let discriminator):
      let members = call(
        "\(support: .discriminating)<\(names.kindType)>",
        ["of: \(literal: names.type.text)", "in: container"])
      let ways = discriminator.ways.map { way in
        call(
          "members.tell",
          [".\(names.kinds[way.kind].name)", "by: \(collection(way.keys.map(stringList)))"])
      }
      let method: Code = discriminator.takesFirst ? "\(support: .firstKind)" : "kind"
      return [container, assignment("var members =", members)] + ways
        + ["let kind = try members.\(method)()"]
    }
  }

  /// Finds the key in the local `container` that names the kind and makes it the local `key`, or throws.
  var onlyKeyLookup: Code {
    let others: [Code] = hasSiblings ? ["besides: \(keyList(wire.siblingKeys))"] : []
    let part: SupportPart = others.isEmpty ? .onlyKey : .onlyKeyBesides
    return call("let key = try container.\(support: part)", others)
  }

  /// Decodes a kind that carries nothing from its tag, where there are such kinds.
  private var bareTagDecoding: Code {
    let message: Code =
      "\"'\\(tag)' is the tag of a kind of \(bare: names.type) with a payload; expected an object with the tag as its key\""
    let error = call(
      "DecodingError.dataCorruptedError",
      ["in: value", assignment("debugDescription:", message)])
    let kept: Code = """
      \(call("try decoder.\(support: .keepInvalid)", [error]))
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

  /// The statements that create a value of the local `kind`, found by a tag that is the whole value; `nil` if there is
  /// none.
  ///
  /// - Parameters:
  ///   - failure: Throws if the kind carries something.
  ///   - kept: Keeps the value if it is invalid for the kind.
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

  /// Finds the kind of a JSON type and makes it the local `kind`, or throws.
  ///
  /// - Parameters:
  ///   - type: Finds the JSON type, without `try`.
  ///   - failure: The function that makes the error, which has further arguments.
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

  /// Makes the key of the tag in a container the local `tagKey`, if it may be one of several.
  func tagKeyLookup(in container: Code = "container") -> Code {
    if union.tagKeys.count < 2 { return .empty }
    return assignment(
      "let tagKey =", call("\(container).\(support: .presentKey)", presentKey(union.tagKeys)))
  }

  private var tagKey: Code {
    union.tagKeys.count < 2 ? "\(literal: union.tagKey.value)" : "tagKey"
  }

  /// The tag in a container, which may be that of the kind of an object without one.
  func keyedTag(in container: Code = "container") -> Code {
    let key: Code = "forKey: \(tagKey)"
    let isString = union.tagForm == .string
    guard let missing = union.kindWithoutTag else {
      return isString
        ? "try \(container).\(MemberMethods.string.decode)(\(key))"
        : "try \(container).decode(\(support: .number)<Int>.self, \(key)).value"
    }
    let method = (isString ? MemberMethods.string : .number).decodeDefault
    return call(
      "try \(container).\(method)",
      [
        "\(union.tagForm.type).self", key, "default: \(union.kinds[missing].tag.value.code)",
      ])
  }

  /// The tags that kinds are read by besides their own:
  ///
  ///     extension Post.Kind {
  ///       fileprivate init?(tag: String) {
  ///         switch tag {
  ///         case "picture": self = .image
  ///         default: self.init(rawValue: tag)
  ///         }
  ///       }
  ///     }
  ///
  /// If there is a kind of all other tags, the initializer does not fail, and has the access of the union.
  var aliasSection: Code {
    guard union.looksUpTags, union.coded.contains(.decodable), union.secondTag == nil else {
      return .empty
    }
    let aliases = zip(union.kinds, names.kinds).flatMap { kind, kindNames in
      kind.otherTags.map { (alias: $0.value.code, kind: kind, name: kindNames.name) }
    }
    let type = union.tagForm.type
    func read(_ tag: Code) -> Code {
      guard let other = union.kindOfOtherTags else { return "self.init(rawValue: \(tag))" }
      return "self = Self(rawValue: \(tag)) ?? .\(names.kinds[other].name)"
    }
    let body: Code
    var tables: Code = .empty
    if aliases.isEmpty {
      body = read("tag")
    } else if isSwitchOfLiterals(aliases.count) {
      body = """
        switch tag {
        \(lines: aliases.map { caseClause($0.alias, "self = .\($0.name)") })
        default: \(read("tag"))
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
      body = read("\(table.outerReference)[tag] ?? tag")
    }
    let head: Code
    if let other = union.kindOfOtherTags {
      head = """
        /// Creates the kind with a tag or an alias of it, or `.\(bare: names.kinds[other].name)` for any other tag.
        \(access.modifier)init(tag: \(type)) {
        """
    } else {
      head = """
        /// Creates the kind with a tag or an alias of it.
        fileprivate init?(tag: \(type)) {
        """
    }
    return .blocks([
      tables,
      """
      nonisolated extension \(names.type).\(names.kindType) {
        \(head)
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
  /// The standard library encodes the raw value. Any tag is the kind of all other tags, if there is one.
  var kindCodingSection: Code {
    // Two tags are no single value.
    if union.secondTag != nil { return .empty }
    if union.kindOfOtherTags != nil {
      let kind = kind(of: "try \(decodedTag(union.tagForm))", as: "self.init")
      return tagCodingSection(
        of: "\(names.type).\(names.kindType)", union.conforms, access, kind)
    }
    let what: Code = wire.hasTags ? "tag" : "kind"
    return tagCodingSection(
      of: "\(names.type).\(names.kindType)", union.conforms, access,
      tagDecoding(
        union.tagForm, as: "kind", kind(of: "tag", as: "Self"),
        "is not a \(what) of \(bare: names.type)"))
  }

  /// The kind that a tag names, or `nil` if there may be none.
  func kind(of tag: Code) -> Code { kind(of: tag, as: Code(names.kindType)) }

  private func kind(of tag: Code, as type: Code) -> Code {
    if union.secondTag != nil { return "\(type)(tag: \(tag), secondTag: secondTag)" }
    return "\(type)(\(union.looksUpTags ? "tag" : "rawValue" as Code): \(tag))"
  }
}

/// Codable for an enum whose values are coded as tags; the standard library encodes raw values.
///
/// - Parameter decoding: The statements that decode one.
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
///   - value: The value of the local `tag`, or `nil`.
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
  case .integer: return "\(support: .number)<Int>(from: decoder).value"
  }
}

/// Throws the error for an unknown tag.
///
/// - Parameters:
///   - problem: The rest of the message after the quoted tag.
///   - key: The key to add to the coding path of the error; `nil` if the decoder's path is already that of the tag.
func unknownTagError(
  _ tag: Code, _ problem: Code, _ form: Tag.Form, at key: Code? = nil
) -> Code {
  var arguments = [tag, "\"\(problem)\""]
  if let key { arguments.append("at: \(key)") }
  let part: SupportPart = form == .string ? .unknownTag : .unknownIntegerTag
  return call("throw decoder.\(support: part)", arguments)
}

extension JSONType {
  /// Its case in the enum of the support file.
  var code: Code { Code(verbatim: rawValue) }
}

extension Union {
  /// Whether a kind is read by more tags than its own.
  fileprivate var looksUpTags: Bool {
    kindOfOtherTags != nil || kinds.contains { !$0.otherTags.isEmpty }
  }
}
