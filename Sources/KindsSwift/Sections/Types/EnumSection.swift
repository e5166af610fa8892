import KindsSchema

extension UnionOutput {
  /// The enum of a union:
  ///
  ///     public nonisolated enum Post: Hashable, Sendable {
  ///       case text(TextPost)
  ///       case separator
  ///     }
  var enumSection: Code {
    let isIndirect = facts.isIndirect + (union.keepsUnknown ? [false] : [])
    let allIndirect = isIndirect.allSatisfy { $0 }
    let cases = zip(zip(union.cases, carriedValues), isIndirect).map { pair, isIndirect in
      caseDeclaration(pair.0, pair.1, isIndirect: isIndirect && !allIndirect)
    }
    let type = generic(Code(names.type), parameterDeclarations)
    let keyword: Code = allIndirect ? "indirect enum" : "enum"
    let declaration: Code = """
      \(Code.doc(union.doc, default: standardDoc))
      \(frozen)
      \(typeHead("\(access.modifier)nonisolated \(keyword) \(type)", conformances.unconditional.inheritance))
        \(lines: cases)
      }
      """
    return .blocks([declaration] + conformances.extensions)
  }

  private var standardDoc: Code {
    guard let superset else {
      let kinds: Code = union.cases.count == 1 ? "one kind" : "one of several kinds"
      return "/// A value of \(kinds); see ``\(bare: names.type)/Kind``."
    }
    return "/// A ``\(bare: superset.type)`` of one of the kinds of ``\(bare: names.type)/Kind``."
  }

  private func caseDeclaration(
    _ kind: Kind, _ carried: CarriedValues, isIndirect: Bool
  ) -> Code {
    """
    \(kind.doc.map { Code.doc($0) } ?? .empty)
    \(deprecationAttribute(kind.deprecation))
    \(isIndirect ? "indirect " : Code.empty)case \(carried.declaration)
    """
  }
}

extension UnionOutput {
  /// The kinds of a union as an enum of their tags, and the kind of a value:
  ///
  ///     extension Post {
  ///       public enum Kind: String, CaseIterable, Sendable { case text, image }
  ///       public var kind: Kind { … }
  ///     }
  var kindSection: Code {
    if !union.parts.has(.kind) { return .empty }
    let cases = zip(union.kinds, names.kinds).map { kind, kindNames -> Code in
      rawCase(kindNames.name, kind.tag.value)
    }
    let clauses = names.kinds.map {
      KindClause(pattern: ".\($0.name)", statement: "return .\($0.name)")
    }
    let doc: Code =
      union.keepsUnknown
      ? "/// The kind of the value, or `nil` if it is unknown."
      : "/// The kind of the value."
    let difference: Code = union.coding.style == .shape ? "their JSON types" : "their members"
    let kindDoc: Code =
      !union.coding.style.hasTags
      ? "/// The kinds of ``\(bare: names.type)``, which JSON data does not name: \(difference) tell them apart."
      : "/// The kinds of ``\(bare: names.type)``; the raw value is the tag in JSON data."
    return """
      nonisolated extension \(names.type) {
        \(kindDoc)
        \(frozen)
        \(access.modifier)nonisolated enum \(names.kindType): \(union.tagForm.type), CaseIterable, Sendable {
          \(lines: cases)
        }

        \(doc)
        \(access.modifier)var kind: \(names.kindType)\(union.keepsUnknown ? "?" : Code.empty) {
          \(kindSwitch(on: "self", self.clauses(clauses, unknown: "return nil")))
        }
      }
      """
  }
}
