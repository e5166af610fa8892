/// The parts that are generated for a union besides the enum and its models.
package struct UnionParts {
  /// The requested parts, each at the word that requests it.
  private var requested: [RequestedPart: SourceRange]
  /// The standard parts that are left out, each at the word that leaves it out.
  private let omitted: [StandardPart: SourceRange]

  /// - Parameter samples: The key that requests samples for something that shows them, if there is one.
  init(
    with requested: [Located<RequestedPart>], without omitted: [Located<StandardPart>],
    samplesAt samples: SourceRange? = nil
  ) {
    self.requested = Dictionary(
      requested.map { ($0.value, $0.range) }, uniquingKeysWith: { first, _ in first })
    self.omitted = Dictionary(
      omitted.map { ($0.value, $0.range) }, uniquingKeysWith: { first, _ in first })
    // A walker is a mutating visitor.
    if let traversal = self.requested[.traversal], self.requested[.mutatingVisitor] == nil {
      self.requested[.mutatingVisitor] = traversal
    }
    if let samples, self.requested[.samples] == nil { self.requested[.samples] = samples }
  }

  /// Returns whether a part is generated.
  package func has(_ part: RequestedPart) -> Bool { requested[part] != nil }

  /// Returns whether a part is generated.
  package func has(_ part: StandardPart) -> Bool { omitted[part] == nil }

  /// Returns the place of the word that requests a part, or `nil` if none does.
  package func range(of part: RequestedPart) -> SourceRange? { requested[part] }

  /// Returns the place of the word that leaves a part out, or `nil` if none does.
  func range(omitting part: StandardPart) -> SourceRange? { omitted[part] }

  /// The parts of a subset, which has none of some.
  func removing(_ parts: Set<RequestedPart>) -> UnionParts {
    var copy = self
    copy.requested = requested.filter { !parts.contains($0.key) }
    return copy
  }
}
