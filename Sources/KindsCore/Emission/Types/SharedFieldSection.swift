extension UnionOutput {
  /// The shared fields on the enum:
  ///
  ///     public var id: UUID {
  ///       get {
  ///         switch self {
  ///         case .text(let payload): return payload.id
  ///         }
  ///       }
  ///       set { … }
  ///     }
  var sharedFieldSection: Code {
    if union.sharedFields.isEmpty { return .empty }
    return """
      nonisolated extension \(names.type) {
        \(Code.blocks(union.sharedFields.map { sharedProperty($0) }))
      }
      """
  }

  private func sharedProperty(_ field: Field) -> Code {
    let name = field.name.value
    let documentation = Code.doc(
      field.doc, default: "/// The `\(bare: name)` that every kind has.")
    if let constant = field.constant {
      return """
        \(documentation)
        \(deprecationAttribute(field.deprecation, indentation: 2))
        \(inlinable)
        \(property("\(access.modifier)var \(name)", field.type.code, " { \(constant.code) }", indentation: 2))
        """
    }
    let payload = names.payload
    let getters = names.kinds.map {
      KindClause(pattern: ".\($0.name)(let \(payload))", statement: "return \(payload).\(name)")
    }
    let setters = names.kinds.map { kind -> KindClause in
      KindClause(
        pattern: ".\(kind.name)(var \(payload))",
        statement: """
          \(payload).\(name) = newValue
          self = \(kind.value(Code(payload)))
          """)
    }
    return """
      \(documentation)
      \(deprecationAttribute(field.deprecation, indentation: 2))
      \(inlinable)
      \(property("\(access.modifier)var \(name)", field.type.code, " {", indentation: 2))
        get {
          \(kindSwitch(on: "self", getters, indentation: 6))
        }
        set {
          \(kindSwitch(on: "self", setters, leaves: false, indentation: 6))
        }
      }
      """
  }
}
