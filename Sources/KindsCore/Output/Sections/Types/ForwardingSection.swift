/// A requirement that a union forwards to its payloads.
struct ForwardedRequirement {
  let requirement: Requirement
  /// The protocol in whose extension the requirement is implemented: the first of the least isolated protocols that
  /// declare it.
  let reference: ProtocolReference
  /// The isolation of that protocol.
  let isolation: Isolation?
}

extension UnionOutput {
  /// The requirements of the union's protocols that no other member satisfies, each once.
  var forwardedRequirements: [ForwardedRequirement] {
    var order: [Requirement.MemberName] = []
    var found: [Requirement.MemberName: ForwardedRequirement] = [:]
    for entry in union.protocols {
      guard let definition = schema.definition(of: entry.value) else { continue }
      for requirement in definition.requirements where !union.satisfies(requirement) {
        if let other = found[requirement.key] {
          guard other.isolation.isStricter(than: definition.isolation) else { continue }
        } else {
          order.append(requirement.key)
        }
        found[requirement.key] = ForwardedRequirement(
          requirement: requirement, reference: entry.value, isolation: definition.isolation)
      }
    }
    return order.compactMap { found[$0] }
  }

  /// The conformances of a union that forwards the requirements to its payloads:
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
        let members = forwarded.filter { $0.reference == entry.value }
        guard let first = members.first else {
          return conformanceSection(of: names.type, to: [entry.value])
        }
        // The members of a `nonisolated` extension are also `nonisolated`, unless they are isolated themselves.
        let modifier: Code = first.isolation == nil ? .empty : "nonisolated "
        let head = typeHead("\(modifier)extension \(names.type)", [entry.value.code])
        return """
          \(head)
            \(blocks: members.map(forwardingMember))
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
      doc = "/// The `\(bare: name)` of the payload."
      head = "\(access.modifier)var \(name): \(requirement.result?.type.code ?? .empty) {"
    case .method:
      doc = "/// Calls the payload's method `\(bare: name)`."
      head = methodSignature(
        requirement, access: access.modifier, isIsolated: forwarded.isolation == .mainActor,
        tail: " {")
    }
    let payload = locals.payload.free(besides: Set(requirement.parameters.map(\.name.value)))
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      KindClause(
        ".\(kindNames.name)(let \(payload))",
        forward(requirement, to: payload, of: kind))
    }
    return """
      \(Code.doc(requirement.doc, default: doc))
      \(forwarded.isolation.attribute)
      \(head)
        \(kindSwitch(on: "self", clauses, leaves: requirement.result != nil))
      }
      """
  }

  /// Returns the statement that forwards a requirement to the payload.
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
    return "\(keyword)\(throwing)\(waiting)\(payload).\(name)(\(list: arguments))"
  }

  /// Returns the field of a payload that satisfies a requirement.
  private func field(_ requirement: Requirement, of kind: Kind) -> Field? {
    guard requirement.form == .property else { return nil }
    return schema.fields(of: kind.payload).first { $0.name.value == requirement.name.value }
  }

  /// The payload as a value of a protocol, for each protocol to which some payloads conform but the union does not:
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
        return KindClause(kindNames.pattern(binding: payload), "return \(payload ?? "nil")")
      }
      let head: Code = "\(access.modifier)var \(reference.propertyName): (any \(reference.code))? {"
      return """
        /// The payload if it conforms to ``\(reference.code)``, or else `nil`.
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
