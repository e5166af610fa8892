/// The parts that are generated for a union besides the enum and its models.
package struct UnionParts {
  /// The requested parts, with the places of the requests.
  private var requested: [RequestedPart: SourceRange]
  /// The omitted standard parts, with the places of the settings that omit them.
  private let omitted: [StandardPart: SourceRange]

  init(_ union: UnionSyntax) {
    requested = Dictionary(
      union.with.map { ($0.value, $0.range) }, uniquingKeysWith: { first, _ in first })
    omitted = Dictionary(
      union.without.map { ($0.value, $0.range) }, uniquingKeysWith: { first, _ in first })
    // The walker protocol inherits the mutating visitor protocol.
    if let traversal = requested[.traversal], requested[.mutatingVisitor] == nil {
      requested[.mutatingVisitor] = traversal
    }
    // A gallery shows samples.
    if let gallery = union.requestedViews[.gallery], requested[.samples] == nil {
      requested[.samples] = gallery
    }
  }

  /// Whether a requested part is generated.
  package func has(_ part: RequestedPart) -> Bool { requested[part] != nil }

  /// Whether a standard part is generated.
  package func has(_ part: StandardPart) -> Bool { omitted[part] == nil }

  /// Returns the place of the request for a part; `nil` if there is none.
  package func range(of part: RequestedPart) -> SourceRange? { requested[part] }

  /// Returns the place of the setting that omits a part; `nil` if there is none.
  package func range(omitting part: StandardPart) -> SourceRange? { omitted[part] }

  /// Returns the parts without the given ones, which subsets do not have.
  func removing(_ parts: Set<RequestedPart>) -> UnionParts {
    var copy = self
    copy.requested = requested.filter { !parts.contains($0.key) }
    return copy
  }
}
