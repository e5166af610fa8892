// The kinds of unions, and enums, which are coded as their tags.

extension UnionOutput {
  /// Codable for the kinds if tags have aliases. Otherwise, the enum of the kinds states it, and the standard library
  /// codes the raw value.
  var kindCodingSection: Code {
    guard let coding = union.conforms.coding, union.looksUpTags else { return .empty }
    return tagCodingSection(
      of: "\(names.type).\(names.kindType)", [Code(coding)], union.conforms, access,
      CodingSpelling(isGeneric: false, locals.decoding), union.tagForm, as: "kind",
      kind(of: "tag", as: "Self"), "is not a tag of \(bare: names.type)")
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
    if isSwitchOfLiterals(aliases.count) {
      body = """
        switch tag {
        \(lines: aliases.map { caseClause($0.alias, "self = .\($0.name)") })
        default: self.init(rawValue: tag)
        }
        """
    } else {
      let entries = aliases.map { "\($0.alias): \($0.kind.tag.value.code)" as Code }
      let tableType: Code = "[\(type): \(type)]"
      body = """
        let tags = \(collection(entries, .dictionary, of: tableType))
        self.init(rawValue: tags[tag] ?? tag)
        """
    }
    return """
      nonisolated extension \(names.type).\(names.kindType) {
        /// Creates the kind with a tag or alias, or returns `nil` if no kind has it.
        fileprivate init?(tag: \(type)) {
          \(body)
        }
      }
      """
  }

  /// Returns the expression for the kind with a tag. It is `nil` for an unknown tag, if tags may be unknown.
  func kind(of tag: Code) -> Code { kind(of: tag, as: Code(names.kindType)) }

  private func kind(of tag: Code, as type: Code) -> Code {
    "\(type)(\(union.looksUpTags ? "tag" : "rawValue" as Code): \(tag))"
  }
}

/// Returns Codable, and direct JSON if it is requested, for an enum. Reading is generated, so that an error names the
/// value and the enum:
///
///     nonisolated extension Level: Codable {
///       init(from decoder: any Decoder) throws {
///         let tag = try decoder.read(String.self)
///         guard let value = Self(rawValue: tag) else {
///           throw decoder.invalidValue("'\(tag)' is not a value of Level")
///         }
///         self = value
///       }
///     }
///
/// - Parameters:
///   - isKey: Whether values are keys of coded dictionaries.
///   - reportsUnknown: Whether unknown values are reported.
func enumerationCodingSection(
  _ enumeration: Enumeration, _ access: Access, _ spelling: CodingSpelling, isKey: Bool,
  reportsUnknown: Bool
) -> Code {
  guard let coding = enumeration.conforms.coding else { return .empty }
  let (name, form) = (enumeration.name.value, enumeration.tagForm)
  let reads = enumeration.conforms.contains(.decodable)
  let writes = enumeration.conforms.contains(.encodable)
  var protocols = [Code(coding)]
  if spelling.isGeneric, reads { protocols.append("KindsReadableValue") }
  if spelling.isGeneric, writes { protocols.append("KindsJSONWritable") }
  if isKey { protocols.append("CodingKeyRepresentable") }
  if isKey, spelling.isGeneric { protocols.append("KindsJSONName") }
  guard let unknown = enumeration.unknownCase, enumeration.keepsUnknown else {
    return tagCodingSection(
      of: Code(name), protocols, enumeration.conforms, access, spelling, form, as: "value",
      "Self(rawValue: tag)", "is not a value of \(bare: name)")
  }
  let tag = spelling.tagAlone(form)
  let note: Code = """
    if case .\(unknown)(let tag) = self {
      \(spelling.noteUnknown("\"'\\(tag)' is not a value of \(bare: name)\"", isObject: false))
    }
    """
  return tagCodingSection(
    of: Code(name), protocols, enumeration.conforms, access, spelling,
    .lines(["self.init(rawValue: try \(tag))", reportsUnknown ? note : .empty]))
}

private func tagCodingSection(
  of type: Code, _ protocols: [Code], _ conforms: Conformances, _ access: Access,
  _ spelling: CodingSpelling, _ form: Tag.Form, as local: Code, _ value: Code, _ problem: Code
) -> Code {
  tagCodingSection(
    of: type, protocols, conforms, access, spelling,
    """
    let tag = try \(spelling.tagAlone(form))
    guard let \(local) = \(value) else {
      throw \(spelling.whole("invalidValue", [form.problem(problem)]))
    }
    self = \(local)
    """)
}

private func tagCodingSection(
  of type: Code, _ protocols: [Code], _ conforms: Conformances, _ access: Access,
  _ spelling: CodingSpelling, _ reading: Code
) -> Code {
  let head = typeHead("nonisolated extension \(type)", protocols)
  guard conforms.contains(.decodable) else { return "\(head)}" }
  let initializer: Code = """
    \(spelling.wholeReadingHead(access))
      \(reading)
    }
    """
  return """
    \(head)
      \(blocks: (spelling.isGeneric ? [spelling.forwardedDecoding(access)] : []) + [initializer])
    }
    """
}

extension JSONType {
  /// The case of the JSON type in the enum of the support file.
  var code: Code { Code(verbatim: rawValue) }
}

extension Tag.Form {
  /// The message about the local `tag`.
  func problem(_ problem: Code) -> Code {
    self == .string ? "\"'\\(tag)' \(problem)\"" : "\"\\(tag) \(problem)\""
  }
}

extension Union {
  /// Whether a kind is also read from other tags than its own.
  var looksUpTags: Bool { kinds.contains { !$0.otherTags.isEmpty } }
}
