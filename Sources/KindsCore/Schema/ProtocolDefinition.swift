/// A protocol that the schema declares.
package struct ProtocolDefinition {
  package let name: Located<SwiftName>
  package let document: Int
  package let doc: String?
  /// The isolation of the requirements, if the declaration or its document sets one.
  package let writtenIsolation: Isolation?
  /// The isolation of the requirements; `nil` for the module's default isolation, which the schema does not know.
  package let isolation: Isolation?
  /// The required properties, followed by the required methods.
  package let requirements: [Requirement]
}

/// A property or a method that a protocol requires.
package struct Requirement {
  /// A type and its place in the schema.
  package struct TypeUse {
    package let type: SwiftType
    let range: SourceRange
  }

  package enum Form: Hashable {
    case property
    case method(isAsync: Bool, isThrowing: Bool)
  }

  package let name: Located<SwiftName>
  package let doc: String?
  package let form: Form
  /// Whether conforming types can implement the requirement in a hand-written extension.
  package let isHandWritten: Bool
  /// The parameters of a method.
  package let parameters: [(name: Located<SwiftName>, use: TypeUse)]
  /// The type of the property or of the method's result.
  package let result: TypeUse?
}

extension Requirement {
  /// The name and argument labels, which identify a requirement. If two protocols of a type have requirements with the
  /// same name and labels, their signatures must be equal.
  package struct MemberName: Hashable {
    let name: SwiftName
    let labels: [SwiftName]
  }

  /// The signature, without the name and argument labels. One member can satisfy two requirements only if their
  /// signatures are equal.
  struct Signature: Hashable {
    let form: Form
    let parameters: [SwiftType]
    let result: SwiftType?
  }

  package var key: MemberName { MemberName(name: name.value, labels: parameters.map(\.name.value)) }

  var signature: Signature {
    Signature(form: form, parameters: parameters.map(\.use.type), result: result?.type)
  }

  /// The types in the signature.
  var uses: [TypeUse] { parameters.map(\.use) + (result.map { [$0] } ?? []) }

  /// The requirement, as messages call it.
  var title: String { form == .property ? "the property" : "the method" }
}

/// A protocol that a schema or Swift code declares. ``Conformances`` represents the standard protocols.
package enum ProtocolReference: Hashable {
  /// A protocol that a schema declares, by its index in ``Schema/protocols``.
  case declared(Int, name: SwiftName, module: ModuleReference? = nil)
  /// An external protocol, whose name is one or more identifiers with periods between them.
  case external(name: String, module: String?)

  /// The name as Swift writes it.
  package var text: String {
    switch self {
    case .declared(_, let name, let module): return module.text(of: name)
    case .external(let name, _): return name
    }
  }

  /// The module to import for the protocol.
  var module: String? {
    switch self {
    case .declared(_, _, let module): return module?.name
    case .external(_, let module): return module
    }
  }
}

extension Schema {
  /// The schema's declaration of a protocol, or `nil` if the protocol is external.
  package func definition(of reference: ProtocolReference) -> ProtocolDefinition? {
    guard case .declared(let index, _, _) = reference else { return nil }
    return protocols[index]
  }

  /// The declared and external protocols that a type itself conforms to.
  package func protocols(of type: SwiftType) -> [ProtocolReference] {
    switch type {
    case .external(let external, _): return external.protocols
    case .declared(let declared): return self[declared.index].protocols.map(\.value)
    case .parameter(let parameter): return parameter.protocols
    case .known, .json, .optional, .presence, .array, .set, .dictionary: return []
    }
  }

  /// The declared and external protocols that a kind's payload conforms to.
  package func protocols(of kind: Kind) -> [ProtocolReference] {
    switch kind.payload {
    case .nothing: return []
    case .fields: return kind.hasModel ? kind.protocols.map(\.value) : []
    case .type(let type, _): return protocols(of: type)
    }
  }

  /// The protocols that some kinds conform to but the union does not, in the order of the kinds.
  func partialProtocols(of union: Union) -> [ProtocolReference] {
    var seen = Set(union.protocols.map(\.value))
    return union.kinds.flatMap(protocols(of:)).filter { seen.insert($0).inserted }
  }
}

extension Conformances {
  /// Whether the code that is generated for standard conformances satisfies a requirement.
  func satisfies(_ requirement: Requirement) -> Bool {
    contains(.customStringConvertible) && requirement.form == .property
      && requirement.name.value == "description" && requirement.result?.type.text == "String"
  }
}

extension Union {
  /// Whether an existing member of the union satisfies a requirement.
  ///
  /// A constant with the required name does not count, because it could differ from the payload's property.
  package func satisfies(_ requirement: Requirement) -> Bool {
    guard requirement.form == .property, let type = requirement.result?.type else { return false }
    let name = requirement.name.value
    if constants.contains(where: { $0.name.value == name }) { return false }
    return conforms.satisfies(requirement)
      || sharedFields.contains { $0.name.value == name && $0.type == type }
  }
}
