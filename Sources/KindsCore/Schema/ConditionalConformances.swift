/// The conditions under which generic declarations have their conformances.
///
/// The conditions are as weak as possible: `RemoteData` is Equatable if `Value` and `Failure` are.
package struct ConditionalConformances {
  /// The conformances that depend on the parameters' conformances, each as a separate set.
  private static let inherited: [Conformances] = [
    .equatable, .hashable, .sendable, .decodable, .encodable,
  ]

  /// The positions of the parameters that must conform, by conformance and declaration.
  private var needed: [Conformances: [DeclarationIndex: Set<Int>]] = [:]

  init(_ schema: Schema) {
    // Declarations without parameters have no conditions.
    for conformance in schema.isGeneric ? Self.inherited : [] {
      updateUntilStable(schema.genericDeclarations()) { declaration in
        let names = Set(declaration.contents.flatMap { parameters(in: $0.type, conformance) })
        let positions = declaration.parameters.indices.filter {
          names.contains(declaration.parameters[$0].name)
        }
        let known = needed[conformance, default: [:]].updateValue(
          Set(positions), forKey: declaration.index)
        return (known ?? []).count < positions.count
      }
    }
  }

  /// Returns the enclosing declaration's parameters that must conform to a protocol so that a type conforms to it.
  private func parameters(in type: SwiftType, _ conformance: Conformances) -> [SwiftName] {
    switch type {
    case .parameter(let parameter):
      return parameter.conforms.isSuperset(of: conformance) ? [] : [parameter.name]
    case .declared(let declared):
      let positions = needed[conformance]?[declared.index] ?? []
      return declared.arguments.indices.filter(positions.contains).flatMap {
        parameters(in: declared.arguments[$0], conformance)
      }
    default: return type.components.flatMap { parameters(in: $0, conformance) }
    }
  }

  /// Returns the parameters that must also conform to a protocol so that all given types conform to it. Parameters
  /// whose constraints include the protocol are not returned.
  package func parameters(
    _ parameters: [TypeParameter], neededFor conformance: Conformances, of types: [SwiftType]
  ) -> [TypeParameter] {
    guard !parameters.isEmpty, needed[conformance] != nil else { return [] }
    let names = Set(types.flatMap { self.parameters(in: $0, conformance) })
    return parameters.filter { names.contains($0.name) }
  }
}
