import KindsSchema

/// How many properties an initializer sets at most.
///
/// Swift 6.3 checks what it sets in time that grows with the square: a thousand take half a minute.
private let mostProperties = 256

extension UnionOutput {
  /// A visitor that is made of closures:
  ///
  ///     public nonisolated struct PostHandlers<Output>: PostVisitor {
  ///       private let text: (TextPost) -> Output
  ///       public init(text: @escaping (TextPost) -> Output) { … }
  ///       public func visitText(_ payload: TextPost) -> Output { text(payload) }
  ///     }
  ///
  /// Where there are many closures, they are in a struct of their own, whose initializer the compiler makes.
  var handlersSection: Code {
    if union.without.contains(.handlers) { return .empty }
    let kinds = cases.map { kind, kindNames in
      (
        names: kindNames, type: kind.payload.typeCode(kindNames),
        parameter: payloadParameter(kind, kindNames)
      )
    }
    let isApart = kinds.count > mostProperties
    let modifier: Code = isApart ? "let" : "private let"
    let closures = kinds.map { kind -> Code in
      property("\(modifier) \(kind.names.name)", "(\(kind.type ?? .empty)) -> Output")
    }
    let owner: Code = isApart ? "\(locals.closures)." : .empty
    let parameters = kinds.map { kind -> Code in
      "\(kind.names.name): @escaping (\(kind.type ?? .empty)) -> Output"
    }
    let assignments =
      isApart
      ? [
        call(
          "self.\(locals.closures) = \(locals.handlerClosures)",
          kinds.map { kind -> Code in "\(label: kind.names.name): \(kind.names.name)" })
      ]
      : kinds.map { kind -> Code in "self.\(kind.names.name) = \(kind.names.name)" }
    let methods = kinds.map { kind -> Code in
      let head = signature(
        "\(access.modifier)func \(kind.names.visit)", kind.parameter, " -> Output {")
      return """
        \(head)
          \(owner)\(kind.names.name)(\(kind.type == nil ? .empty : Code(locals.payload)))
        }
        """
    }
    let type = generic(Code(names.handlers), parameterDeclarations + ["Output"])
    return """
      /// A visitor of ``\(bare: names.type)`` made of a closure for each kind; none of them can be left out.
      \(typeHead("\(access.modifier)nonisolated struct \(type)", [Code(names.visitor)]))
        \(lines: isApart ? [closuresApart(closures)] : closures)

        /// Makes a visitor of closures that do not throw.
        \(signature("\(access.modifier)init", parameters, " {"))
          \(lines: assignments)
        }

        \(blocks: methods)
      }
      """
  }

  /// The struct of the closures if they are many, and the property that holds it.
  private func closuresApart(_ closures: [Code]) -> Code {
    """
    /// The closures, with an initializer that the compiler makes: it would take long to check one that sets so many.
    private nonisolated struct \(locals.handlerClosures) {
      \(lines: closures)
    }

    private let \(locals.closures): \(locals.handlerClosures)
    """
  }
}
