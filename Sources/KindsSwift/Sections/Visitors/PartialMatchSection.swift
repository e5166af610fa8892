import KindsSchema

extension UnionOutput {
  /// The methods that handle some kinds in one place, if the union requests them.
  var partialMatches: [Code] {
    union.parts.has(.partialMatch) ? [partialMatch] + associatedFieldsOfCases.map(ifMethod) : []
  }

  /// A `match` with closures for any of the kinds:
  ///
  ///     public func match<Output, Thrown: Error>(
  ///       text: ((TextPost) throws(Thrown) -> Output)? = nil,
  ///       image: ((ImagePost) throws(Thrown) -> Output)? = nil,
  ///       otherwise: (Post) throws(Thrown) -> Output
  ///     ) throws(Thrown) -> Output
  ///
  /// A method with optional closures cannot rethrow, so the error type of the closures is a generic parameter.
  private var partialMatch: Code {
    let otherwise = PartialMatchNames.otherwise
    let closures = associatedFieldsOfCases.map { associatedFields -> Code in
      "\(associatedFields.kind.name): (\(associatedFields.closureParameters()) throws(Thrown) -> Output)? = nil"
    }
    let head = signature(
      "\(access.modifier)func match<Output, Thrown: Error>",
      closures + ["\(otherwise): (\(names.typeCode)) throws(Thrown) -> Output"],
      " throws(Thrown) -> Output {")
    let clauses = clauses { associatedFields in
      .lines([
        guardStatement("let \(associatedFields.kind.name)", else: "return try \(otherwise)(self)"),
        "return try \(associatedFields.kind.name)\(associatedFields.variables)",
      ])
    }
    return """
      /// Calls the closure for this value's kind, or `\(otherwise)` if that closure is `nil`, and returns the result.
      ///
      /// If you add a kind to the schema, the compiler does not report existing calls: they call `\(otherwise)` for the
      /// new kind. The closures for kinds are escaping, because they are optional. The methods for a single kind have
      /// nonescaping closures.
      \(inlinable(access))
      \(head)
        \(kindSwitch(on: "self", clauses, newer: inlined(access, "return try \(otherwise)(self)")))
      }
      """
  }

  /// Returns a method for a single kind:
  ///
  ///     public func ifText<Output>(
  ///       _ text: (TextPost) throws -> Output, else otherwise: () throws -> Output
  ///     ) rethrows -> Output {
  ///       guard case .text(let payload) = self else { return try otherwise() }
  ///       return try text(payload)
  ///     }
  private func ifMethod(_ associatedFields: AssociatedFields) -> Code {
    let otherwise = PartialMatchNames.otherwise
    let head = signature(
      "\(access.modifier)func \(associatedFields.kind.ifKind)<Output>",
      [
        "_ \(associatedFields.kind.name): \(associatedFields.closureParameters()) throws -> Output",
        "else \(otherwise): () throws -> Output",
      ], " rethrows -> Output {")
    return """
      /// Calls the first closure if this value is \(associatedFields.kind.ofKind), or else the second, and returns its result.
      \(head)
        \(associatedFields.guardStatement(associatedFields.pattern, of: "self", else: "return try \(otherwise)()"))
        return try \(associatedFields.kind.name)\(associatedFields.variables)
      }
      """
  }
}
