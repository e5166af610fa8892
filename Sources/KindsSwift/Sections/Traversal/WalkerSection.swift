import KindsSchema

extension UnionOutput {
  /// What walks through a value, and what it answers with:
  ///
  ///     public nonisolated enum NodeWalkStep: Hashable, Sendable { case descend, skip, stop }
  ///     public nonisolated protocol NodeWalker: MutatingNodeVisitor where Output == NodeWalkStep {
  ///       mutating func leave(_ node: Node) throws(Thrown)
  ///     }
  var walkerSection: Code {
    if union.traversal == nil { return .empty }
    let leave = signature(
      "mutating func leave", ["_ \(locals.parameter): \(names.typeCode)"], " throws(Thrown)")
    let leaveNothing = signature(
      "\(access.modifier)mutating func leave", ["_ \(locals.parameter): \(names.typeCode)"],
      " throws(Thrown) {}")
    return """
      /// How a walk goes on once it has entered a value of ``\(bare: names.type)``.
      \(access.modifier)nonisolated enum \(names.walkStep): Hashable, Sendable {
        /// To the children of the value.
        case descend
        /// Past the children of the value.
        case skip
        /// Not at all.
        case stop
      }

      \(walkerDoc)
      \(protocolHead)
        /// Leaves a value that was entered, after its children; does nothing unless a walker says otherwise.
        ///
        /// What depends on the kind is a visitor's: `\(locals.parameter).accept(Closing())`.
        \(leave)
      }

      nonisolated extension \(names.walker) {
        \(leaveNothing)
      }
      """
  }

  private var protocolHead: Code {
    let head: Code =
      "\(access.modifier)nonisolated protocol \(names.walker): \(names.mutatingVisitor)"
    return "\(head)\(group: 100)\(.line)where Output == \(names.walkStep) {\(.end)"
  }

  private var walkerDoc: Code {
    """
    /// What ``\(bare: names.type)/walk(_:)`` takes through a value: it enters each value with the method for its kind, which
    /// answers how to go on, and leaves it.
    """
  }
}
