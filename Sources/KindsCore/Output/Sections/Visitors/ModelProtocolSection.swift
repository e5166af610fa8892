extension UnionOutput {
  /// The common protocol of the models of a union, with which a value of any model can be visited without the enum:
  ///
  ///     public nonisolated protocol PostModel: Sendable {
  ///       var asPost: Post { get }
  ///       func accept<Visitor: PostVisitor>(_ visitor: Visitor) throws(Visitor.Thrown) -> Visitor.Output
  ///     }
  var modelProtocolSection: Code {
    if !union.hasModelProtocol { return .empty }
    let conformances = models.map { _, kind, model, _ -> Code in
      let accepts = visitorForms.map { form -> Code in
        """
        \(form.acceptSignature(names, access)) {
          \(form.call(kind, "(self)"))
        }
        """
      }
      return """
        \(typeHead("nonisolated extension \(model)", [Code(names.modelProtocol)]))
          \(access.modifier)var \(names.asUnion): \(names.type) { \(kind.value("self")) }

          \(blocks: accepts)
        }
        """
    }
    let asUnion: Code = "var \(names.asUnion): \(names.type) { get }"
    let shared = union.sharedFields.map { field -> Code in
      let accessors: Code = field.isStored ? "get set" : "get"
      return """
        \(Code.doc(field.doc))
        \(deprecationAttribute(field.deprecation))
        var \(field.name.value): \(field.type) { \(accessors) }
        """
    }
    let accepts = visitorForms.map { $0.acceptSignature(names, .internal) }
    let requirements = [asUnion] + shared + accepts
    let clauses = names.kinds.map { kind in
      let payload = kind.model == nil ? nil : Code(locals.payload)
      return KindClause(kind.pattern(binding: payload), "return \(payload ?? "nil")")
    }
    let (doc, type): (Code, Code) =
      union.everyCaseHasAModel
      ? (.empty, "any \(names.modelProtocol)")
      : (
        "/// The payload if the kind has a model struct, or else `nil`.",
        "(any \(names.modelProtocol))?"
      )
    let refinement: Code = union.conforms.contains(.sendable) ? ": Sendable" : .empty
    let declaration: Code = """
      /// A type that is the model of a kind of ``\(link: names.type)``.
      ///
      /// Models of different kinds can be stored and visited without the enum.
      \(access.modifier)nonisolated protocol \(names.modelProtocol.inner)\(refinement) {
        \(blocks: requirements)
      }
      """
    return """
      \(Code.declaration(of: names.modelProtocol, declaration))

      nonisolated extension \(names.type) {
        \(doc)
        \(access.modifier)var model: \(type) {
          \(kindSwitch(on: "self", self.clauses(clauses, unknown: "return nil")))
        }
      }

      \(blocks: conformances)
      """
  }
}
