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
    let clauses = cases.map { kind, kindNames in
      clause(
        kind, kindNames, call: "return \(visitor.callPrefix) visitor.\(kindNames.visit)")
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
    let clauses = cases.map { kind, kindNames in
      clause(kind, kindNames, call: "return try \(kindNames.name)")
    }
    return """
      /// Calls the closure for this value's kind and returns what that returns.
      \(inlinable)
      \(signature("\(access.modifier)func match<Output>", parameters, " rethrows -> Output {"))
        \(kindSwitch(on: "self", clauses))
      }
      """
  }

  /// The clause that hands what a case carries to a call.
  private func clause(_ kind: Kind, _ kindNames: KindNames, call: Code) -> KindClause {
    if case .nothing = kind.payload {
      return KindClause(pattern: ".\(kindNames.name)", statement: "\(call)()")
    }
    return KindClause(
      pattern: ".\(kindNames.name)(let \(locals.payload))", statement: "\(call)(\(locals.payload))")
  }
}
