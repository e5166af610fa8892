extension UnionOutput {
  /// Equality and hashing of a union of many kinds that contains itself; those that the compiler makes would have
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
  ///       private func equalsText(_ other: Node) -> Bool { … }
  ///     }
  var comparisonSection: Code {
    guard union.hasSmallFrames else { return .empty }
    return .blocks([
      union.conforms.contains(.equatable)
        ? memberExtension(.equatable, .blocks([equality, equalityFunctions])) : .empty,
      union.conforms.contains(.hashable)
        ? memberExtension(.hashable, .blocks([hashing, hashingFunctions])) : .empty,
    ])
  }

  /// An extension of the union where it conforms to a protocol.
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
      ["left: \(names.typeCode)", "right: \(names.typeCode)"], " -> Bool {", indentation: 2)
    return """
      \(head)
        guard left.kind == right.kind else { return false }
        \(unknownEquality)
        \(smallFrameSwitch(on: union.keepsUnknown ? "kind" : "left.kind", nothing: "return true", leaves: true) { "return left.\($0.equals)(right)" })
      }
      """
  }

  private var unknownEquality: Code {
    guard let unknown = names.unknown else { return .empty }
    return "guard let kind = left.kind else { return left.\(unknown.equals)(right) }"
  }

  private var unknownHashing: Code {
    guard let unknown = names.unknown else { return .empty }
    return "guard let kind else { return \(unknown.hash)(into: &hasher) }"
  }

  private var equalityFunctions: Code {
    payloadFunctions(cases) { _, kindNames in
      let head = signature(
        "private func \(kindNames.equals)", ["_ other: \(names.typeCode)"], " -> Bool {",
        indentation: 2)
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
      \(smallFrameSwitch(nothing: .empty) { "\($0.hash)(into: &hasher)" })
    }
    """
  }

  private var hashingFunctions: Code {
    payloadFunctions(cases) { _, kindNames in
      """
      @inline(never)
      private func \(kindNames.hash)(into hasher: inout Hasher) {
        guard case .\(kindNames.name)(let \(names.payload)) = self else { return }
        hasher.combine(\(names.payload))
      }
      """
    }
  }
}
