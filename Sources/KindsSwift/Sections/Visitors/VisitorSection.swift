import KindsSchema

extension UnionOutput {
  /// The visitor protocols that require a method for each kind.
  var visitorSections: Code {
    .blocks(
      VisitorProtocol.all(of: union, names).map {
        visitorSection($0, associatedFieldsOfCases, access)
      })
  }

  /// Returns a protocol that requires hand-written code to handle every kind:
  ///
  ///     public nonisolated protocol PostVisitor<Output> {
  ///       associatedtype Output
  ///       associatedtype Thrown: Error = Never
  ///       func visitText(_ text: TextPost) throws(Thrown) -> Output
  ///     }
  ///
  /// - Parameters:
  ///   - visited: The cases that have a method.
  ///   - access: The access of the protocol.
  ///   - other: The method for all other cases.
  func visitorSection(
    _ visitor: VisitorProtocol, _ visited: [AssociatedFields], _ access: Access,
    other: Code = .empty
  ) -> Code {
    let methods = visited.map { visitSignature($0, visitor.methodModifier, visitor.effects) }
    let parameterTypes = union.parameters.map {
      "associatedtype \($0.value.declaration)" as Code
    }
    return .declaration(
      of: visitor.name,
      """
      \(visitor.doc)
      \(access.modifier)nonisolated protocol \(protocolName(visitor.name)) {
        \(lines: parameterTypes)
        associatedtype Output
        associatedtype Thrown: Error = Never

        \(blocks: [.lines(methods), other])
      }
      """)
  }

  /// Returns a visitor protocol with its primary associated types: the parameters of the union, and the result of a
  /// visit.
  private func protocolName(_ name: SwiftName) -> Code {
    generic(Code(name.inner), names.parameters.map { Code($0) } + ["Output"])
  }

  private func visitSignature(
    _ associatedFields: AssociatedFields, _ modifier: Code, _ effects: Code
  ) -> Code {
    "\(modifier)func \(associatedFields.kind.visit)\(parameters: associatedFields.parameters(payload: associatedFields.parameter)) \(effects)(Thrown) -> Output"
  }
}

/// A visitor protocol, and the form of the method `accept` that calls the visitor.
struct VisitorProtocol {
  let name: SwiftName
  /// The modifier of the protocol's methods.
  let methodModifier: Code
  /// The modifier of `accept`.
  let acceptModifier: Code
  /// The effects without the error type: `throws`, `async throws`.
  let effects: Code
  /// The prefix of a call of a method: `try`, `try await`.
  let callPrefix: Code
  /// The type of the parameter of `accept`.
  let parameterType: Code
  /// The requirements of `accept` on a visitor of a generic union.
  let requirements: [Code]
  /// The documentation of the protocol.
  let doc: Code

  /// Returns the protocols of a union: the plain one unless it is omitted, and those that are requested.
  static func all(of union: Union, _ names: UnionNames) -> [VisitorProtocol] {
    var protocols = union.parts.has(.visitor) ? [plain(names)] : []
    if union.parts.has(.asyncVisitor) { protocols.append(async(names)) }
    if union.parts.has(.mutatingVisitor) { protocols.append(mutating(names)) }
    return protocols
  }

  private static func plain(_ names: UnionNames) -> VisitorProtocol {
    VisitorProtocol(
      name: names.visitor, methodModifier: .empty, acceptModifier: .empty, effects: "throws",
      callPrefix: "try", parameterType: "Visitor",
      requirements: names.visitorRequirements,
      doc: """
        /// An operation on values of ``\(link: names.type)``: a method for each kind, called by ``\(link: names.type)/accept(_:)``.
        ///
        /// Adding a kind to the schema adds a method. The compiler then reports every visitor that lacks it.
        ///
        /// A visitor that throws declares `typealias Thrown = SomeError`, or `any Error`. A `@MainActor` type conforms
        /// in an extension: `extension SomeVisitor: @MainActor \(names.visitor) {}`.
        """)
  }

  private static func async(_ names: UnionNames) -> VisitorProtocol {
    VisitorProtocol(
      name: names.asyncVisitor, methodModifier: "nonisolated(nonsending) ",
      acceptModifier: "nonisolated(nonsending) ", effects: "async throws",
      callPrefix: "try await", parameterType: "Visitor",
      requirements: names.visitorRequirements,
      doc: """
        /// An asynchronous operation on values of ``\(link: names.type)``.
        ///
        /// The methods run on the caller's actor.
        """)
  }

  private static func mutating(_ names: UnionNames) -> VisitorProtocol {
    VisitorProtocol(
      name: names.mutatingVisitor, methodModifier: "mutating ", acceptModifier: .empty,
      effects: "throws", callPrefix: "try", parameterType: "inout Visitor",
      requirements: names.visitorRequirements,
      doc: """
        /// An operation on values of ``\(link: names.type)`` that changes its own state, such as a count or a list.
        ///
        /// Pass the visitor as `accept(&visitor)`.
        """)
  }

  /// Returns the statement of `accept` for a kind.
  func statement(for associatedFields: AssociatedFields) -> Code {
    "return \(callPrefix) visitor.\(associatedFields.kind.visit)\(associatedFields.arguments)"
  }

  /// Returns `accept` up to the brace of its body, or without a body if `tail` is empty.
  func acceptSignature(_ access: Access, tail: Code) -> Code {
    """
    \(access.modifier)\(acceptModifier)func accept<Visitor: \(name)>(_ visitor: \(parameterType)) \
    \(effects)(Visitor.Thrown) -> Visitor.Output\(where: requirements)\(tail)
    """
  }
}

extension UnionOutput {
  /// The methods that handle kinds in one place, such as:
  ///
  ///     public func accept<Visitor: PostVisitor>(_ visitor: Visitor) throws(Visitor.Thrown) -> Visitor.Output
  ///     public func match<Output>(text: (TextPost) throws -> Output, …) rethrows -> Output
  var dispatchSection: Code {
    let accepts = VisitorProtocol.all(of: union, names).map { visitor in
      acceptMethod(
        visitor, access, handlingSwitch { visitor.statement(for: $0) })
    }
    let methods = accepts + (union.parts.has(.match) ? [matchMethod] : [])
    if methods.isEmpty { return .empty }
    return """
      nonisolated extension \(names.type) {
        \(blocks: methods)
      }
      """
  }

  /// Returns the method that calls a visitor.
  ///
  /// - Parameters:
  ///   - access: The access of the method.
  ///   - body: The switch that calls the visitor.
  func acceptMethod(_ visitor: VisitorProtocol, _ access: Access, _ body: Code) -> Code {
    """
    /// Calls the visitor's method for this value's kind and returns its result.
    \(inlinable(access))
    \(visitor.acceptSignature(access, tail: " {"))
      \(body)
    }
    """
  }

  private var matchMethod: Code {
    let parameters = associatedFieldsOfCases.map { associatedFields -> Code in
      "\(associatedFields.kind.name): \(associatedFields.closureParameters()) throws -> Output"
    }
    let body = handlingSwitch { "return try \($0.kind.name)\($0.variables)" }
    return """
      /// Calls the closure for this value's kind and returns its result.
      \(inlinable(access))
      \(access.modifier)func match<Output>\(parameters: parameters) rethrows -> Output {
        \(body)
      }
      """
  }
}
