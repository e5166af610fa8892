import KindsSchema

extension UnionOutput {
  /// Equality and hashing of a union of many kinds that contains itself; those that the compiler makes would have
  /// the payloads of all kinds on the stack at every level:
  ///
  ///     extension Node {
  ///       static func == (left: Node, right: Node) -> Bool {
  ///         guard left.kind == right.kind else { return false }
  ///         return payloadEquality(for: left.kind)(left, right)
  ///       }
  ///
  ///       private static func payloadEquality(for kind: Kind) -> (Node, Node) -> Bool {
  ///         switch kind {
  ///         case .text: return { $0.equalsText($1) }
  ///         case .separator: return { _, _ in true }
  ///         }
  ///       }
  ///
  ///       private func equalsText(_ other: Node) -> Bool { … }
  ///     }
  var comparisonSection: Code {
    guard facts.hasSmallFrames else { return .empty }
    return .blocks([
      union.conforms.contains(.equatable)
        ? memberExtension(.equatable, .blocks([equality, payloadEquality, equalityFunctions]))
        : .empty,
      union.conforms.contains(.hashable)
        ? memberExtension(.hashable, .blocks([hashing, payloadHasher, hashingFunctions])) : .empty,
    ])
  }

  /// An extension of the union if it conforms to a protocol.
  private func memberExtension(_ conformance: Conformances, _ members: Code) -> Code {
    """
    \(conformances.memberExtensionHead(conformance))
      \(members)
    }
    """
  }

  private var equality: Code {
    let kind: Code = union.keepsUnknown ? "kind" : "left.kind"
    let head = signature(
      "\(access.modifier)static func == ",
      ["left: \(names.typeCode)", "right: \(names.typeCode)"], " -> Bool {")
    return """
      \(head)
        guard left.kind == right.kind else { return false }
        \(unknownEquality)
        return \(locals.payloadEquality)(for: \(kind))(left, right)
      }
      """
  }

  private var payloadEquality: Code {
    let head = signature(
      "private static func \(locals.payloadEquality)", ["for kind: \(names.kindType)"],
      " -> (\(names.typeCode), \(names.typeCode)) -> Bool {")
    return """
      /// What compares the payloads of a kind: not done here, so that the frame of the switch leaves the stack before.
      \(head)
        \(payloadSwitch(nothing: "{ _, _ in true }") { "{ $0.\($0.equals)($1) }" })
      }
      """
  }

  private var payloadHasher: Code {
    let head = signature(
      "private static func \(locals.payloadHasher)", ["for kind: \(names.kindType)"],
      " -> (\(names.typeCode), inout Hasher) -> Void {")
    return """
      /// What hashes the payload of a kind, for the same reason.
      \(head)
        \(payloadSwitch(nothing: "{ _, _ in }") { "{ $0.\($0.hash)(into: &$1) }" })
      }
      """
  }

  /// A switch over the local `kind` that returns a closure for each.
  private func payloadSwitch(nothing: Code, _ closure: (KindFunctions) -> Code) -> Code {
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames -> KindClause in
      let value = kind.hasPayload ? closure(locals.functions(of: kindNames)) : nothing
      return KindClause(pattern: ".\(kindNames.name)", statement: "return \(value)")
    }
    return kindSwitch(on: "kind", clauses)
  }

  private var unknownEquality: Code {
    guard let unknown = names.unknown else { return .empty }
    return
      "guard let kind = left.kind else { return left.\(locals.functions(of: unknown).equals)(right) }"
  }

  private var unknownHashing: Code {
    guard let unknown = names.unknown else { return .empty }
    return "guard let kind else { return \(locals.functions(of: unknown).hash)(into: &hasher) }"
  }

  private var equalityFunctions: Code {
    payloadFunctions(cases) { _, kindNames in
      let head = signature(
        "private func \(locals.functions(of: kindNames).equals)", ["_ other: \(names.typeCode)"],
        " -> Bool {")
      return """
        @inline(never)
        \(head)
          guard case .\(kindNames.name)(let left) = self, case .\(kindNames.name)(let right) = other
          else { return false }
          return left == right
        }
        """
    }
  }

  private var hashing: Code {
    """
    \(access.modifier)func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      \(unknownHashing)
      Self.\(locals.payloadHasher)(for: kind)(self, &hasher)
    }
    """
  }

  private var hashingFunctions: Code {
    payloadFunctions(cases) { _, kindNames in
      let head: Code = """
        @inline(never)
        private func \(locals.functions(of: kindNames).hash)(into hasher: inout Hasher) {
        """
      return kindFunction(head, kindNames, "hasher.combine(\(locals.payload))")
    }
  }
}
