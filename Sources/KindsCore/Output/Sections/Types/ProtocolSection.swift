/// Returns a protocol that the schema declares:
///
///     public nonisolated protocol ImageProvider {
///       var imageURL: URL { get }
///
///       func reload(size: Int) throws -> Data
///     }
///
/// The protocol does not refine Sendable, because a conformance that is isolated to the main actor could not satisfy
/// Sendable.
func protocolSection(_ index: Int, in schema: Schema) -> Code {
  let definition = schema.protocols[index]
  let name = definition.name.value
  let access = schema.documents[definition.document].access
  let isolation = definition.isolation.attribute
  let head: Code = "\(access.modifier)\(definition.isolation.modifier)protocol \(name) {"
  let requirements = definition.requirements.map { requirement -> Code in
    """
    \(Code.doc(requirement.doc, default: requirementDoc(requirement)))
    \(requirementSignature(requirement, of: definition))
    """
  }
  let doc = Code.doc(definition.doc)
  if requirements.isEmpty { return .lines([doc, isolation, "\(head)}"]) }
  return """
    \(doc)
    \(isolation)
    \(head)
      \(blocks: requirements)
    }
    """
}

private func requirementDoc(_ requirement: Requirement) -> Code {
  let name: Code = "`\(bare: requirement.name.value)`"
  return requirement.form != .property
    ? "/// The method \(name). Each conforming type implements it in an extension."
    : "/// The \(name)."
}

private func requirementSignature(_ requirement: Requirement, of definition: ProtocolDefinition)
  -> Code
{
  if requirement.form == .property {
    return "var \(requirement.name.value): \(requirement.result?.type.code ?? .empty) { get }"
  }
  return methodSignature(
    requirement, access: .empty, isIsolated: definition.isolation == .mainActor, tail: .empty)
}

/// Returns the head of a method, followed by the tail: the brace of the body, or nothing.
///
/// - Parameter isIsolated: Whether the method is isolated to an actor. If not, an `async` method runs on the actor of
///   its caller, whatever features the module has enabled.
func methodSignature(
  _ requirement: Requirement, access: Code, isIsolated: Bool, tail: Code
) -> Code {
  guard case .method(let isAsync, let isThrowing) = requirement.form else { return .empty }
  let modifier: Code = isAsync && !isIsolated ? "nonisolated(nonsending) " : .empty
  let waiting: Code = isAsync ? " async" : .empty
  let throwing: Code = isThrowing ? " throws" : .empty
  let result: Code = requirement.result.map { " -> \($0.type)" } ?? .empty
  let parameters = requirement.parameters.map { parameter -> Code in
    "\(parameter.name.value): \(parameter.use.type)"
  }
  let head: Code = "\(access)\(modifier)func \(requirement.name.value)"
  if parameters.isEmpty, let result = requirement.result {
    // Without parameters, the line is broken before the result.
    return """
      \(head)()\(waiting)\(throwing) -> \(result.type)\(tail.isEmpty ? .empty : " {" as Code)
      """
  }
  return "\(head)\(parameters: parameters)\(waiting)\(throwing)\(result)\(tail)"
}

/// Returns the conformances of a type to protocols whose requirements its fields and hand-written members satisfy:
///
///     nonisolated extension ImagePost: ImageProvider {}
///
/// They are `nonisolated` even if the protocol is isolated: the requirements are called only on the main actor, so any
/// member can satisfy them. The value can then be used on any actor.
func conformanceSection(of type: SwiftName, to protocols: [ProtocolReference]) -> Code {
  .blocks(protocols.map { conformance(of: type, to: $0.code) })
}

/// Returns the conformance to a protocol.
func conformance(of type: SwiftName, to protocol: Code) -> Code {
  "\(typeHead("nonisolated extension \(type)", [`protocol`]))}"
}

extension Isolation? {
  /// The attribute of a declaration, on a separate line.
  var attribute: Code { self == .mainActor ? "@MainActor" : .empty }

  /// The modifier of a declaration. Without a modifier and an attribute, it has the default isolation of its module.
  var modifier: Code { self == .nonisolated ? "nonisolated " : .empty }
}

extension ProtocolReference {
  /// The name as the output writes it.
  var code: Code {
    switch self {
    case .declared(_, let name, let module): return Code(name, in: module)
    case .external(let name, let module):
      let name = Code(verbatim: name)
      return module.map { "\(name)\(needs: Needs($0))" } ?? name
    }
  }
}
