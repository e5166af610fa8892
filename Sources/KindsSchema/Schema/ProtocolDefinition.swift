/// A protocol that the schema declares: what some of its types can do alike.
package struct ProtocolDefinition {
  package let name: Located<SwiftName>
  package let document: Int
  package let doc: String?
  /// The isolation of its requirements, if the declaration or its document names one.
  package let writtenIsolation: Isolation?
  /// The isolation of its requirements, or `nil` for that of the module, which the schema does not know.
  package let isolation: Isolation?
  /// The properties, and then the methods.
  package let requirements: [Requirement]
}

/// A property or a method that a protocol requires.
package struct Requirement {
  /// A type, and where it is written.
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
  /// Whether conforming types may implement it in a hand-written extension.
  package let isHandWritten: Bool
  /// The parameters of a method.
  package let parameters: [(name: Located<SwiftName>, use: TypeUse)]
  /// The type of the property or of the method's result.
  package let result: TypeUse?
}

extension Requirement {
  /// The name and labels, which no two members of a type can share.
  package struct MemberName: Hashable {
    let name: SwiftName
    let labels: [SwiftName]
  }

  /// The signature, which two requirements of one key share if one member meets both.
  struct Signature: Hashable {
    let form: Form
    let parameters: [SwiftType]
    let result: SwiftType?
  }

  package var key: MemberName { MemberName(name: name.value, labels: parameters.map(\.name.value)) }

  var signature: Signature {
    Signature(form: form, parameters: parameters.map(\.use.type), result: result?.type)
  }

  /// The types that it names.
  var uses: [TypeUse] { parameters.map(\.use) + (result.map { [$0] } ?? []) }

  /// The requirement, as a message calls it.
  var title: String { form == .property ? "the property" : "the method" }
}

/// A protocol beyond the standard ones.
package enum ProtocolReference: Hashable {
  /// One that the schema declares, by its index in ``Schema/protocols``.
  case declared(Int, name: SwiftName, module: ModuleReference? = nil)
  /// An external protocol, whose name is identifiers with periods between them.
  case external(name: String, module: String?)

  /// The name as Swift writes it.
  package var text: String {
    switch self {
    case .declared(_, let name, let module): return module.text(of: name)
    case .external(let name, _): return name
    }
  }

  /// The module that has to be imported for it.
  var module: String? {
    switch self {
    case .declared(_, _, let module): return module?.name
    case .external(_, let module): return module
    }
  }
}

extension Schema {
  /// The protocol that the schema declares for a reference, or `nil` if it is external.
  package func definition(of reference: ProtocolReference) -> ProtocolDefinition? {
    guard case .declared(let index, _, _) = reference else { return nil }
    return protocols[index]
  }

  /// The protocols beyond the standard ones that a type itself conforms to.
  package func protocols(of type: SwiftType) -> [ProtocolReference] {
    switch type {
    case .external(let external, _): return external.protocols
    case .declared(let declared):
      switch declared.index {
      case .union(let index): return unions[index].protocols.map(\.value)
      case .model(let union, let kind): return unions[union].kinds[kind].protocols.map(\.value)
      case .structure(let index): return structures[index].protocols.map(\.value)
      case .enumeration(let index): return enumerations[index].protocols.map(\.value)
      }
    case .parameter(let parameter): return parameter.protocols
    case .known, .json, .optional, .presence, .array, .set, .dictionary: return []
    }
  }

  /// The protocols beyond the standard ones to which a payload conforms.
  package func protocols(of kind: Kind) -> [ProtocolReference] {
    switch kind.payload {
    case .nothing: return []
    case .fields: return kind.hasModel ? kind.protocols.map(\.value) : []
    case .type(let type, _): return protocols(of: type)
    }
  }

  /// The protocols that some of a union's kinds conform to and the union does not, in the order of the kinds.
  package func partialProtocols(of union: Union) -> [ProtocolReference] {
    var seen = Set(union.protocols.map(\.value))
    return union.kinds.flatMap(protocols(of:)).filter { seen.insert($0).inserted }
  }
}

extension Conformances {
  /// Whether what is generated for the standard protocols meets a requirement.
  func gives(_ requirement: Requirement) -> Bool {
    contains(.customStringConvertible) && requirement.form == .property
      && requirement.name.value == "description" && requirement.result?.type.text == "String"
  }
}

extension Union {
  /// Whether a member that the union has anyway meets a requirement.
  ///
  /// A constant does not: the property of the value would differ from that of the payload.
  package func gives(_ requirement: Requirement) -> Bool {
    guard requirement.form == .property, let type = requirement.result?.type else { return false }
    let name = requirement.name.value
    if constants.contains(where: { $0.name.value == name }) { return false }
    return conforms.gives(requirement)
      || sharedFields.contains { $0.name.value == name && $0.type == type }
  }
}
