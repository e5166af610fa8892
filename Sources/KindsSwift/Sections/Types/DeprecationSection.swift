import KindsSchema

extension UnionOutput {
  /// What generated code makes values of deprecated kinds with. Code that names a deprecated case to make a value gets a
  /// warning, unless it is deprecated itself. A call of a protocol's requirement gets none, so the requirement
  /// `deprecatedQuote` names the case, and `makeQuote` calls it:
  ///
  ///     nonisolated protocol DeprecatedPostKinds {
  ///       static func deprecatedQuote(_ payload: QuotePost) -> Self
  ///     }
  ///
  ///     extension DeprecatedPostKinds {
  ///       static func makeQuote(_ payload: QuotePost) -> Self { … }
  ///     }
  ///
  ///     extension Post: DeprecatedPostKinds {
  ///       @available(*, deprecated)
  ///       static func deprecatedQuote(_ payload: QuotePost) -> Post { .quote(payload) }
  ///     }
  var deprecationSection: Code {
    let kinds = zip(union.kinds, names.kinds).compactMap { kind, kindNames in
      kind.deprecation == nil
        ? nil : (names: kindNames, type: kind.payload.typeCode(kindNames))
    }
    if kinds.isEmpty { return .empty }
    func function(_ name: SwiftName, _ type: Code?, _ result: Code, _ tail: Code = .empty) -> Code {
      let parameter = type.map { type -> Code in "_ \(locals.payload): \(type)" }
      return signature("static func \(name)", parameter.map { [$0] } ?? [], " -> \(result)\(tail)")
    }
    let parameterTypes = parameterDeclarations.map { Code("associatedtype \($0)") }
    let requirements = kinds.map { function($0.names.deprecated, $0.type, "Self") }
    let makers = kinds.map { kind -> Code in
      """
      \(visibleToInlinable)
      \(function(kind.names.maker, kind.type, "Self", " {"))
        \(kind.names.deprecated)(\(kind.type == nil ? .empty : Code(locals.payload)))
      }
      """
    }
    let witnesses = kinds.map { kind -> Code in
      """
      @available(*, deprecated)
      \(visibleToInlinable)
      \(function(kind.names.deprecated, kind.type, names.typeCode, " {"))
        .\(kind.names.name)\(kind.type == nil ? .empty : "(\(locals.payload))")
      }
      """
    }
    return """
      /// Makes values of the deprecated kinds of ``\(bare: names.type)`` in generated code, without a warning.
      \(access == .public ? "@usableFromInline" : Code.empty)
      nonisolated protocol \(names.deprecatedKinds) {
        \(blocks: [.lines(parameterTypes), .lines(requirements)])
      }

      nonisolated extension \(names.deprecatedKinds) {
        \(blocks: makers)
      }

      \(typeHead("nonisolated extension \(names.type)", [Code(names.deprecatedKinds)]))
        \(blocks: witnesses)
      }
      """
  }

  /// Lets default arguments and inlinable bodies, which other modules see, call what is not public.
  private var visibleToInlinable: Code {
    guard access == .public else { return .empty }
    return inlinable.isEmpty ? "@usableFromInline" : inlinable
  }
}
