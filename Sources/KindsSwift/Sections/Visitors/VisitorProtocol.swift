import KindsSchema

/// A visitor protocol that demands a method for each kind, and how a value calls it.
struct VisitorProtocol {
  let name: SwiftName
  /// What stands before `func` in a method of the protocol.
  let methodModifier: Code
  /// What stands before `func` in `accept`.
  let acceptModifier: Code
  /// The effects without the error type: `throws`, `async throws`.
  let effects: Code
  /// How a method is called: `try`, `try await`.
  let callPrefix: Code
  /// The type of the parameter of `accept`.
  let parameterType: Code
  /// What `accept` asks of a visitor of a generic union.
  let requirements: [Code]
  /// Its documentation.
  let doc: Code

  /// The protocols of a union: the plain one, and those that it asks for.
  static func all(of union: Union, _ names: UnionNames) -> [VisitorProtocol] {
    var protocols = [plain(names)]
    if union.visitors.contains(.async) { protocols.append(async(names)) }
    if union.visitors.contains(.mutating) { protocols.append(mutating(names)) }
    return protocols
  }

  private static func plain(_ names: UnionNames) -> VisitorProtocol {
    VisitorProtocol(
      name: names.visitor, methodModifier: .empty, acceptModifier: .empty, effects: "throws",
      callPrefix: "try", parameterType: "Visitor", requirements: names.visitorRequirements,
      doc: """
        /// An operation on values of ``\(bare: names.type)`` with a method for each kind, which ``\(bare: names.type)/accept(_:)`` chooses from.
        ///
        /// A kind that is added to the schema adds a method here, and the compiler then names every visitor that lacks it.
        /// A visitor that throws says so with `typealias Thrown = SomeError`, or `any Error`. One that works on the state of
        /// the main actor is declared with `@MainActor` on its conformance and on each of its methods.
        """)
  }

  private static func async(_ names: UnionNames) -> VisitorProtocol {
    VisitorProtocol(
      name: names.asyncVisitor, methodModifier: "nonisolated(nonsending) ",
      acceptModifier: "nonisolated(nonsending) ", effects: "async throws",
      callPrefix: "try await", parameterType: "Visitor", requirements: names.visitorRequirements,
      doc: """
        /// An operation on values of ``\(bare: names.type)`` that waits: for what is loaded, stored or sent.
        ///
        /// It runs on the actor of its caller. An operation that does not wait is a ``\(bare: names.visitor)``.
        """)
  }

  private static func mutating(_ names: UnionNames) -> VisitorProtocol {
    VisitorProtocol(
      name: names.mutatingVisitor, methodModifier: "mutating ", acceptModifier: .empty,
      effects: "throws", callPrefix: "try", parameterType: "inout Visitor",
      requirements: names.visitorRequirements,
      doc: """
        /// An operation on values of ``\(bare: names.type)`` that gathers something in itself: a count, a list, a text.
        ///
        /// It is passed on as `accept(&visitor)`. An operation that only has a result is a ``\(bare: names.visitor)``.
        """)
  }

  /// `accept` up to the brace of its body, or without a body where `tail` is empty.
  func acceptSignature(_ access: Access, tail: Code) -> Code {
    constrainedSignature(
      "\(access.modifier)\(acceptModifier)func accept<Visitor: \(name)>",
      ["_ visitor: \(parameterType)"], " \(effects)(Visitor.Thrown) -> Visitor.Output",
      where: requirements, tail)
  }
}
