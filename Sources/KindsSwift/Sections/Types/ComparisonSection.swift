import KindsSchema

extension UnionOutput {
  /// Equality and hashing of a union whose values can contain each other. What the compiler synthesizes keeps room for
  /// the payloads of all kinds on the stack at every level:
  ///
  ///     extension Node {
  ///       static func == (left: Node, right: Node) -> Bool {
  ///         guard left.kind == right.kind else { return false }
  ///         switch left.kind {
  ///         case .text: return left.equalsText(right)
  ///         case .separator: return true
  ///         }
  ///       }
  ///
  ///       @inline(never)
  ///       private func equalsText(_ other: Node) -> Bool { … }
  ///     }
  var comparisonSection: Code {
    guard facts.hasSmallFrames else { return .empty }
    return .blocks([
      union.conforms.contains(.equatable) ? memberExtension(.equatable, equality) : .empty,
      union.conforms.contains(.hashable) ? memberExtension(.hashable, hashing) : .empty,
    ])
  }

  /// An extension with the members of a conformance, which is conditional if the conformance is.
  private func memberExtension(_ conformance: Conformances, _ members: Code) -> Code {
    """
    \(conformances.memberExtensionHead(conformance))
      \(members)
    }
    """
  }

  private var equality: Code {
    let head = signature(
      "\(access.modifier)static func == ",
      ["left: \(names.typeCode)", "right: \(names.typeCode)"], " -> Bool {")
    let payloads = switchOnKind(union, names, of: "left", isReturned: true) { kind, hasPayload in
      hasPayload ? "left.\(locals.functions(of: kind).equals)(right)" : "true"
    }
    let functions = payloadFunctions(cases) { _, kindNames in
      let head = signature(
        "private func \(locals.functions(of: kindNames).equals)", ["_ other: \(names.typeCode)"],
        " -> Bool {")
      return """
        \(neverInlined)
        \(head)
          guard case .\(kindNames.name)(let left) = self, case .\(kindNames.name)(let right) = other
          else { return false }
          return left == right
        }
        """
    }
    return """
      \(head)
        guard left.kind == right.kind else { return false }
        \(payloads)
      }

      \(functions)
      """
  }

  private var hashing: Code {
    let payloads = switchOnKind(union, names) { kind, hasPayload in
      hasPayload ? "\(locals.functions(of: kind).hash)(into: &hasher)" : .empty
    }
    let functions = payloadFunctions(cases) { _, kindNames in
      kindFunction(
        "private func \(locals.functions(of: kindNames).hash)(into hasher: inout Hasher) {",
        kindNames, "hasher.combine(\(locals.payload))")
    }
    return """
      \(access.modifier)func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        \(payloads)
      }

      \(functions)
      """
  }
}
