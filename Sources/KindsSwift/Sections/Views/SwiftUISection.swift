import KindsSchema

extension UnionOutput {
  /// A protocol that holds hand-written code to a view for each kind, and the view that chooses among them:
  ///
  ///     @MainActor
  ///     public protocol PostViews {
  ///       associatedtype TextBody: View
  ///       @ViewBuilder func text(_ text: TextPost) -> TextBody
  ///     }
  ///
  ///     public struct PostView<Views: PostViews>: View {
  ///       public init(_ post: Post, views: Views) { … }
  ///       public var body: some View { … }
  ///     }
  var swiftUISection: Code {
    if union.views[.swiftui] == nil { return .empty }
    return .blocks([viewsProtocol, viewStruct])
  }

  private var viewsProtocol: Code {
    let methods = cases.map { kind, kindNames -> Code in
      let parameter = kind.payload.typeCode(kindNames).map { type -> Code in
        "_ \(kindNames.name): \(type)"
      }
      let method = signature(
        "@ViewBuilder func \(kindNames.view)", parameter.map { [$0] } ?? [],
        " -> \(kindNames.body)")
      return """
        /// The type of the view of a value \(kindNames.ofKind).
        associatedtype \(kindNames.body): View\(needs: .swiftUI)
        /// The view of a value \(kindNames.ofKind).
        \(method)
        """
    }
    let name = generic(Code(names.views), names.parameters.map { Code($0) })
    return """
      /// The views of the kinds of ``\(bare: names.type)``, from which ``\(bare: names.view)`` chooses.
      ///
      /// A kind that is added to the schema adds a method here, and the compiler then names every type that lacks it.
      \(swiftUIAvailability)
      @MainActor
      \(access.modifier)protocol \(name) {
        \(blocks: viewedParameters + methods)
      }
      """
  }

  private var viewStruct: Code {
    let parameter = locals.viewedParameter
    let initializer = signature(
      "\(access.modifier)init", ["_ \(parameter): \(names.typeCode)", "views: Views"], " {")
    return """
      /// Shows a value of ``\(bare: names.type)`` with the view of its kind.
      \(swiftUIAvailability)
      \(typeHead("\(access.modifier)struct \(names.view)<Views: \(names.views)>", ["View"]))
        \(blocks: [.lines(parameterAliases(of: "Views")), storedProperties])

        /// Makes a view that shows a value.
        \(initializer)
          self.value = \(parameter)
          self.views = views
        }

        \(blocks: viewBodies)
      }
      """
  }

  private var storedProperties: Code {
    """
    private let value: \(names.typeCode)
    private let views: Views
    """
  }

  private var viewBodies: [Code] {
    let clauses = cases.map { kind, kindNames -> KindClause in
      if case .nothing = kind.payload {
        return KindClause(
          pattern: ".\(kindNames.name)", statement: "views.\(kindNames.view)()")
      }
      return KindClause(
        pattern: ".\(kindNames.name)(let \(locals.payload))",
        statement: "views.\(kindNames.view)(\(locals.payload))")
    }
    let doc: Code = "/// The view of the value's kind."
    return viewSwitches(
      on: "value", clauses, patterns: names.cases.map { ".\($0.name)" },
      head: .lines([doc, "\(access.modifier)var body: some View {"]))
  }

  private var swiftUIAvailability: Code {
    "@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)"
  }
}

extension UnionOutput {
  /// The parameters of a generic union as associated types of a protocol.
  var viewedParameters: [Code] {
    union.parameters.map { parameter -> Code in
      """
      /// The `\(bare: parameter.value.name)` of the values that are shown.
      associatedtype \(parameter.value.declaration)
      """
    }
  }

  /// The parameters of a generic union in a type that is generic over one of its own.
  func parameterAliases(of owner: Code) -> [Code] {
    names.parameters.map { name -> Code in
      """
      /// The `\(bare: name)` of the values that are shown.
      \(access.modifier)typealias \(name) = \(owner).\(name)
      """
    }
  }
}
