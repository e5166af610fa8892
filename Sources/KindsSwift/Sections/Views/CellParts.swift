import KindsSchema

// What cells of table views and of collection views have in common.

extension UnionOutput {
  /// The requirement that shows what a kind carries in a cell.
  func configureSignature(_ kind: Kind, _ kindNames: KindNames) -> Code {
    let payload = kind.payload.typeCode(kindNames).map { type -> Code in
      "with \(locals.payload): \(type)"
    }
    return signature(
      "func \(kindNames.configure)", ["_ cell: \(kindNames.cell)"] + (payload.map { [$0] } ?? []),
      .empty)
  }

  /// A function that measures the cell for what a kind carries.
  ///
  /// - Parameter place: The parameter for what the cell stands in.
  func measureSignature(
    _ head: Code, _ kind: Kind, _ kindNames: KindNames, _ place: Code, _ tail: Code
  ) -> Code {
    let payload = kind.payload.typeCode(kindNames).map { type -> Code in
      "_ \(locals.payload): \(type)"
    }
    return signature(head, (payload.map { [$0] } ?? []) + [place], tail)
  }

  /// The clauses that measure the cell for a value of any kind.
  func measureClauses(_ function: KeyPath<KindNames, SwiftName>, _ place: Code) -> [KindClause] {
    cases.map { kind, kindNames in
      let payload: [Code] = kind.payload.isNothing ? [] : [Code(locals.payload)]
      return KindClause(
        pattern: pattern(kind, kindNames),
        statement: call(
          "return \(kindNames[keyPath: function])", payload + ["in: \(place)"]))
    }
  }

  /// The clauses that configure a cell and return it.
  func cellClauses(cell: (KindNames) -> Code) -> [KindClause] {
    cases.map { kind, kindNames in
      let payload: Code = kind.payload.isNothing ? .empty : ", with: \(locals.payload)"
      return KindClause(
        pattern: pattern(kind, kindNames),
        statement: """
          \(cell(kindNames))
          \(kindNames.configure)(cell\(payload))
          return cell
          """)
    }
  }

  /// The pattern of a kind, with what it carries.
  func pattern(_ kind: Kind, _ kindNames: KindNames) -> Code {
    kind.payload.isNothing
      ? ".\(kindNames.name)" : ".\(kindNames.name)(let \(locals.payload))"
  }
}

extension Payload {
  /// Whether a case carries nothing.
  var isNothing: Bool {
    if case .nothing = self { return true }
    return false
  }
}
