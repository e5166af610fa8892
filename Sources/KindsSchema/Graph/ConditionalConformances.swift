/// Under which conditions generic declarations conform to what they declare.
///
/// A conformance is as wide as the parameters allow: `RemoteData` is Equatable where `Value` and `Failure` are.
package struct ConditionalConformances {
  /// The conformances that depend on those of the parameters, each separately.
  private static let inherited: [Conformances] = [
    .equatable, .hashable, .sendable, .decodable, .encodable,
  ]

  private let flows: [Conformances: ParameterFlow]

  init(_ schema: Schema) {
    // Nothing is asked of declarations without parameters.
    let inherited = schema.isGeneric ? Self.inherited : []
    flows = Dictionary(
      uniqueKeysWithValues: inherited.map { conformance in
        let flow = ParameterFlow(
          schema, counts: { !$0.conforms.isSuperset(of: conformance) }, contents: \.components)
        return (conformance, flow)
      })
  }

  /// The parameters that must conform to a protocol so that a composite type conforms to it.
  package func parameters(
    _ parameters: [TypeParameter], neededFor conformance: Conformances, of types: [SwiftType]
  ) -> [TypeParameter] {
    guard !parameters.isEmpty, let flow = flows[conformance] else { return [] }
    let names = types.reduce(into: Set<SwiftName>()) { $0.formUnion(flow.parameters(in: $1)) }
    return parameters.filter { names.contains($0.name) }
  }
}
