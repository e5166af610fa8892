extension UnionOutput {
  /// The conversions between a subset and its superset, and between their kinds:
  ///
  ///     extension Post {
  ///       public init(_ mediaPost: MediaPost) { … }
  ///     }
  ///
  ///     extension MediaPost {
  ///       public init?(exactly post: Post) { … }
  ///     }
  ///
  ///     extension Post.Kind {
  ///       public init(_ kind: MediaPost.Kind) { … }
  ///     }
  ///
  ///     extension MediaPost.Kind {
  ///       public init?(exactly kind: Post.Kind) { … }
  ///     }
  var conversionSection: Code {
    guard let superset, let (index, kinds) = union.superset.map({ ($0.union, $0.kinds) })
    else { return .empty }
    let source = UnionLocals(superset, renderers: schema.unions[index].renderers, locals.decoding)
      .parameter
    let clauses = clauses { "self = \($0.value)" }
    let kindClauses = names.kinds.map {
      KindClause(".\($0.name)", "self = .\($0.name)")
    }
    let otherwise: Code = kinds.count == superset.kinds.count ? .empty : "return nil"
    // A value of an unknown kind has no counterpart in the subset.
    let otherwiseOfValues = superset.unknown == nil ? otherwise : "return nil"
    let values: Code = """
      nonisolated extension \(superset.type) {
        /// Creates a value from a value of ``\(link: names.type)``.
        \(initializer("init", "_", locals.parameter, names.typeCode))
          \(kindSwitch(on: Code(locals.parameter), clauses, leaves: false))
        }
      }

      nonisolated extension \(names.type) {
        /// Creates a value from a value of ``\(link: superset.type)``, or returns `nil` if ``\(link: names.type)`` lacks its kind.
        \(initializer("init?", "exactly", source, superset.typeCode))
          \(kindSwitch(on: Code(source), clauses, leaves: false, otherwise: otherwiseOfValues))
        }
      }
      """
    let conversions =
      union.parts.has(.kind) ? kindConversions(superset, kindClauses, otherwise) : .empty
    return .blocks([values, conversions])
  }

  private func kindConversions(
    _ superset: UnionNames, _ clauses: [KindClause], _ otherwise: Code
  ) -> Code {
    """
    nonisolated extension \(superset.type).\(superset.kindType) {
      /// Creates a kind from the same kind of ``\(link: names.type)``.
      \(initializer("init", "_", "kind", "\(names.typeCode).\(names.kindType)"))
        \(kindSwitch(on: "kind", clauses, leaves: false))
      }
    }

    nonisolated extension \(names.type).\(names.kindType) {
      /// Creates a kind from the same kind of ``\(link: superset.type)``, or returns `nil` if ``\(link: names.type)`` lacks it.
      \(initializer("init?", "exactly", "kind", "\(superset.typeCode).\(superset.kindType)"))
        \(kindSwitch(on: "kind", clauses, leaves: false, otherwise: otherwise))
      }
    }
    """
  }

  private func initializer(
    _ head: Code, _ label: Code, _ parameter: SwiftName, _ type: Code
  ) -> Code {
    "\(access.modifier)\(head)\(parameters: ["\(label) \(parameter): \(type)"]) {"
  }
}
