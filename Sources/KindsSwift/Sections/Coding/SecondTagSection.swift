import KindsSchema

// Unions whose discriminator is a pair of tags: the kinds have no raw values, and are looked up by both tags.

extension UnionOutput {
  /// The members that replace a raw value in the enum of the kinds:
  ///
  ///     init?(tag: Int, secondTag: String?) {
  ///       switch tag {
  ///       case 10: self = .hello
  ///       case 0:
  ///         switch secondTag {
  ///         case "READY": self = .ready
  ///         default: return nil
  ///         }
  ///       default: return nil
  ///       }
  ///     }
  ///
  ///     var tag: Int { … }
  ///     var secondTag: String? { … }
  func tagMembers(_ second: SecondTag) -> [Code] {
    let kinds = Array(zip(union.kinds, names.kinds))
    let tags = kinds.map {
      KindClause(pattern: ".\($1.name)", statement: "return \($0.tag.value.first.code)")
    }
    let secondTags = kinds.map {
      KindClause(
        pattern: ".\($1.name)", statement: "return \($0.tag.value.second?.code ?? "nil")")
    }
    return [
      """
      /// Creates the kind with two tags or their aliases, or returns `nil` if no kind has them.
      \(access.modifier)init?(tag: \(union.tagForm.type), secondTag: \(second.form.type)?) {
        switch tag {
        \(lines: tagClauses(second))
        default: return nil
        }
      }
      """,
      """
      /// The tag in JSON data.
      \(access.modifier)var tag: \(union.tagForm.type) {
        \(kindSwitch(on: "self", tags))
      }
      """,
      """
      /// The second tag in JSON data, if the kind has one.
      \(access.modifier)var secondTag: \(second.form.type)? {
        \(kindSwitch(on: "self", secondTags))
      }
      """,
    ]
  }

  /// A clause for each first tag.
  private func tagClauses(_ second: SecondTag) -> [Code] {
    let tags = zip(union.kinds, names.kinds).flatMap { kind, kindNames in
      kind.allTags.map { (tag: $0.value, kind: kindNames.name) }
    }
    var seen: Set<Tag> = []
    let firstTags = tags.map(\.tag.first).filter { seen.insert($0).inserted }
    let groups = Dictionary(grouping: tags, by: \.tag.first)
    return firstTags.map { first in
      let group = groups[first] ?? []
      if !second.firstTags.contains(first) {
        return caseClause(first.code, "self = .\(group[0].kind)")
      }
      // The kinds are visited in order, so the tags of each kind are adjacent.
      let clauses = group.indices.filter { $0 == 0 || group[$0].kind != group[$0 - 1].kind }.map {
        start in
        let kind = group[start].kind
        let own = group[start...].prefix { $0.kind == kind }
        return caseClause(of: own.map { $0.tag.second?.code ?? "nil" }, "self = .\(kind)")
      }
      return caseClause(
        first.code,
        """
        switch secondTag {
        \(lines: clauses)
        default: return nil
        }
        """)
    }
  }

  /// The statement that decodes the second tag into the local `secondTag`.
  func secondTagDecoding() -> Code {
    guard let second = union.secondTag else { return .empty }
    let methods: MemberMethods = second.form == .string ? .string : .number
    let type: [Code] = methods.hasTypeParameter ? ["\(second.form.type).self"] : []
    return assignment(
      "let secondTag =",
      call(
        "try container.\(methods.decodeIfPresent)",
        type + ["forKey: \(literal: second.key.value)"]))
  }

  /// The statement that encodes the second tag of `kind`.
  var secondTagEncoding: Code {
    guard let second = union.secondTag else { return .empty }
    let methods: MemberMethods = second.form == .string ? .string : .int
    let mark: Code = union.keepsUnknown && !facts.hasSmallFrames ? "?" : .empty
    return call(
      "try container.\(methods.encodeIfPresent)",
      ["kind\(mark).secondTag", "forKey: \(literal: second.key.value)"])
  }

  /// The statement that throws the error for a pair of tags that no kind has.
  ///
  /// - Parameter key: The key to add to the coding path.
  func unknownTagsError(at key: Code) -> Code {
    call(
      "throw decoder.\(support: .unknownTags)",
      ["tag", "secondTag", "\"are not the tags of a kind of \(bare: names.type)\"", "at: \(key)"])
  }

}

// The second tag in direct JSON.
extension UnionOutput {
  /// The statement that reads the second tag into the local `secondTag`.
  var secondTagReading: Code {
    guard let second = union.secondTag else { return .empty }
    let needs: SupportParts = second.form == .integer ? [.readIntegers] : []
    return call(
      "let secondTag = try reader.secondTag\(needs: .jsonSecondTags)\(needs: needs)",
      ["\(second.form.type).self", "at: \(table("jsonSecondTagKey").reference)", "of: Self.self"])
  }

  /// Returns the expression for the kind with a tag of the reader and the local `secondTag`.
  func directKind(of tag: Code) -> Code { kind(of: directTag(tag)) }

  /// The statement that throws the error for a pair of tags that no kind has.
  func directUnknownTagsError(_ tag: Code) -> Code {
    let position: Code = union.tagForm == .integer ? "\(tag).position" : "\(tag).start - 1"
    return call(
      "throw reader.unknownTags",
      [
        directTag(tag), "secondTag", "\"are not the tags of a kind of \(bare: names.type)\"",
        "at: \(position)",
      ])
  }

  private func directTag(_ tag: Code) -> Code {
    union.tagForm == .integer ? "\(tag).value" : "reader.string(\(tag))"
  }

  /// The statement that writes the second tag of `kind`.
  var secondTagWriting: Code {
    guard let second = union.secondTag else { return .empty }
    let needs: SupportParts = second.form == .integer ? [.writtenIntegers] : []
    let mark: Code = union.keepsUnknown && !facts.hasSmallFrames ? "?" : .empty
    return call(
      "json.writeIfPresent",
      ["kind\(mark).secondTag", "forKey: \(literal: second.key.value.asJSONKey)\(needs: needs)"])
  }
}
