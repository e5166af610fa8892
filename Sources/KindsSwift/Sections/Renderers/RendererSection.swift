import KindsRendering
import KindsSchema

extension UnionOutput {
  /// A visitor that turns each kind into text, and the protocol by which single kinds are rendered by hand:
  ///
  ///     public nonisolated protocol PostHTMLRendering { … }
  ///
  ///     nonisolated extension PostHTMLRendering { … }
  ///
  ///     public nonisolated struct PostHTMLRenderer: PostHTMLRendering, PostVisitor, Sendable { … }
  func rendererSection(_ plan: RenderPlan) -> Code {
    .blocks([
      renderingProtocol(plan.renderer), renderingDefaults(plan), rendererStruct(plan.renderer),
    ])
  }

  /// A method for each kind:
  ///
  ///     public nonisolated protocol PostHTMLRendering {
  ///       func renderText(_ payload: TextPost, into html: inout String)
  ///     }
  private func renderingProtocol(_ renderer: Renderer) -> Code {
    let name = names.rendering(renderer.name.value)
    let types = union.parameters.map { parameter -> Code in
      """
      /// The `\(bare: parameter.value.name)` of the values that are rendered.
      associatedtype \(parameter.value.declaration)
      """
    }
    let methods = carriedValues.map { carried -> Code in
      """
      /// Appends the \(renderer.format.noun) of a value \(carried.kind.ofKind).
      \(renderSignature(carried, renderer, .empty, tail: .empty))
      """
    }
    return """
      /// How each kind of ``\(bare: names.type)`` is rendered as \(renderer.format.noun).
      ///
      /// Every method has a default. A type that conforms renders the kinds that it has methods for by hand, also inside
      /// other values of ``\(bare: names.type)``; ``\(bare: names.renderer(renderer.name.value))`` has only the defaults.
      \(access.modifier)nonisolated protocol \(generic(Code(name), names.parameters.map { Code($0) })) {
        \(blocks: types + methods)
      }
      """
  }

  /// The defaults of the methods:
  ///
  ///     nonisolated extension PostHTMLRendering {
  ///       public func render(_ post: Post) -> String { … }
  ///       public func render(_ posts: some Sequence<Post>) -> String { … }
  ///       public func render(_ post: Post, into html: inout String) { … }
  ///       public func renderText(_ payload: TextPost, into html: inout String) { … }
  ///     }
  private func renderingDefaults(_ plan: RenderPlan) -> Code {
    let renderer = plan.renderer
    let code = RenderStepCode(self, plan)
    let methods = zip(zip(union.cases, carriedValues), plan.cases).map { pair, steps -> Code in
      let (kind, carried) = pair
      let variable = code.variable(kind, carried, payload: "payload")
      return """
        \(renderSignature(carried, renderer, access.modifier, tail: " {"))
          \(hidden: code.statements(steps, given: [variable]))
        }
        """
    }
    let procedures = plan.procedures.indices.flatMap(code.functions)
    return """
      nonisolated extension \(names.rendering(renderer.name.value)) {
        \(blocks: [renderOne(renderer), renderAll(renderer), renderInto(renderer), escapers(renderer)])

        \(blocks: methods + frames(renderer) + ["\(hidden: .blocks(procedures))"])
      }
      """
  }

  private func renderSignature(
    _ carried: CarriedValues, _ renderer: Renderer, _ modifier: Code, tail: Code
  ) -> Code {
    signature(
      "\(modifier)func \(carried.kind.render)",
      carried.parameters(payload: "payload") + ["into \(renderer.format.output): inout String"],
      tail)
  }

  private func renderOne(_ renderer: Renderer) -> Code {
    let output = renderer.format.output
    return """
      /// The \(renderer.format.noun) of a value of any kind.
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
      /// The \(renderer.format.noun) of several values, one below the other.
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

  /// The escaping of the renderer for what is rendered by hand:
  ///
  ///     public static func escaped(_ text: String) -> String { … }
  ///     public static func escaped(destination url: String) -> String { … }
  private func escapers(_ renderer: Renderer) -> Code {
    guard let escaper = renderer.format.escaping.escaper else { return .empty }
    let output = renderer.format.output
    return """
      /// Text as templates write it: nothing in it is read as markup.
      \(access.modifier)static func escaped(_ text: String) -> String {
        var \(output) = ""
        \(hidden: "\(escaper).append(text, to: &\(output))")
        return \(output)
      }

      /// A URL as templates write it where it leads somewhere: `about:invalid` if its scheme is not allowed.
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
        /// Appends the \(renderer.format.noun) of a value of any kind.
        \(head)
          \(switchOnKind(union, names, of: Code(locals.parameter)) { kindNames, hasPayload in
            "\(kindNames.render)(\(hasPayload ? "of: \(locals.parameter), " : Code.empty)into: &\(output))"
          })
        }
        """
    }
    let clauses = clauses { carried in
      call("\(carried.kind.render)", carried.argumentList() + ["into: &\(output)"])
    }
    return """
      /// Appends the \(renderer.format.noun) of a value of any kind.
      \(head)
        \(kindSwitch(on: Code(locals.parameter), clauses, leaves: false))
      }
      """
  }

  /// A function for each kind, where a union of many kinds contains itself: a switch over its values would reserve stack for
  /// the payloads of all kinds at every level.
  private func frames(_ renderer: Renderer) -> [Code] {
    guard facts.hasSmallFrames else { return [] }
    let output = renderer.format.output
    return payloadFunctions { _, carried in
      let head = signature(
        "private func \(carried.kind.render)",
        ["of \(locals.parameter): \(names.typeCode)", "into \(output): inout String"], " {")
      return kindFunction(
        head, carried, of: Code(locals.parameter),
        call("\(carried.kind.render)", carried.argumentList() + ["into: &\(output)"]))
    }
  }

  /// The renderer itself:
  ///
  ///     public nonisolated struct PostHTMLRenderer: PostHTMLRendering, PostVisitor, Sendable {
  ///       public init() {}
  ///       public func visitText(_ payload: TextPost) -> String { … }
  ///     }
  private func rendererStruct(_ renderer: Renderer) -> Code {
    let output = renderer.format.output
    let methods = handledValues.map { carried -> Code in
      let head = signature(
        "\(access.modifier)func \(carried.kind.visit)", carried.parameters(payload: "payload"),
        " -> String {")
      let arguments = carried.argumentList(payload: "payload") + ["into: &\(output)"]
      return """
        /// The \(renderer.format.noun) of a value \(carried.kind.ofKind).
        \(head)
          var \(output) = ""
          \(call(carried.kind.isNewer ? "render" : "\(carried.kind.render)", arguments))
          return \(output)
        }
        """
    }
    // The compiler synthesizes the initializer of an internal struct.
    let initializer: Code =
      access == .internal
      ? .empty
      : """
      /// Makes a renderer.
      \(access.modifier)init() {}
      """
    let type = generic(Code(names.renderer(renderer.name.value)), parameterDeclarations)
    return """
      /// Renders values of ``\(bare: names.type)`` as \(renderer.format.noun).
      \(typeHead("\(access.modifier)nonisolated struct \(type)", [Code(names.rendering(renderer.name.value)), Code(names.visitor), "Sendable"]))
        \(blocks: [initializer] + methods)
      }
      """
  }
}

extension RenderFormat {
  /// What comments call the format.
  fileprivate var noun: Code {
    switch self {
    case .text: return "plain text"
    case .markdown: return "Markdown"
    case .html: return "HTML"
    }
  }
}
