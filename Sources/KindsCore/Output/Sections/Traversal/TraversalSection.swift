extension UnionOutput {
  /// Members that traverse a value of a recursive union without calling themselves:
  ///
  ///     public var children: [Node] { … }
  ///     public func walk<Visitor: NodeWalker>(_ walker: inout Visitor) throws(Visitor.Thrown) { … }
  ///     public func walk<Thrown: Error>(
  ///       _ enter: (Node) throws(Thrown) -> NodeWalkStep
  ///     ) throws(Thrown) { … }
  ///     public func map<Thrown: Error>(
  ///       _ transform: (Node) throws(Thrown) -> Node
  ///     ) throws(Thrown) -> Node { … }
  var traversalSection: Code {
    if !union.parts.has(.traversal) { return .empty }
    let parts = TraversalParts(self)
    return """
      nonisolated extension \(names.type) {
        \(blocks: [children(parts), walk, walkWithClosure, map(parts)])
      }

      nonisolated extension \(names.type) {
        \(hidden: .blocks(parts.functions))
      }
      """
  }

  private func children(_ parts: TraversalParts) -> Code {
    let subsets: Code =
      parts.containSubsets ? ". Values of subsets are converted to this type" : .empty
    return """
      /// The values of ``\(link: names.type)`` directly inside this one, in the order of the fields\(subsets).
      ///
      /// Values in a set or a dictionary are in its iteration order.
      \(access.modifier)var children: [\(names.typeCode)] {
        var children: [\(names.typeCode)] = []
        Self.appendParts(of\(bare: names.type.inOneWord): self, to: &children)
        return children
      }
      """
  }

  private var walk: Code {
    let head: Code = """
      \(access.modifier)func walk<Visitor: \(names.walker)>(_ walker: inout Visitor) throws(Visitor.Thrown)\
      \(where: names.visitorRequirements) {
      """
    return """
      /// Walks through this value and all values inside it, depth first.
      ///
      /// The walk enters each value before the value's children, and leaves it after them or after skipping them. If
      /// the walk stops or throws, it leaves no more values. It stores its progress on the heap, not on the stack.
      \(head)
        var pending = [(value: self, isEntered: false)]
        while let (value, isEntered) = pending.popLast() {
          if isEntered {
            try walker.leave(value)
            continue
          }
          let step = try value.accept(&walker)
          if step == .stop { return }
          pending.append((value, true))
          if step == .skip { continue }
          for child in value.children.reversed() { pending.append((child, false)) }
        }
      }
      """
  }

  private var walkWithClosure: Code {
    let head: Code =
      "\(access.modifier)func walk<Thrown: Error>\(parameters: ["_ enter: (\(names.typeCode)) throws(Thrown) -> \(names.walkStep)"]) throws(Thrown) {"
    return """
      /// Calls a closure with this value and all values inside it, depth first, each before its children.
      ///
      /// The closure returns the next step of the walk.
      \(head)
        var pending = [self]
        while let value = pending.popLast() {
          switch try enter(value) {
          case .descend: pending += value.children.reversed()
          case .skip: continue
          case .stop: return
          }
        }
      }
      """
  }

  private func map(_ parts: TraversalParts) -> Code {
    let head: Code =
      "\(access.modifier)func map<Thrown: Error>\(parameters: ["_ transform: (\(names.typeCode)) throws(Thrown) -> \(names.typeCode)"]) throws(Thrown) -> \(names.typeCode) {"
    let subsets: Code =
      parts.containSubsets
      ? """
      /// If a field accepts only a subset, and a transformed value is outside the subset, the field keeps the original
      /// value.
      ///
      """ : .empty
    return """
      /// Transforms this value and all values inside it, each after its children, and returns the result.
      ///
      \(subsets)
      /// Elements of a set that become equal are merged. The method stores its progress on the heap, not on the stack.
      \(head)
        var pending: [(value: \(names.typeCode), count: Int?)] = [(self, nil)]
        var finished: [\(names.typeCode)] = []
        while let (value, count) = pending.popLast() {
          guard let count else {
            let children = value.children
            pending.append((value, children.count))
            for child in children.reversed() { pending.append((child, nil)) }
            continue
          }
          var parts = [Self](finished.suffix(count))[...]
          finished.removeLast(count)
          finished.append(
            try transform(Self.replacingParts(of\(bare: names.type.inOneWord): value, with: &parts)))
        }
        return finished.popLast() ?? self
      }
      """
  }
}

extension UnionOutput {
  /// The protocol of walkers, and the steps that their methods return:
  ///
  ///     public nonisolated enum NodeWalkStep: Hashable, Sendable { case descend, skip, stop }
  ///     public nonisolated protocol NodeWalker: MutatingNodeVisitor where Output == NodeWalkStep {
  ///       mutating func leave(_ node: Node) throws(Thrown)
  ///     }
  var walkerSection: Code {
    if !union.parts.has(.traversal) { return .empty }
    let leave: Code =
      "mutating func leave\(parameters: ["_ \(locals.parameter): \(names.typeCode)"]) throws(Thrown)"
    let step: Code = """
      /// The next step of a walk that has entered a value of ``\(link: names.type)``.
      \(access.modifier)nonisolated enum \(names.walkStep.inner): Hashable, Sendable {
        /// Enters the children of the value.
        case descend
        /// Skips the children of the value.
        case skip
        /// Stops the walk.
        case stop
      }
      """
    let walker: Code = """
      \(walkerDoc)
      \(protocolHead)
        /// Leaves a value that was entered, after its children.
        ///
        /// To distinguish the kinds here, pass another visitor to `\(locals.parameter).accept(_:)`.
        \(leave)
      }
      """
    return .blocks([.declaration(of: names.walkStep, step), .declaration(of: names.walker, walker)])
  }

  private var protocolHead: Code {
    let head: Code =
      "\(access.modifier)nonisolated protocol \(names.walker.inner): \(names.mutatingVisitor)"
    return "\(head) where Output == \(names.walkStep) {"
  }

  private var walkerDoc: Code {
    """
    /// A visitor that ``\(link: names.type)/walk(_:)`` calls for a value and all values inside it.
    ///
    /// To enter a value, the walk calls the method for the value's kind, which returns the next step. To leave the
    /// value, the walk calls `leave(_:)`.
    """
  }
}
