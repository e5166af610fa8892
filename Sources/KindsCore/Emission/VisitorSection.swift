/// The protocol that holds hand-written code to every kind:
///
///     public nonisolated protocol PostVisitor<Output> {
///       associatedtype Output
///       associatedtype Thrown: Error = Never
///       func visitText(_ text: TextPost) throws(Thrown) -> Output
///     }
func visitorSection(_ union: Union, _ names: UnionNames, _ access: Access) -> Code {
  let methods = zip(union.kinds, names.kinds).map { kind, kindNames -> Code in
    let parameters = kind.payload.typeCode(kindNames).map { type -> Code in
      "_ \(kindNames.name): \(type)"
    }
    let declaration = signature(
      "func \(kindNames.visit)", parameters.map { [$0] } ?? [], " throws(Thrown) -> Output",
      indentation: 2)
    return """
      /// Visits a value of the kind `\(bare: kindNames.name)`.
      \(declaration)
      """
  }
  return """
    /// An operation on a ``\(bare: names.type)`` with a method for each kind, which ``\(bare: names.type)/accept(_:)`` chooses from.
    ///
    /// A kind that is added to the schema adds a method here, and the compiler then names every visitor that lacks it.
    /// A visitor that throws says so with `typealias Thrown = SomeError`, or `any Error`. One that works on the state of
    /// the main actor is declared with `@MainActor` on its conformance and on each of its methods.
    \(access.modifier)nonisolated protocol \(names.visitor)<Output> {
      /// What a visit results in.
      associatedtype Output
      /// What a visit can throw.
      associatedtype Thrown: Error = Never

      \(Code.blocks(methods))
    }
    """
}
