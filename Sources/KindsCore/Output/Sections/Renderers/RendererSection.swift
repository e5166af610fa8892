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
  func rendererSection(_ plan: RenderPlan) -> Code {
    let renderer = plan.renderer
    return rendererStruct(
      renderer,
      [renderOne(renderer), renderAll(renderer), renderInto(renderer), escapers(renderer)]
        + frames(renderer) + writers(plan))
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

  /// Returns the functions that write the kinds, and the functions that these share.
  private func writers(_ plan: RenderPlan) -> [Code] {
    let renderer = plan.renderer
    let code = RenderStepCode(self, plan)
    let shared = SharedSteps(code, plan)
    let writers = zip(union.cases, associatedFieldsOfCases).enumerated().map {
      index, item -> Code in
      let (kind, associatedFields) = item
      let variable = code.variable(kind, associatedFields, payload: "payload")
      return """
        \(hidden: writeHead(associatedFields, renderer))
          \(hidden: shared.statements(plan.cases[index], of: index, given: variable))
        }
        """
    }
    let procedures = plan.procedures.indices.flatMap(code.functions)
    return writers + ["\(hidden: .blocks([shared.function] + procedures))"]
  }

  /// Returns the head of the function that writes the payload of a kind.
  private func writeHead(_ associatedFields: AssociatedFields, _ renderer: Renderer) -> Code {
    "private func \(associatedFields.kind.write)\(parameters: associatedFields.parameters(payload: "payload") + ["into \(renderer.format.output): inout String" ]) {"
  }

  private func renderOne(_ renderer: Renderer) -> Code {
    let output = renderer.format.output
    return """
      /// Returns the \(renderer.format.noun) of a value.
      \(access.modifier)func render\(parameters: ["_ \(locals.parameter): \(names.typeCode)"]) -> String {
        var \(output) = ""
        render(\(locals.parameter), into: &\(output))
        return \(output)
      }
      """
  }

  private func renderAll(_ renderer: Renderer) -> Code {
    let output = renderer.format.output
    let head: Code =
      "\(access.modifier)func render\(parameters: ["_ values: some Sequence<\(names.typeCode)>"]) -> String {"
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

  /// The escaping of the renderer, for text that hand-written code adds:
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
        \(hidden: "\(escaper).appendDestination(\(list: ["url", "to: &\(output)"] + renderer.allowedSchemes))")
        return \(output)
      }
      """
  }

  private func renderInto(_ renderer: Renderer) -> Code {
    let output = renderer.format.output
    let head: Code =
      "\(access.modifier)func render\(parameters: ["_ \(locals.parameter): \(names.typeCode)", "into \(output): inout String"]) {"
    if facts.hasSmallFrames {
      return """
        /// Appends the \(renderer.format.noun) of a value.
        \(head)
          \(switchOnKind(union, names, of: Code(locals.parameter)) { kindNames, hasPayload in
            hasPayload
              ? "\(kindNames.write)(of: \(locals.parameter), into: &\(output))"
              : "\(kindNames.write)(into: &\(output))"
          })
        }
        """
    }
    let clauses = clauses { associatedFields in
      "\(associatedFields.kind.write)(\(list: associatedFields.argumentList() + ["into: &\(output)"]))"
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
      let head: Code =
        "private func \(associatedFields.kind.write)\(parameters: ["of \(locals.parameter): \(names.typeCode)", "into \(output): inout String"]) {"
      return kindFunction(
        head, associatedFields, of: Code(locals.parameter),
        "\(associatedFields.kind.write)(\(list: associatedFields.argumentList() + ["into: &\(output)"]))"
      )
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
