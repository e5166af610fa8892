extension UnionOutput {
  /// A visitor that is made of closures:
  ///
  ///     public nonisolated struct PostHandlers<Output>: PostVisitor {
  ///       private let text: (TextPost) -> Output
  ///       public init(text: @escaping (TextPost) -> Output) { … }
  ///       public func visitText(_ payload: TextPost) -> Output { text(payload) }
  ///     }
  var handlersSection: Code {
    if union.omissions.contains(.handlers) { return .empty }
    let kinds = cases.map { kind, kindNames in
      (names: kindNames, type: kind.payload.typeCode(kindNames))
    }
    let closures = kinds.map { kind -> Code in
      property(
        "private let \(kind.names.name)", "(\(kind.type ?? .empty)) -> Output", indentation: 2)
    }
    let parameters = kinds.map { kind -> Code in
      "\(kind.names.name): @escaping (\(kind.type ?? .empty)) -> Output"
    }
    let assignments = kinds.map { kind -> Code in
      "self.\(kind.names.name) = \(kind.names.name)"
    }
    let methods = kinds.map { kind -> Code in
      let parameter = kind.type.map { type -> Code in "_ \(names.payload): \(type)" }
      let head = signature(
        "\(access.modifier)func \(kind.names.visit)", parameter.map { [$0] } ?? [], " -> Output {",
        indentation: 2)
      return """
        \(head)
          \(kind.names.name)(\(kind.type == nil ? .empty : Code(names.payload)))
        }
        """
    }
    let type = generic(Code(names.handlers), parameterDeclarations + ["Output"])
    return """
      /// A visitor of ``\(bare: names.type)`` that is made of a closure for each kind, none of which can be left out.
      \(typeHead("\(access.modifier)nonisolated struct \(type)", [Code(names.visitor)]))
        \(lines: closures)

        /// Makes a visitor of closures that do not throw.
        \(signature("\(access.modifier)init", parameters, " {", indentation: 2))
          \(lines: assignments)
        }

        \(blocks: methods)
      }
      """
  }
}
