import KindsSchema

extension UnionOutput {
  /// The ways between a subset and its superset:
  ///
  ///     extension Post {
  ///       public init(_ mediaPost: MediaPost) { … }
  ///     }
  ///
  ///     extension MediaPost {
  ///       public init?(_ post: Post) { … }
  ///     }
  var conversionSection: Code {
    guard let superset, let (index, kinds) = union.superset.map({ ($0.union, $0.kinds) })
    else { return .empty }
    let source = UnionLocals(superset, renderers: schema.unions[index].renderers, locals.decoding)
      .parameter
    let clauses = clauses { "self = \($0.value)" }
    let isWhole = kinds.count == superset.cases.count
    return """
      nonisolated extension \(superset.type) {
        /// Makes the value that is equal to a narrower one.
        \(inlinable)
        \(initializer("init", names, locals.parameter))
          \(kindSwitch(on: Code(locals.parameter), clauses, leaves: false))
        }
      }

      nonisolated extension \(names.type) {
        /// Makes a narrower value if the kind of the given one is among its kinds, or else `nil`.
        \(inlinable)
        \(initializer("init?", superset, source))
          \(kindSwitch(on: Code(source), clauses, leaves: false, otherwise: isWhole ? .empty : "return nil"))
        }
      }
      """
  }

  private func initializer(_ head: Code, _ source: UnionNames, _ parameter: SwiftName) -> Code {
    signature("\(access.modifier)\(head)", ["_ \(parameter): \(source.typeCode)"], " {")
  }
}
