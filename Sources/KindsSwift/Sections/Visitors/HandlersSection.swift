import KindsSchema

/// The maximum number of properties that one initializer sets.
///
/// Swift 6.3 checks an initializer in time that grows with the square of the number of its assignments: a thousand
/// assignments take half a minute.
private let maximumProperties = 256

extension UnionOutput {
  /// A visitor whose methods are closures:
  ///
  ///     public nonisolated struct PostHandlers<Output>: PostVisitor {
  ///       private let text: (TextPost) -> Output
  ///       public init(text: @escaping (TextPost) -> Output) { … }
  ///       public func visitText(_ payload: TextPost) -> Output { text(payload) }
  ///     }
  ///
  /// If there are many closures, they are in a separate struct, whose initializer the compiler synthesizes.
  var handlersSection: Code {
    if !union.parts.has(.handlers) { return .empty }
    let isSeparate = handledValues.count > maximumProperties
    let modifier: Code = isSeparate ? "let" : "private let"
    let closures = handledValues.map { associatedFields -> Code in
      let start: Code = "\(modifier) \(associatedFields.kind.name)"
      if associatedFields.values.count <= 1 {
        return property(start, "\(associatedFields.types) -> Output")
      }
      // If the types fit on one line, the arrow is on the next line.
      return associatedFields.types.count < 96
        ? property(start, associatedFields.types, "\(group: 100)\(.indentedLine)-> Output\(.end)")
        : "\(start):\(group: 100)\(.indentedLine)\(associatedFields.closureParameters()) -> Output\(.end)"
    }
    let owner: Code = isSeparate ? "\(locals.closures)." : .empty
    let parameters = handledValues.map { associatedFields -> Code in
      associatedFields.values.count > 1
        ? "\(associatedFields.kind.name):\(group: 100)\(.indentedLine)@escaping \(associatedFields.closureParameters()) -> Output\(.end)"
        : "\(associatedFields.kind.name): @escaping \(associatedFields.types) -> Output"
    }
    let assignments =
      isSeparate
      ? [
        call(
          "self.\(locals.closures) = \(locals.handlerClosures)",
          names.handled.map { kind -> Code in "\(label: kind.name): \(kind.name)" })
      ]
      : names.handled.map { kind -> Code in "self.\(kind.name) = \(kind.name)" }
    let methods = handledValues.map { associatedFields -> Code in
      let head = signature(
        "\(access.modifier)func \(associatedFields.kind.visit)", associatedFields.parameters(),
        " -> Output {")
      return """
        \(head)
          \(owner)\(associatedFields.kind.name)\(associatedFields.variables)
        }
        """
    }
    let type = generic(Code(names.handlers.inner), parameterDeclarations + ["Output"])
    return .declaration(
      of: names.handlers,
      """
      /// A visitor of ``\(link: names.type)`` that calls a closure for each kind. Every closure is required.
      \(typeHead("\(access.modifier)nonisolated struct \(type)", [Code(names.visitor)]))
        \(lines: isSeparate ? [closuresStruct(closures)] : closures)

        \(signature("\(access.modifier)init", parameters, " {"))
          \(lines: assignments)
        }

        \(blocks: methods)
      }
      """)
  }

  /// Returns the struct of the closures if there are many, and the property that stores it.
  private func closuresStruct(_ closures: [Code]) -> Code {
    """
    /// The closures, in a struct with a synthesized initializer. The compiler would check an explicit one slowly.
    private nonisolated struct \(locals.handlerClosures) {
      \(lines: closures)
    }

    private let \(locals.closures): \(locals.handlerClosures)
    """
  }
}
