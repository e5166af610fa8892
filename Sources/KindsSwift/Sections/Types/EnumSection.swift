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
      \(Code.doc(union.doc, default: superset.map { "/// Some kinds of ``\(bare: $0.type)``." } ?? .empty))
      \(frozen)
      \(typeHead("\(access.modifier)nonisolated \(keyword) \(type)", conformances.unconditional.inheritance))
        \(lines: cases)
      }
      """
    return .blocks([declaration] + conformances.extensions)
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
    let doc: Code = union.keepsUnknown ? "/// The kind, or `nil` if it is unknown." : .empty
    let isTag = !union.coded.isEmpty && union.coding.style.hasTags
    let kindDoc: Code = isTag ? "/// The kinds; the raw value is the tag in JSON data." : .empty
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
