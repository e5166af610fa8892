extension UnionOutput {
  /// The functions with which generated code creates values of deprecated kinds. Code that names a deprecated case to
  /// create a value gets a warning, unless that code is deprecated itself. A call of a protocol's requirement gets no
  /// warning. So the implementation of the requirement `deprecatedQuote` names the case, and `makeQuote` calls the
  /// requirement:
  ///
  ///     nonisolated protocol DeprecatedPostKinds: Swift.SendableMetatype {
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
    let kinds = associatedFieldsOfCases.filter(\.kind.isMadeByFunction)
    if kinds.isEmpty { return .empty }
    func function(
      _ name: SwiftName, _ parameters: [Code], _ result: Code, _ tail: Code = .empty
    ) -> Code {
      "static func \(name)\(parameters: parameters) -> \(result)\(tail)"
    }
    let parameterTypes = parameterDeclarations.map { Code("associatedtype \($0)") }
    let requirements = kinds.map { function($0.kind.deprecatedMaker, $0.parameters(), "Self") }
    let makers = kinds.map { associatedFields -> Code in
      """
      \(visibleToDefaults)
      \(function(associatedFields.kind.maker, associatedFields.makerParameters, "Self", " {"))
        \(associatedFields.kind.deprecatedMaker)\(associatedFields.arguments)
      }
      """
    }
    let witnesses = kinds.map { associatedFields -> Code in
      """
      @available(*, deprecated)
      \(visibleToDefaults)
      \(function(associatedFields.kind.deprecatedMaker, associatedFields.parameters(), names.typeCode, " {"))
        .\(associatedFields.kind.name)\(associatedFields.isEmpty ? .empty : "\(associatedFields.arguments)")
      }
      """
    }
    let declaration: Code = """
      /// Functions with which generated code creates values of deprecated kinds of ``\(link: names.type)`` without warnings.
      \(visibleToDefaults)
      nonisolated protocol \(names.deprecatedKinds.inner): Swift.SendableMetatype {
        \(blocks: [.lines(parameterTypes), .lines(requirements)])
      }
      """
    return """
      \(Code.declaration(of: names.deprecatedKinds, declaration))

      nonisolated extension \(names.deprecatedKinds) {
        \(blocks: makers)
      }

      \(typeHead("nonisolated extension \(names.type)", [Code(names.deprecatedKinds)]))
        \(blocks: witnesses)
      }
      """
  }

  /// The attribute that lets default arguments, which other modules see, call functions that are not public.
  private var visibleToDefaults: Code { access == .public ? "@usableFromInline" : .empty }
}
