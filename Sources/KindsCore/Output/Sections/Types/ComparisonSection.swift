extension UnionOutput {
  /// Equality and hashing of a union that needs small stack frames. Synthesized functions would reserve stack space for
  /// the payloads of all kinds, at every level of a recursive union:
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
  ///       @inline(never)
  ///       private func equalsText(_ other: Node) -> Bool { … }
  ///     }
  var comparisonSection: Code {
    guard union.parts.has(.kind), facts.hasSmallFrames else {
      return .empty
    }
    return .blocks([
      union.conforms.contains(.equatable) ? memberExtension(.equatable, equality) : .empty,
      union.conforms.contains(.hashable) ? memberExtension(.hashable, hashing) : .empty,
    ])
  }

  /// Returns an extension with the members of a conformance. The extension is conditional if the conformance is.
  private func memberExtension(_ conformance: Conformances, _ members: Code) -> Code {
    """
    \(conformances.memberExtensionHead(conformance))
      \(members)
    }
    """
  }

  private var equality: Code {
    let head: Code =
      "\(access.modifier)static func == \(parameters: ["left: \(names.typeCode)", "right: \(names.typeCode)"]) -> Bool {"
    let kind: Code = names.unknown == nil ? "left.kind" : "kind"
    let comparison = functionOfKind(
      locals.payloadEquality,
      "Returns the function that compares payloads of a kind, to be called after this frame has left the stack.",
      [names.typeCode, names.typeCode], "Bool", throwing: .empty
    ) { kind, kindNames in
      kind.hasPayload
        ? "{ $0.\(locals.functions(of: kindNames).equals)($1) }" : "{ _, _ in true }"
    }
    let functions = payloadFunctions { _, associatedFields in
      let head: Code =
        "private func \(locals.functions(of: associatedFields.kind).equals)\(parameters: ["_ other: \(names.typeCode)"]) -> Bool {"
      let pairs = associatedFields.values.map { value -> (left: Code, right: Code) in
        if value.field == nil { return ("left", "right") }
        let name = value.variable.capitalized
        return (Code("left" + name), Code("right" + name))
      }
      let left = associatedFields.kind.pattern(pairs.map { "let \($0.left)" })
      let right = associatedFields.kind.pattern(pairs.map { "let \($0.right)" })
      let isPayload = associatedFields.kind.model != nil || pairs.count == 1
      let test: Code =
        isPayload
        ? """
        guard case \(left) = self, case \(right) = other
        else { return false }
        """
        : """
        guard
          case \(left) = self,
          case \(right) = other
        else { return false }
        """
      let comparisons = comparisons(of: pairs, associatedFields)
      return """
        \(neverInlined)
        \(head)
          \(test)
          return \(list: comparisons, separator: " && ")
        }
        """
    }
    return """
      \(head)
        guard left.kind == right.kind else { return false }
        \(unknownGuard(of: "left") { "left.\(locals.functions(of: $0).equals)(right)" })
        return \(locals.payloadEquality)(for: \(kind))(left, right)
      }

      \(comparison)

      \(blocks: functions)
      """
  }

  /// Returns the conditions that are true if values are equal. The compiler checks a comparison of two tuples, of at
  /// most six elements each, several times faster than separate comparisons of the elements. Tuples need stack space,
  /// however, so they are not used if values contain each other.
  private func comparisons(
    of pairs: [(left: Code, right: Code)], _ associatedFields: AssociatedFields
  ) -> [Code] {
    let isRecursive = valueRecord(of: associatedFields)?.facts.recursiveFields.isEmpty == false
    let most = isRecursive ? 1 : 6
    var comparisons: [Code] = []
    var rest = pairs[...]
    while !rest.isEmpty {
      // A tuple must fit on one line, with the code before and after it.
      var width = 10
      let compared = rest.prefix(most).prefix { pair in
        width += pair.right.count + 2
        return width <= 90
      }
      let pairs = compared.isEmpty ? rest.prefix(1) : compared
      comparisons.append(comparison(of: pairs))
      rest = rest.dropFirst(pairs.count)
    }
    return comparisons
  }

  private var hashing: Code {
    let hasher = functionOfKind(
      locals.payloadHasher,
      "Returns the function that hashes the payload of a kind, to be called after this frame has left the stack.",
      [names.typeCode, "inout Hasher"], "Void", throwing: .empty
    ) { kind, kindNames in
      kind.hasPayload
        ? "{ $0.\(locals.functions(of: kindNames).hash)(into: &$1) }" : "{ _, _ in }"
    }
    let functions = payloadFunctions { _, associatedFields in
      kindFunction(
        "private func \(locals.functions(of: associatedFields.kind).hash)(into hasher: inout Hasher) {",
        associatedFields, .lines(associatedFields.values.map { "hasher.combine(\($0.variable))" }))
    }
    return """
      \(access.modifier)func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        \(unknownGuard { "\(locals.functions(of: $0).hash)(into: &hasher)" })
        Self.\(locals.payloadHasher)(for: kind)(self, &hasher)
      }

      \(hasher)

      \(blocks: functions)
      """
  }
}

/// Returns a comparison of values, as tuples if there are several.
private func comparison(of pairs: ArraySlice<(left: Code, right: Code)>) -> Code {
  if pairs.count == 1, let pair = pairs.first { return "\(pair.left) == \(pair.right)" }
  return """
    (\(list: pairs.map(\.left))) == (\(list: pairs.map(\.right)))
    """
}
