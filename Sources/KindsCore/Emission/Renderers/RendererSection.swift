extension UnionOutput {
  /// A visitor that turns each kind into plain text:
  ///
  ///     public nonisolated struct PostTextRenderer: PostVisitor {
  ///       public init() {}
  ///       public func render(_ post: Post) -> String { post.accept(self) }
  ///       public func visitText(_ payload: TextPost) -> String { … }
  ///     }
  func rendererSection(_ renderer: SwiftName) -> Code {
    let values = TextValues(
      schema: schema, union: names.type,
      arguments: union.parameters.map { .parameter($0.value) }, renderer: renderer)
    let methods = zip(union.kinds, names.kinds).map { kind, kindNames in
      visitMethod(kind, kindNames, values)
    }
    let parts = Code.blocks(methods + values.helpers(for: union))
    // What is internal has the initializer that the compiler synthesizes.
    let initializer: Code =
      access == .internal
      ? .empty
      : """
      /// Makes a renderer.
      \(access.modifier)init() {}
      """
    let render: Code = """
      /// The text of a value of any kind.
      \(signature("\(access.modifier)func render", ["_ \(names.parameter): \(names.typeCode)"], " -> String {", indentation: 2))
        \(names.parameter).accept(self)
      }
      """
    let type = generic(Code(names.renderer(renderer)), parameterDeclarations)
    return """
      /// Renders values of ``\(bare: names.type)`` as plain text: the kind, and below it the fields that have a value.
      \(typeHead("\(access.modifier)nonisolated struct \(type)", [Code(names.visitor)]))
        \(Code.blocks([initializer, render, parts]))
      }
      """
  }

  private func visitMethod(_ kind: Kind, _ names: KindNames, _ values: TextValues) -> Code {
    let heading = title(of: names.name.text)
    let body: Code
    switch kind.payload {
    case .nothing:
      body = "\(literal: heading)"
    case .type(let type, _):
      body = """
        var text = \(literal: heading)
        \(values.append(type, "payload", label: "", indentation: 4))
        return text
        """
    case .model(let fields):
      let lines = fields.filter { !$0.isExtras }.map { field in
        values.append(
          field.type, field.value(of: "payload."),
          label: "\n  \(title(of: field.name.value.text))", indentation: 4)
      }
      body = """
        var text = \(literal: heading)
        \(Code.lines(lines))
        return text
        """
    }
    let parameters = kind.payload.typeCode(names).map { type -> [Code] in ["_ payload: \(type)"] }
    let head = signature(
      "\(access.modifier)func \(names.visit)", parameters ?? [], " -> String {", indentation: 2)
    return """
      /// The text of a value of the kind `\(bare: names.name)`.
      \(head)
        \(body)
      }
      """
  }
}
