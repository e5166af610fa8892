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
    .blocks(
      [.nonisolated, nil].map { (isolation: Isolation?) -> Code in
        let constants = union.constants.indices.filter { index in
          isolations.isolation(of: union.constants[index], ofUnion: self.index, union, values)
            == isolation
        }
        if constants.isEmpty { return .empty }
        return """
          \(isolation.modifier)extension \(names.type).\(names.kindType) {
            \(blocks: constants.map(constantOfKind))
          }

          \(isolation.modifier)extension \(names.type) {
            \(blocks: constants.map(constantOfUnion))
          }
          """
      })
  }

  private func constantOfUnion(_ index: Int) -> Code {
    let constant = union.constants[index]
    let name = constant.name.value
    if union.keepsUnknown { return constantOfUnknown(index) }
    return """
      \(doc(constant))
      \(access.modifier)var \(name): \(constant.type) { kind.\(name) }
      """
  }

  /// Returns a constant that has its default for unknown kinds:
  ///
  ///     public var height: Int {
  ///       guard let kind else { return 44 }
  ///       return kind.height
  ///     }
  private func constantOfUnknown(_ index: Int) -> Code {
    let constant = union.constants[index]
    let name = constant.name.value
    guard let value = unknownValue(ofConstant: index) else {
      return """
        \(doc(constant, unknown: "The value is `nil` if the kind is unknown."))
        \(access.modifier)var \(name): \(constant.type.orNil) { kind?.\(name) }
        """
    }
    return """
      \(doc(constant, unknown: "The value is the constant's default if the kind is unknown."))
      \(access.modifier)var \(name): \(constant.type.code) {
        guard let kind else { return \(hidden: value.code) }
        return kind.\(name)
      }
      """
  }

  private func constantOfKind(_ index: Int) -> Code {
    let constant = union.constants[index]
    let values = values.constants[self.index].map { $0[index] }
    let clauses = zip(values, names.kinds).map { value, kindNames in
      KindClause(".\(kindNames.name)", "return \(hidden: value.code)")
    }
    return """
      \(doc(constant))
      \(access.modifier)var \(constant.name.value): \(constant.type.code) {
        \(kindSwitch(on: "self", clauses))
      }
      """
  }

  private func doc(_ constant: Constant, unknown: String? = nil) -> Code {
    .doc(constant.doc, remark: unknown)
  }

  /// Returns the value for an unknown kind, unless the value is `nil`.
  private func unknownValue(ofConstant index: Int) -> DefaultValue? {
    let value = values.defaultsOfConstants[self.index][index]
    if case .null? = value { return nil }
    return value
  }
}
