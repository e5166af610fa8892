import KindsSchema

/// A protocol that the schema declares:
///
///     public nonisolated protocol ImageProvider: Sendable {
///       var imageURL: URL { get }
///
///       func reload(size: Int) throws -> Data
///     }
func protocolSection(_ index: Int, in schema: Schema, _ facts: Facts) -> Code {
  let definition = schema.protocols[index]
  let name = definition.name.value
  let access = schema.documents[definition.document].access
  let isSendable = facts.conditionalConformances.conformersAreSendable(
    .declared(index, name: name), in: schema)
  let isolation: Code = definition.isolation == .mainActor ? "@MainActor" : .empty
  let modifier: Code = definition.isolation == .mainActor ? .empty : "nonisolated "
  let head = typeHead(
    "\(access.modifier)\(modifier)protocol \(name)", isSendable ? ["Sendable"] : [])
  let requirements = definition.requirements.map { requirement -> Code in
    """
    \(Code.doc(requirement.doc, default: requirementDoc(requirement)))
    \(requirementSignature(requirement, of: definition))
    """
  }
  let doc = Code.doc(definition.doc, default: "/// What several types have in common.")
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
  return requirement.isWrittenByHand
    ? "/// \(name), which each type that conforms has in an extension of its own."
    : "/// The \(name)."
}

private func requirementSignature(_ requirement: Requirement, of definition: ProtocolDefinition)
  -> Code
{
  if requirement.form == .property {
    return property(
      "var \(requirement.name.value)", requirement.result?.type.code ?? .empty, " { get }")
  }
  return methodSignature(
    requirement, access: .empty, isIsolated: definition.isolation == .mainActor, tail: .empty)
}

/// A method up to its brace, which is the tail.
///
/// - Parameter isIsolated: Whether it is isolated to an actor. If not, an `async` method runs on the actor of its caller,
///   whatever features the module has switched on.
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
    // With no parameters to break between, the line is broken before the result.
    return """
      \(head)()\(waiting)\(throwing)\(group: 100)\(.indentedLine)-> \(result.type)\(tail.isEmpty ? .empty : "\(.line){" as Code)\(.end)
      """
  }
  return "\(head)\(parameters: parameters)\(waiting)\(throwing)\(result)\(tail)"
}

// Conformances to the protocols beyond the standard ones. They are `nonisolated` even if the protocol is isolated: its
// requirements are called only on the main actor, so that any member can meet them, and the value can go anywhere.

/// The conformances of a model, a struct or an enum, whose members are its fields or written by hand:
///
///     nonisolated extension ImagePost: ImageProvider {}
func conformanceSection(of type: SwiftName, to protocols: [ProtocolReference]) -> Code {
  .blocks(protocols.map { reference in "\(conformanceHead(type, reference))}" })
}

/// The extension of a conformance, up to its brace.
private func conformanceHead(_ type: SwiftName, _ reference: ProtocolReference) -> Code {
  typeHead("nonisolated extension \(type)", [reference.code])
}

extension ProtocolReference {
  /// The name as the output writes it.
  var code: Code {
    switch self {
    case .declared(_, let name): return Code(name)
    case .external(let name, let module):
      let name = Code(verbatim: name)
      return module.map { "\(name)\(needs: Modules($0))" } ?? name
    }
  }
}

/// A requirement that a union passes on to what it carries.
struct ForwardedRequirement {
  let requirement: Requirement
  /// The protocol in whose extension it is: the first that requires it and is not isolated, or else the first.
  let reference: ProtocolReference
  /// Whether it is isolated to the main actor, as it is where every protocol that requires it is.
  let isOnMainActor: Bool
}

extension UnionOutput {
  /// What the union's protocols require and no other member gives, each once.
  var forwardedRequirements: [ForwardedRequirement] {
    var order: [Requirement.MemberName] = []
    var found: [Requirement.MemberName: ForwardedRequirement] = [:]
    for entry in union.protocols {
      guard let definition = schema.definition(of: entry.value) else { continue }
      let isOnMainActor = definition.isolation == .mainActor
      for requirement in definition.requirements where !union.gives(requirement) {
        if let other = found[requirement.key] {
          guard other.isOnMainActor, !isOnMainActor else { continue }
        } else {
          order.append(requirement.key)
        }
        found[requirement.key] = ForwardedRequirement(
          requirement: requirement, reference: entry.value, isOnMainActor: isOnMainActor)
      }
    }
    return order.compactMap { found[$0] }
  }

  /// The conformances of a union, which hands the requirements on to what it carries:
  ///
  ///     nonisolated extension Post: Titled {
  ///       public var title: String {
  ///         switch self {
  ///         case .text(let payload): return payload.title
  ///         }
  ///       }
  ///     }
  var forwardingSections: Code {
    let forwarded = forwardedRequirements
    return .blocks(
      union.protocols.map { entry in
        let members = forwarded.filter { $0.reference == entry.value }.map(forwardingMember)
        let head = conformanceHead(names.type, entry.value)
        if members.isEmpty { return "\(head)}" }
        return """
          \(head)
            \(blocks: members)
          }
          """
      })
  }

  private func forwardingMember(_ forwarded: ForwardedRequirement) -> Code {
    let requirement = forwarded.requirement
    let name = requirement.name.value
    let head: Code
    let doc: Code
    switch requirement.form {
    case .property:
      doc = "/// The `\(bare: name)` of what the value carries."
      head = computedProperty(
        "\(access.modifier)var \(name)", requirement.result?.type.code ?? .empty)
    case .method:
      doc = "/// Calls `\(bare: name)` of what the value carries."
      head = methodSignature(
        requirement, access: access.modifier, isIsolated: forwarded.isOnMainActor, tail: " {")
    }
    let payload = locals.payload.free(besides: Set(requirement.parameters.map(\.name.value)))
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      KindClause(
        pattern: ".\(kindNames.name)(let \(payload))",
        statement: forward(requirement, to: payload, of: kind))
    }
    // What stores a deprecated field is not public.
    let readsStorage = union.kinds.contains { kind in
      field(requirement, of: kind).map { $0.deprecation != nil } ?? false
    }
    return """
      \(Code.doc(requirement.doc, default: doc))
      \(forwarded.isOnMainActor ? "@MainActor" : Code.empty)
      \(readsStorage ? Code.empty : inlinable)
      \(head)
        \(kindSwitch(on: "self", clauses, leaves: requirement.result != nil))
      }
      """
  }

  /// The statement that forwards a requirement to the payload.
  private func forward(_ requirement: Requirement, to payload: SwiftName, of kind: Kind) -> Code {
    let name = requirement.name.value
    guard case .method(let isAsync, let isThrowing) = requirement.form else {
      if let field = field(requirement, of: kind) {
        return "return \(field.value(of: "\(payload)."))"
      }
      return "return \(payload).\(name)"
    }
    let keyword: Code = requirement.result == nil ? .empty : "return "
    let throwing: Code = isThrowing ? "try " : .empty
    let waiting: Code = isAsync ? "await " : .empty
    let arguments = requirement.parameters.map { parameter -> Code in
      "\(label: parameter.name.value): \(parameter.name.value)"
    }
    return call("\(keyword)\(throwing)\(waiting)\(payload).\(name)", arguments)
  }

  /// The field that meets a requirement in what a kind carries.
  private func field(_ requirement: Requirement, of kind: Kind) -> Field? {
    guard requirement.form == .property else { return nil }
    return schema.fields(of: kind.payload).first { $0.name.value == requirement.name.value }
  }

  /// What a value carries if that conforms to a protocol that the union does not conform to:
  ///
  ///     public var imageProvider: (any ImageProvider)? {
  ///       switch self {
  ///       case .text: return nil
  ///       case .image(let payload): return payload
  ///       }
  ///     }
  var protocolPropertySection: Code {
    let properties = schema.partialProtocols(of: union).map { reference -> Code in
      let clauses = cases.map { kind, kindNames in
        let payload = schema.protocols(of: kind).contains(reference) ? Code(locals.payload) : nil
        return KindClause(
          pattern: kindNames.pattern(binding: payload), statement: "return \(payload ?? "nil")")
      }
      let head = computedProperty(
        "\(access.modifier)var \(reference.propertyName)", "(any \(reference.code))?")
      return """
        /// What the value carries if that conforms to ``\(reference.code)``, or else `nil`.
        \(inlinable)
        \(head)
          \(kindSwitch(on: "self", clauses))
        }
        """
    }
    if properties.isEmpty { return .empty }
    return """
      nonisolated extension \(names.type) {
        \(blocks: properties)
      }
      """
  }
}
