import KindsSchema

extension UnionOutput {
  /// The payload of each kind, for the rare place that wants one kind:
  ///
  ///     public var asText: TextPost? {
  ///       guard case .text(let payload) = self else { return nil }
  ///       return payload
  ///     }
  var accessorSection: Code {
    if union.without.contains(.accessors) { return .empty }
    let accessors = cases.compactMap { kind, kindNames -> Code? in
      guard let type = kind.payload.typeCode(kindNames) else { return nil }
      let isOptional = if case .type(.optional, _) = kind.payload { true } else { false }
      let test = guardStatement(
        "case .\(kindNames.name)(let \(locals.payload)) = self", else: "return nil")
      return """
        /// What the value carries if it is \(kindNames.ofKind), or else `nil`.
        \(inlinable)
        \(computedProperty("\(access.modifier)var \(kindNames.accessor)", "\(type)\(isOptional ? .empty : "?")"))
          \(test)
          return \(locals.payload)
        }
        """
    }
    if accessors.isEmpty { return .empty }
    return """
      nonisolated extension \(names.type) {
        \(blocks: accessors)
      }
      """
  }
}
