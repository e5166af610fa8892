import KindsSchema

extension UnionOutput {
  /// The two ways to handle every kind at one place:
  ///
  ///     public func accept<Visitor: PostVisitor>(_ visitor: Visitor) throws(Visitor.Thrown) -> Visitor.Output
  ///     public func match<Output>(text: (TextPost) throws -> Output, …) rethrows -> Output
  var dispatchSection: Code {
    let accepts = VisitorProtocol.all(of: union, names).map { visitor in
      acceptMethod(visitor)
    }
    return """
      nonisolated extension \(names.type) {
        \(blocks: accepts + [union.without.contains(.match) ? .empty : matchMethod])
      }
      """
  }

  private func acceptMethod(_ visitor: VisitorProtocol) -> Code {
    let clauses = clauses { kind, payload in
      "return \(visitor.callPrefix) visitor.\(kind.visit)(\(payload ?? .empty))"
    }
    return """
      /// Calls the method of the visitor for this value's kind and returns what that returns.
      \(inlinable)
      \(visitor.acceptSignature(access, tail: " {"))
        \(kindSwitch(on: "self", clauses))
      }
      """
  }

  private var matchMethod: Code {
    let parameters = cases.map { kind, kindNames -> Code in
      "\(kindNames.name): (\(kind.payload.typeCode(kindNames) ?? .empty)) throws -> Output"
    }
    let clauses = clauses { kind, payload in "return try \(kind.name)(\(payload ?? .empty))" }
    return """
      /// Calls the closure for this value's kind and returns what that returns.
      \(inlinable)
      \(signature("\(access.modifier)func match<Output>", parameters, " rethrows -> Output {"))
        \(kindSwitch(on: "self", clauses))
      }
      """
  }
}
