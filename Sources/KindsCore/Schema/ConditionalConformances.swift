/// The conditions under which generic declarations have their conformances.
///
/// The conditions are as weak as possible: `RemoteData` is Equatable if `Value` and `Failure` are.
package struct ConditionalConformances {
  /// The conformances that depend on the parameters' conformances, each as a separate set.
  private static let inherited: [Conformances] = [
    .equatable, .hashable, .sendable, .decodable, .encodable,
  ]

  private let flows: [Conformances: ParameterFlow]

  init(_ schema: Schema) {
    // Declarations without parameters have no conditions.
    let inherited = schema.isGeneric ? Self.inherited : []
    flows = Dictionary(
      uniqueKeysWithValues: inherited.map { conformance in
        let flow = ParameterFlow(
          schema, counts: { !$0.conforms.isSuperset(of: conformance) }, contents: \.components)
        return (conformance, flow)
      })
  }

  /// Returns the parameters that must also conform to a protocol so that all given types conform to it. Parameters
  /// whose constraints include the protocol are not returned.
  package func parameters(
    _ parameters: [TypeParameter], neededFor conformance: Conformances, of types: [SwiftType]
  ) -> [TypeParameter] {
    guard !parameters.isEmpty, let flow = flows[conformance] else { return [] }
    let names = types.reduce(into: Set<SwiftName>()) { $0.formUnion(flow.parameters(in: $1)) }
    return parameters.filter { names.contains($0.name) }
  }
}
