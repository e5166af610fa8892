/// A form of visitor protocols.
enum VisitorForm {
  case plain
  case async
  case mutating
  /// A visitor with methods for some kinds, and one method for all others.
  case partial(SwiftName)

  func name(_ names: UnionNames) -> SwiftName {
    switch self {
    case .plain: names.visitor
    case .async: names.asyncVisitor
    case .mutating: names.mutatingVisitor
    case .partial(let name): name
    }
  }

  private var isAsync: Bool { if case .async = self { true } else { false } }
  private var isMutating: Bool { if case .mutating = self { true } else { false } }
  /// The modifier of asynchronous methods, which run on the actor of the caller.
  private var isolation: Code { isAsync ? "nonisolated(nonsending) " : .empty }
  private var effects: Code { isAsync ? "async throws" : "throws" }

  /// The modifier of the protocol's methods.
  var modifier: Code { isMutating ? "mutating " : isolation }

  /// Returns the effects and the result of a method.
  func result(_ owner: Code = .empty) -> Code {
    "\(effects)(\(owner)Thrown) -> \(owner)Output"
  }

  /// Returns the call of the method for a kind.
  func call(_ kind: KindNames, _ arguments: Code) -> Code {
    let effort: Code = isAsync ? "try await" : "try"
    return "\(effort) visitor.\(kind.visit)\(arguments)"
  }

  /// Returns `accept` without its body.
  func acceptSignature(_ names: UnionNames, _ access: Access) -> Code {
    let type: Code = isMutating ? "inout Visitor" : "Visitor"
    return """
      \(access.modifier)\(isolation)func accept<Visitor: \(name(names))>(_ visitor: \(type)) \
      \(result("Visitor."))\(where: names.visitorRequirements)
      """
  }

  /// Returns the documentation of the protocol.
  func doc(_ names: UnionNames) -> Code {
    switch self {
    case .plain:
      """
      /// An operation on values of ``\(link: names.type)``: a method for each kind, called by ``\(link: names.type)/accept(_:)``.
      ///
      /// Adding a kind to the schema adds a method. The compiler then reports every visitor that lacks it.
      ///
      /// A visitor that throws declares `typealias Thrown = SomeError`, or `any Error`. A `@MainActor` type conforms
      /// in an extension: `extension SomeVisitor: @MainActor \(names.visitor) {}`.
      """
    case .async:
      """
      /// An asynchronous operation on values of ``\(link: names.type)``.
      ///
      /// The methods run on the caller's actor.
      """
    case .mutating:
      """
      /// An operation on values of ``\(link: names.type)`` that changes its own state, such as a count or a list.
      ///
      /// Pass the visitor as `accept(&visitor)`.
      """
    case .partial:
      """
      /// An operation on values of ``\(link: names.type)`` with methods for some kinds, and one method for all others.
      ///
      /// If you add a kind to the schema, the compiler does not report existing visitors. They visit values of the new
      /// kind with `\(PartialVisitorNames.visitOther)`.
      """
    }
  }
}

extension UnionOutput {
  /// The visitor protocols with a method for each kind: the plain one unless it is omitted, and those that are requested.
  var visitorForms: [VisitorForm] {
    (union.parts.has(.visitor) ? [.plain] : [])
      + (union.parts.has(.asyncVisitor) ? [.async] : [])
      + (union.parts.has(.mutatingVisitor) ? [.mutating] : [])
  }

  var visitorSections: Code {
    .blocks(visitorForms.map { visitorProtocol($0, associatedFieldsOfCases, access) })
  }

  /// Returns a protocol and the method that calls it. The protocol refines no other protocol and has no default
  /// implementations, so the compiler reports a method for a kind that was renamed or has a different payload.
  ///
  /// - Parameter visitor: A partial visitor of this union.
  func partialVisitorSection(_ visitor: PartialVisitor) -> Code {
    let form = VisitorForm.partial(visitor.name.value)
    let access = schema.documents[visitor.document].access
    let type = Code(names.type, in: schema.module(of: union.document, naming: names.type))
    let visitOther = PartialVisitorNames.visitOther
    let visited = visitor.kinds.map { associatedFieldsOfCases[$0] }
    let value: Code = "_ \(locals.parameter): \(generic(type, names.parameters.map { Code($0) }))"
    let other: Code = """
      /// Visits a value of any other kind.
      func \(visitOther)\(parameters: [value]) \(form.result())
      """
    let clauses = visited.map { KindClause($0.pattern, visit($0, form)) }
    let body = kindSwitch(
      on: "self", clauses, otherwise: "return try visitor.\(visitOther)(self)")
    return """
      \(visitorProtocol(form, visited, access, other: other))

      nonisolated extension \(type) {
        \(accept(form, access, body))
      }
      """
  }

  private func visitorProtocol(
    _ form: VisitorForm, _ visited: [AssociatedFields], _ access: Access, other: Code = .empty
  ) -> Code {
    let name = form.name(names)
    let methods = visited.map { values -> Code in
      "\(form.modifier)func \(values.kind.visit)\(parameters: values.parameters(payload: values.parameter)) \(form.result())"
    }
    let head = generic(Code(name.inner), names.parameters.map { Code($0) } + ["Output"])
    return .declaration(
      of: name,
      """
      \(form.doc(names))
      \(access.modifier)nonisolated protocol \(head) {
        \(lines: parameterDeclarations.map { "associatedtype \($0)" })
        associatedtype Output
        associatedtype Thrown: Error = Never

        \(blocks: [.lines(methods), other])
      }
      """)
  }

  /// The methods that handle kinds in one place: `accept` for each visitor, and `match`.
  var dispatchSection: Code {
    let accepts = visitorForms.map { form in
      accept(form, access, handlingSwitch { visit($0, form) })
    }
    let methods = accepts + (union.parts.has(.match) ? [matchMethod] : [])
    if methods.isEmpty { return .empty }
    return """
      nonisolated extension \(names.type) {
        \(blocks: methods)
      }
      """
  }

  private func accept(_ form: VisitorForm, _ access: Access, _ body: Code) -> Code {
    """
    /// Calls the visitor's method for this value's kind and returns its result.
    \(inlinable(access))
    \(form.acceptSignature(names, access)) {
      \(body)
    }
    """
  }

  private func visit(_ values: AssociatedFields, _ form: VisitorForm) -> Code {
    "return \(form.call(values.kind, values.arguments))"
  }

  private var matchMethod: Code {
    let parameters = associatedFieldsOfCases.map {
      "\($0.kind.name): \($0.closureParameters()) throws -> Output" as Code
    }
    return """
      /// Calls the closure for this value's kind and returns its result.
      \(inlinable(access))
      \(access.modifier)func match<Output>\(parameters: parameters) rethrows -> Output {
        \(handlingSwitch { "return try \($0.kind.name)\($0.variables)" })
      }
      """
  }
}
