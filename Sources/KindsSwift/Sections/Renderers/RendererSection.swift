import KindsRendering
import KindsSchema

extension UnionOutput {
  /// A renderer that turns each kind into text:
  ///
  ///     public nonisolated struct PostHTMLRenderer: Sendable {
  ///       public init() {}
  ///       public func render(_ post: Post) -> String { … }
  ///       public func render(_ posts: some Sequence<Post>) -> String { … }
  ///       public func render(_ post: Post, into html: inout String) { … }
  ///       private func writeText(_ payload: TextPost, into html: inout String) { … }
  ///     }
  ///
  /// If the renderer calls hand-written renderings, these are the requirements of a protocol. All other methods are in
  /// an extension of the protocol:
  ///
  ///     public nonisolated protocol PostHTMLRendering: AuthorHTMLRendering {
  ///       func renderImage(_ payload: ImagePost, into html: inout String)
  ///     }
  ///     nonisolated extension PostHTMLRendering { … }
  func rendererSection(_ plan: RenderPlan) -> Code {
    let renderer = plan.renderer
    let needed = renderings.protocols(neededBy: renderer.name.value, of: index)
    let render = [renderOne(renderer), renderAll(renderer), renderInto(renderer)]
    let functions = frames(renderer) + writers(plan)
    if needed.isEmpty { return rendererStruct(renderer, render + [escapers(renderer)] + functions) }
    // Protocols cannot refine each other. The extension therefore requires the protocols whose renderers also render
    // this union.
    let mutual = needed.filter {
      $0 != index
        && renderings.protocols(neededBy: renderer.name.value, of: $0).contains(index)
    }
    let refined = needed.filter { $0 != index && !mutual.contains($0) }
    // Calls would be ambiguous if two protocols that do not refine each other had the same functions.
    let hasEscapers = mutual.allSatisfy { index < $0 }
    return .blocks([
      renderingProtocol(renderer, refining: refined.map { renderingType(renderer, of: $0) }),
      """
      \(typeHead(
        "nonisolated extension \(names.rendering(renderer.name.value))", [],
        where: mutual.map { "Self: \(renderingType(renderer, of: $0))" }))
        \(blocks: render + [hasEscapers ? escapers(renderer) : .empty] + functions)
      }
      """,
    ])
  }

  private func renderingType(_ renderer: Renderer, of index: Int) -> Code {
    let other = schema.unions[index]
    return Code(
      unionNames[index].rendering(renderer.name.value),
      in: schema.module(of: other.document, naming: other.name.value))
  }

  /// The protocol with a method for each kind whose rendering is hand-written.
  private func renderingProtocol(_ renderer: Renderer, refining others: [Code]) -> Code {
    let types = union.parameters.map { parameter -> Code in
      """
      /// The generic argument `\(bare: parameter.value.name)` of the values to render.
      associatedtype \(parameter.value.declaration)
      """
    }
    let methods = associatedFieldsOfCases.filter { renderer.handWritten.contains($0.kind.position) }
      .map {
        associatedFields -> Code in
        """
        /// Appends the \(renderer.format.noun) of a value \(associatedFields.kind.ofKind).
        \(renderSignature(associatedFields, renderer, .empty, tail: .empty))
        """
      }
    let name = names.rendering(renderer.name.value)
    let type = generic(
      Code(name.inner), names.parameters.map { Code($0) })
    let head = typeHead("\(access.modifier)nonisolated protocol \(type)", others)
    return .declaration(
      of: name,
      """
      /// A type that renders values of ``\(link: names.type)`` as \(renderer.format.noun), partly with hand-written methods.
      \(types.isEmpty && methods.isEmpty
        ? "\(head)}"
        : """
        \(head)
          \(blocks: types + methods)
        }
        """)
      """)
  }

  private func rendererStruct(_ renderer: Renderer, _ members: [Code]) -> Code {
    // The compiler synthesizes the initializer of an internal struct.
    let initializer: Code =
      access == .internal
      ? .empty
      : """
      /// Creates a renderer.
      \(access.modifier)init() {}
      """
    let name = names.renderer(renderer.name.value)
    let type = generic(Code(name.inner), parameterDeclarations)
    return .declaration(
      of: name,
      """
      /// A renderer of values of ``\(link: names.type)`` as \(renderer.format.noun).
      \(typeHead("\(access.modifier)nonisolated struct \(type)", ["Sendable"]))
        \(blocks: [initializer] + members)
      }
      """)
  }

  /// Returns the functions that write the kinds whose rendering is not hand-written, and the functions that these
  /// share.
  private func writers(_ plan: RenderPlan) -> [Code] {
    let renderer = plan.renderer
    let code = RenderStepCode(self, plan)
    let writers = zip(zip(union.cases, associatedFieldsOfCases), plan.cases).compactMap {
      pair, steps -> Code? in
      let (kind, associatedFields) = pair
      if renderer.handWritten.contains(associatedFields.kind.position) { return nil }
      let variable = code.variable(kind, associatedFields, payload: "payload")
      return """
        \(hidden: renderSignature(associatedFields, renderer, "private ", tail: " {"))
          \(hidden: code.statements(steps, given: [variable]))
        }
        """
    }
    let procedures = plan.procedures.indices.flatMap(code.functions)
    return writers + ["\(hidden: .blocks(procedures))"]
  }

  /// Returns the name of the function that renders the payload of a kind.
  private func function(_ kind: KindNames, _ renderer: Renderer) -> SwiftName {
    renderer.handWritten.contains(kind.position) ? kind.render : kind.write
  }

  private func renderSignature(
    _ associatedFields: AssociatedFields, _ renderer: Renderer, _ modifier: Code, tail: Code
  ) -> Code {
    signature(
      "\(modifier)func \(function(associatedFields.kind, renderer))",
      associatedFields.parameters(payload: "payload") + [
        "into \(renderer.format.output): inout String"
      ],
      tail)
  }

  private func renderOne(_ renderer: Renderer) -> Code {
    let output = renderer.format.output
    return """
      /// Returns the \(renderer.format.noun) of a value.
      \(signature("\(access.modifier)func render", ["_ \(locals.parameter): \(names.typeCode)"], " -> String {"))
        var \(output) = ""
        render(\(locals.parameter), into: &\(output))
        return \(output)
      }
      """
  }

  private func renderAll(_ renderer: Renderer) -> Code {
    let output = renderer.format.output
    let head = signature(
      "\(access.modifier)func render", ["_ values: some Sequence<\(names.typeCode)>"],
      " -> String {")
    return """
      /// Returns the \(renderer.format.noun) of values, one below the other.
      \(head)
        var \(output) = ""
        for value in values {
          if !\(output).isEmpty { \(output) += \(literal: renderer.format.separator) }
          render(value, into: &\(output))
        }
        return \(output)
      }
      """
  }

  /// The escaping of the renderer for hand-written renderings:
  ///
  ///     public static func escaped(_ text: String) -> String { … }
  ///     public static func escaped(destination url: String) -> String { … }
  private func escapers(_ renderer: Renderer) -> Code {
    guard let escaper = renderer.format.escaping.escaper else { return .empty }
    let output = renderer.format.output
    return """
      /// Returns text with the escapes that templates add, so that no part of it is read as markup.
      \(access.modifier)static func escaped(_ text: String) -> String {
        var \(output) = ""
        \(hidden: "\(escaper).append(text, to: &\(output))")
        return \(output)
      }

      /// Returns a URL with the escapes of a link destination, or `about:invalid` if its scheme is not allowed.
      \(access.modifier)static func escaped(destination url: String) -> String {
        var \(output) = ""
        \(hidden: call("\(escaper).appendDestination", ["url", "to: &\(output)"] + renderer.allowedSchemes))
        return \(output)
      }
      """
  }

  private func renderInto(_ renderer: Renderer) -> Code {
    let output = renderer.format.output
    let head = signature(
      "\(access.modifier)func render",
      ["_ \(locals.parameter): \(names.typeCode)", "into \(output): inout String"], " {")
    if facts.hasSmallFrames {
      return """
        /// Appends the \(renderer.format.noun) of a value.
        \(head)
          \(switchOnKind(union, names, of: Code(locals.parameter)) { kindNames, hasPayload in
            hasPayload
              ? "\(kindNames.write)(of: \(locals.parameter), into: &\(output))"
              : "\(function(kindNames, renderer))(into: &\(output))"
          })
        }
        """
    }
    let clauses = clauses { associatedFields in
      call(
        "\(function(associatedFields.kind, renderer))",
        associatedFields.argumentList() + ["into: &\(output)"])
    }
    return """
      /// Appends the \(renderer.format.noun) of a value.
      \(head)
        \(kindSwitch(on: Code(locals.parameter), clauses, leaves: false))
      }
      """
  }

  /// Returns a function for each kind with a payload, if the union needs small stack frames. A switch over its values
  /// would reserve stack space for the payloads of all kinds at every level.
  private func frames(_ renderer: Renderer) -> [Code] {
    guard facts.hasSmallFrames else { return [] }
    let output = renderer.format.output
    return payloadFunctions { _, associatedFields in
      let head = signature(
        "private func \(associatedFields.kind.write)",
        ["of \(locals.parameter): \(names.typeCode)", "into \(output): inout String"], " {")
      return kindFunction(
        head, associatedFields, of: Code(locals.parameter),
        call(
          "\(function(associatedFields.kind, renderer))",
          associatedFields.argumentList() + ["into: &\(output)"]))
    }
  }
}

extension RenderFormat {
  /// The name of the format in comments.
  fileprivate var noun: Code {
    switch self {
    case .text: return "plain text"
    case .markdown: return "Markdown"
    case .html: return "HTML"
    }
  }
}
