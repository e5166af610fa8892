/// The two ways to handle every kind at one place:
///
///     public func accept<Visitor: PostVisitor>(_ visitor: Visitor) throws(Visitor.Thrown) -> Visitor.Output
///     public func match<Output>(text: (TextPost) throws -> Output, …) rethrows -> Output
func dispatchSection(_ union: Union, _ names: UnionNames, _ access: Access) -> Code {
  let accepts = VisitorProtocol.all(of: union, names).map { visitor in
    acceptMethod(visitor, union, names, access)
  }
  return """
    nonisolated extension \(names.type) {
      \(Code.blocks(accepts + [matchMethod(union, names, access)]))
    }
    """
}

private func acceptMethod(
  _ visitor: VisitorProtocol, _ union: Union, _ names: UnionNames, _ access: Access
) -> Code {
  let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
    clause(
      kind, kindNames, names, call: "return \(visitor.callPrefix) visitor.\(kindNames.visit)")
  }
  return """
    /// Calls the method of the visitor for this value's kind and returns what that returns.
    \(access.inlinable)
    \(visitor.acceptSignature(access, tail: " {"))
      \(kindSwitch(on: "self", clauses, indentation: 4))
    }
    """
}

private func matchMethod(_ union: Union, _ names: UnionNames, _ access: Access) -> Code {
  let parameters = zip(union.kinds, names.kinds).map { kind, kindNames -> Code in
    "\(kindNames.name): (\(kind.payload.typeCode(kindNames) ?? .empty)) throws -> Output"
  }
  let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
    clause(kind, kindNames, names, call: "return try \(kindNames.name)")
  }
  return """
    /// Calls the closure for this value's kind and returns what that returns.
    \(access.inlinable)
    \(signature("\(access.modifier)func match<Output>", parameters, " rethrows -> Output {", indentation: 2))
      \(kindSwitch(on: "self", clauses, indentation: 4))
    }
    """
}

/// The clause that hands what a case carries to a call.
private func clause(
  _ kind: Kind, _ kindNames: KindNames, _ names: UnionNames, call: Code
) -> KindClause {
  if case .nothing = kind.payload {
    return KindClause(pattern: ".\(kindNames.name)", statement: "\(call)()")
  }
  return KindClause(
    pattern: ".\(kindNames.name)(let \(names.payload))", statement: "\(call)(\(names.payload))")
}
