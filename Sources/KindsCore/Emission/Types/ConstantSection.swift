extension UnionOutput {
  /// The constants on the kinds and on the enum:
  ///
  ///     extension Post.Kind {
  ///       public var height: Int {
  ///         switch self {
  ///         case .text: return 44
  ///         }
  ///       }
  ///     }
  var constantSection: Code {
    if union.constants.isEmpty { return .empty }
    let onUnion = union.constants.map { constant -> Code in
      """
      \(doc(constant))
      \(inlinable)
      \(access.modifier)var \(constant.name.value): \(constant.type.code) { kind.\(constant.name.value) }
      """
    }
    return """
      nonisolated extension \(names.type).\(names.kindType) {
        \(Code.blocks(union.constants.indices.map(constantOfKind)))
      }

      nonisolated extension \(names.type) {
        \(Code.blocks(onUnion))
      }
      """
  }

  private func constantOfKind(_ index: Int) -> Code {
    let constant = union.constants[index]
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      KindClause(
        pattern: ".\(kindNames.name)", statement: "return \(kind.constants[index].code)")
    }
    // An expression may name what is not public.
    let hasExpression = union.kinds.contains { !$0.constants[index].expressionTypes.isEmpty }
    return """
      \(doc(constant))
      \(hasExpression ? .empty : inlinable)
      \(property("\(access.modifier)var \(constant.name.value)", constant.type.code, " {", indentation: 2))
        \(kindSwitch(on: "self", clauses, indentation: 4))
      }
      """
  }

  private func doc(_ constant: Constant) -> Code {
    .doc(constant.doc, default: "/// The `\(bare: constant.name.value)` of the kind.")
  }
}
