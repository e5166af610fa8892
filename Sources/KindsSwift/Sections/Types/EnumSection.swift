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
    let cases = zip(self.cases, isIndirect).map { pair, isIndirect in
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
      return "/// A value of one of the kinds of ``\(bare: names.type)/Kind``."
    }
    return "/// A ``\(bare: superset.type)`` of one of the kinds of ``\(bare: names.type)/Kind``."
  }

  private func caseDeclaration(_ kind: Kind, _ names: KindNames, isIndirect: Bool) -> Code {
    let payload = kind.payload.typeCode(names).map { type -> Code in "(\(type))" } ?? .empty
    return """
      \(kind.doc.map { Code.doc($0) } ?? .empty)
      \(deprecationAttribute(kind.deprecation))
      \(isIndirect ? "indirect " : Code.empty)case \(names.name)\(payload)
      """
  }
}
