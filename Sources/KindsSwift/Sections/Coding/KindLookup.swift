import KindsSchema

// From the tag in the data to the kind that it names.

extension UnionOutput {
  /// Looks up the kind of the local `tag` and binds it to `kind`, or else throws, or keeps the value of an unknown kind.
  ///
  /// - Parameter key: The key to add to the coding path of the error; `nil` if the decoder's path is already that of the tag.
  func kindLookup(of tag: Code = "tag", at key: Code?) -> Code {
    let failure =
      union.keepsUnknown
      ? keptDecoding : unknownTagFailure(tag, at: key)
    return """
      guard let kind = \(kind(of: tag)) else {
        \(failure)
      }
      """
  }

  /// Decodes the tag from the local `container` and finds its kind.
  var keyedKindLookup: Code {
    """
    \(tagKeyLookup)
    \(assignment("let tag =", keyedTag))
    \(kindLookup(at: tagKey))
    """
  }

  /// Makes the key of the tag in the local `container` the local `tagKey`, if it may be one of several.
  var tagKeyLookup: Code {
    if union.tagKeys.count < 2 { return .empty }
    return assignment(
      "let tagKey =", call("container.\(support: .presentKey)", presentKey(union.tagKeys)))
  }

  private var tagKey: Code {
    union.tagKeys.count < 2 ? "\(literal: union.tagKey.value)" : "tagKey"
  }

  /// The tag in the local `container`, which may be that of the kind of an object without one.
  var keyedTag: Code {
    let key: Code = "forKey: \(tagKey)"
    let missing = union.kindWithoutTag.map { union.kinds[$0].tag.value.code }
    switch (union.tagForm, missing) {
    case (.string, nil): return "try container.\(MemberMethods.string.decode)(\(key))"
    case (.integer, nil):
      return "try container.decode(\(support: .number)<Int>.self, \(key)).value"
    case (.string, let missing?):
      return call(
        "try container.\(support: .decodeDefault)", ["String.self", key, "default: \(missing)"])
    case (.integer, let missing?):
      return call(
        "try container.\(support: .decodeNumberDefault)", ["Int.self", key, "default: \(missing)"])
    }
  }

  /// Throws the error for a tag that no kind has.
  ///
  /// - Parameter key: The key to add to the coding path of the error; `nil` if the decoder's path is already that of the tag.
  func unknownTagFailure(_ tag: Code, at key: Code?) -> Code {
    unknownTagError(
      tag, "is not a tag of \(bare: names.type)", union.tagForm, at: key)
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
  var aliasSection: Code {
    guard union.hasAliases, union.coded.contains(.decodable) else { return .empty }
    let aliases = zip(union.kinds, names.kinds).flatMap { kind, kindNames in
      kind.aliases.map { (alias: $0.value.code, kind: kind, name: kindNames.name) }
    }
    let type = union.tagForm.type
    if !isSwitchOfLiterals(aliases.count) {
      let table = table("tagsOfAliases")
      let entries = aliases.map { "\($0.alias): \($0.kind.tag.value.code)" as Code }
      let tableType: Code = "[\(type): \(type)]"
      let declaration = table.declaration(
        type: tableType, collection(entries, .dictionary, of: tableType), access: "fileprivate ")
      let tableOfUnion: Code = """
        nonisolated extension \(names.type) {
          \(declaration)
        }
        """
      return """
        \(table.isGlobal ? declaration : tableOfUnion)

        nonisolated extension \(names.type).\(names.kindType) {
          /// The kind that a tag or an alias of it names.
          fileprivate init?(tag: \(type)) {
            self.init(rawValue: \(table.outerReference)[tag] ?? tag)
          }
        }
        """
    }
    let clauses = aliases.map { caseClause($0.alias, "self = .\($0.name)") }
    return """
      nonisolated extension \(names.type).\(names.kindType) {
        /// The kind that a tag or an alias of it names.
        fileprivate init?(tag: \(type)) {
          switch tag {
          \(lines: clauses)
          default: self.init(rawValue: tag)
          }
        }
      }
      """
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
  /// What encodes a raw value is the standard library's.
  var kindCodingSection: Code {
    guard let coding = union.conforms.coding else { return .empty }
    let head: Code = "nonisolated extension \(names.type).\(names.kindType): \(coding) {"
    guard union.conforms.contains(.decodable) else { return "\(head)}" }
    let what: Code = union.coding.style.hasTags ? "tag" : "kind"
    let failure = unknownTagError(
      "tag", "is not a \(what) of \(bare: names.type)", union.tagForm)
    return """
      \(head)
        \(access.modifier)init(from decoder: any Decoder) throws {
          let tag = try \(decodedTag(union.tagForm))
          guard let kind = \(kind(of: "tag", as: "Self")) else {
            \(failure)
          }
          self = kind
        }
      }
      """
  }

  /// The kind that a tag names, or `nil`.
  func kind(of tag: Code) -> Code { kind(of: tag, as: Code(names.kindType)) }

  private func kind(of tag: Code, as type: Code) -> Code {
    "\(type)(\(union.hasAliases ? "tag" : "rawValue" as Code): \(tag))"
  }
}

/// What decodes a tag that stands by itself, without `try`.
func decodedTag(_ form: Tag.Form) -> Code {
  switch form {
  case .string: return "decoder.singleValueContainer().decode(String.self)"
  case .integer: return "\(support: .number)<Int>(from: decoder).value"
  }
}

/// Throws the error for a tag that stands for nothing.
///
/// - Parameters:
///   - problem: The rest of the message after the quoted tag, such as `is not a tag of Post`.
///   - key: The key to add to the coding path of the error; `nil` if the decoder's path is already that of the tag.
func unknownTagError(
  _ tag: Code, _ problem: Code, _ form: Tag.Form, at key: Code? = nil
) -> Code {
  var arguments = [tag, "\"\(problem)\""]
  if let key { arguments.append("at: \(key)") }
  let part: SupportPart = form == .string ? .unknownTag : .unknownIntegerTag
  return call("throw decoder.\(support: part)", arguments)
}

extension Union {
  /// Whether a kind is read by more tags than its own.
  fileprivate var hasAliases: Bool { kinds.contains { !$0.aliases.isEmpty } }
}
