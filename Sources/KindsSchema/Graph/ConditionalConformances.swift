/// Under which conditions generic declarations conform to what they declare.
///
/// A conformance is as wide as the parameters allow: `RemoteData` is Equatable where `Value` and `Failure` are.
package struct ConditionalConformances {
  /// The conformances that depend on those of the parameters, each by itself.
  private static let inherited: [Conformances] = [
    .equatable, .hashable, .sendable, .decodable, .encodable,
  ]

  private let flows: [Conformances: ParameterFlow]
  private var sendableConformers: [ProtocolReference: Bool] = [:]

  init(_ schema: Schema) {
    // Nothing is asked of declarations without parameters.
    let inherited = schema.isGeneric ? Self.inherited : []
    flows = Dictionary(
      uniqueKeysWithValues: inherited.map { conformance in
        let flow = ParameterFlow(
          schema, counts: { !$0.conforms.isSuperset(of: conformance) }, contents: \.components)
        return (conformance, flow)
      })
    if !schema.protocols.isEmpty { sendableConformers = findSendableConformers(schema) }
  }

  /// The parameters that must conform to a protocol for a type that is made of others to conform to it.
  package func parameters(
    _ parameters: [TypeParameter], neededFor conformance: Conformances, of types: [SwiftType]
  ) -> [TypeParameter] {
    guard !parameters.isEmpty, let flow = flows[conformance] else { return [] }
    let names = types.reduce(into: Set<SwiftName>()) { $0.formUnion(flow.parameters(in: $1)) }
    return parameters.filter { names.contains($0.name) }
  }

  /// Whether all that conforms to a protocol in the schemas is Sendable, and something does.
  package func conformersAreSendable(_ reference: ProtocolReference) -> Bool {
    sendableConformers[reference] ?? false
  }

  /// Whether what conforms to each protocol in the schemas is Sendable, for those that something conforms to.
  private func findSendableConformers(_ schema: Schema) -> [ProtocolReference: Bool] {
    var areSendable: [ProtocolReference: Bool] = [:]
    func add(
      _ conforms: Conformances, _ protocols: [Located<ProtocolReference>],
      _ parameters: [TypeParameter] = [], holding types: @autoclosure () -> [SwiftType] = []
    ) {
      if protocols.isEmpty { return }
      let isConditional =
        !parameters.isEmpty
        && !self.parameters(parameters, neededFor: .sendable, of: types()).isEmpty
      let isSendable = conforms.contains(.sendable) && !isConditional
      for entry in protocols {
        areSendable[entry.value] = isSendable && areSendable[entry.value] ?? true
      }
    }
    for union in schema.supersets {
      add(
        union.conforms, union.protocols, union.parameters.map(\.value),
        holding: union.kinds.flatMap(\.payload.types))
      for kind in union.kinds {
        guard case .fields = kind.payload else { continue }
        add(
          kind.conforms, kind.protocols, union.parameters(usedBy: kind.payload),
          holding: kind.payload.types)
      }
    }
    for structure in schema.structures {
      add(
        structure.conforms, structure.protocols, structure.parameters.map(\.value),
        holding: structure.fields.map(\.type))
    }
    for enumeration in schema.enumerations {
      add(enumeration.conforms.union(.sendable), enumeration.protocols)
    }
    for external in schema.modules.flatMap(\.externals) {
      for reference in external.value.protocols {
        let isSendable = external.value.conforms.contains(.sendable)
        areSendable[reference] = isSendable && areSendable[reference] ?? true
      }
    }
    return areSendable
  }
}

extension SwiftType {
  /// The types that a list, an optional or the like is made of.
  fileprivate var components: [SwiftType] {
    switch self {
    case .known, .json, .parameter, .declared: return []
    case .optional(let type), .presence(let type), .array(let type), .set(let type): return [type]
    case .dictionary(let key, let value): return [key, value]
    case .external(_, let arguments): return arguments
    }
  }
}
