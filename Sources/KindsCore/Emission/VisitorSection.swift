extension UnionOutput {
  /// The visitor protocols that demand a method for each kind.
  var visitorSections: Code {
    .blocks(VisitorProtocol.all(of: union, names).map(visitorSection))
  }

  /// A protocol that holds hand-written code to every kind:
  ///
  ///     public nonisolated protocol PostVisitor<Output> {
  ///       associatedtype Output
  ///       associatedtype Thrown: Error = Never
  ///       func visitText(_ text: TextPost) throws(Thrown) -> Output
  ///     }
  private func visitorSection(_ visitor: VisitorProtocol) -> Code {
    let methods = zip(union.kinds, names.kinds).map { kind, kindNames -> Code in
      """
      /// Visits a value of the kind `\(bare: kindNames.name)`.
      \(visitSignature(kind, kindNames, visitor.methodModifier, visitor.effects, tail: .empty))
      """
    }
    return """
      \(visitor.doc)
      \(access.modifier)nonisolated protocol \(visitor.name)<Output> {
        /// What a visit results in.
        associatedtype Output
        /// What a visit can throw.
        associatedtype Thrown: Error = Never

        \(Code.blocks(methods))
      }
      """
  }

  /// A visitor protocol of which only some methods have to be written:
  ///
  ///     public nonisolated protocol PartialPostVisitor<Output>: PostVisitor {
  ///       func visitOther(_ post: Post) throws(Thrown) -> Output
  ///     }
  var partialVisitorSection: Code {
    if !union.visitors.contains(.partial) { return .empty }
    let methods = zip(union.kinds, names.kinds).map { kind, kindNames -> Code in
      let payload: Code = kind.payload.typeCode(kindNames) == nil ? .empty : "(\(kindNames.name))"
      return """
        \(visitSignature(kind, kindNames, access.modifier, "throws", tail: " {"))
          try \(names.visitOther)(.\(kindNames.name)\(payload))
        }
        """
    }
    let other = signature(
      "func \(names.visitOther)", ["_ \(names.parameter): \(names.type)"],
      " throws(Thrown) -> Output", indentation: 2)
    return """
      /// A ``\(bare: names.visitor)`` that handles some kinds by themselves and all others alike.
      ///
      /// It is the one deliberate way out of exhaustiveness: a kind that is added to the schema goes to
      /// `\(names.visitOther)` without a word of the compiler. One that throws states `Output` beside `Thrown`.
      \(access.modifier)nonisolated protocol \(names.partialVisitor)<Output>: \(names.visitor) {
        /// Visits a value of a kind that has no method of its own.
        \(other)
      }

      nonisolated extension \(names.partialVisitor) {
        \(Code.blocks(methods))
      }
      """
  }

  private func visitSignature(
    _ kind: Kind, _ names: KindNames, _ modifier: Code, _ effects: Code, tail: Code
  ) -> Code {
    let parameters = kind.payload.typeCode(names).map { type -> [Code] in
      ["_ \(names.name): \(type)"]
    }
    return signature(
      "\(modifier)func \(names.visit)", parameters ?? [], " \(effects)(Thrown) -> Output\(tail)",
      indentation: 2)
  }
}
