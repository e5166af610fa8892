import KindsSchema

extension UnionOutput {
  /// Returns a visitor protocol that handles some kinds, and the method that calls it:
  ///
  ///     public nonisolated protocol MediaPostVisitor<Output> {
  ///       …
  ///       func visitImage(_ image: ImagePost) throws(Thrown) -> Output
  ///       func visitOther(_ post: Post) throws(Thrown) -> Output
  ///     }
  ///     nonisolated extension Post {
  ///       public func accept<Visitor: MediaPostVisitor>(
  ///         _ visitor: Visitor
  ///       ) throws(Visitor.Thrown) -> Visitor.Output { … }
  ///     }
  ///
  /// The protocol refines no other protocol and has no default implementations, so the compiler reports a method for a
  /// kind that was renamed or has a different payload.
  ///
  /// - Parameter visitor: A partial visitor of this union.
  func partialVisitorSection(_ visitor: PartialVisitor) -> Code {
    let access = schema.documents[visitor.document].access
    let type = Code(names.type, in: schema.module(of: union.document, naming: names.type))
    let visitOther = PartialVisitorNames.visitOther
    let visited = visitor.kinds.map { associatedFieldsOfCases[$0] }
    let visitorProtocol = VisitorProtocol.partial(visitor.name.value, of: names)
    let clauses = visited.map { KindClause($0.pattern, visitorProtocol.statement(for: $0)) }
    let body = kindSwitch(
      on: "self", clauses, otherwise: "return try visitor.\(visitOther)(self)")
    let value = "_ \(locals.parameter): \(generic(type, names.parameters.map { Code($0) }))" as Code
    return """
      \(visitorSection(
        visitorProtocol, visited, access,
        other: """
          /// Visits a value of any other kind.
          func \(visitOther)\(parameters: [value]) throws(Thrown) -> Output
          """))

      nonisolated extension \(type) {
        \(acceptMethod(visitorProtocol, access, body))
      }
      """
  }
}

extension VisitorProtocol {
  fileprivate static func partial(_ name: SwiftName, of names: UnionNames) -> VisitorProtocol {
    VisitorProtocol(
      name: name, methodModifier: .empty, acceptModifier: .empty, effects: "throws",
      callPrefix: "try", parameterType: "Visitor",
      requirements: names.visitorRequirements,
      doc: """
        /// An operation on values of ``\(link: names.type)`` with methods for some kinds, and one method for all others.
        ///
        /// If you add a kind to the schema, the compiler does not report existing visitors. They visit values of the new
        /// kind with `\(PartialVisitorNames.visitOther)`.
        """)
  }
}
