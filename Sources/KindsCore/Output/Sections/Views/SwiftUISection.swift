extension UnionOutput {
  /// Protocols with which hand-written code provides a view for each kind, and the view that chooses among these:
  ///
  ///     @MainActor
  ///     public protocol PostViews: TextPostViews {}
  ///
  ///     @MainActor
  ///     public protocol TextPostViews {
  ///       associatedtype TextBody: View
  ///       @ViewBuilder func text(_ text: TextPost) -> TextBody
  ///     }
  ///
  ///     public struct PostView<Views: PostViews>: View {
  ///       public init(_ post: Post, views: Views) { … }
  ///       public var body: some View { … }
  ///     }
  ///
  ///     public struct PostRows<Views: PostViews>: View {
  ///       public init(_ values: [Post], views: Views) { … }
  ///       public var body: some View { ForEach(values) { PostView($0, views: views) } }
  ///     }
  var swiftUISection: Code {
    if union.views[.swiftui] == nil { return .empty }
    let protocols = viewProtocols(
      .views,
      "A type that provides a view for each kind of ``\(link: names.type)``. ``\(link: names.view)`` shows these views.",
      swiftUIAvailability, viewRequirements)
    return .blocks(protocols + [viewStruct, rowStruct])
  }

  private func viewRequirements(_ associatedFields: AssociatedFields) -> Code {
    let kind = associatedFields.kind
    let method: Code =
      "@ViewBuilder func \(kind.view)\(parameters: associatedFields.parameters(payload: associatedFields.parameter)) -> \(kind.body)"
    return """
      associatedtype \(kind.body): View\(needs: .swiftUI)
      /// Returns the view of a value \(kind.ofKind).
      \(method)
      """
  }

  private var viewStruct: Code {
    let parameter = locals.viewedParameter
    let initializer: Code =
      "\(access.modifier)init\(parameters: ["_ \(parameter): \(names.typeCode)", "views: Views"]) {"
    return .declaration(
      of: names.view,
      """
      /// A view that shows a value of ``\(link: names.type)`` with the view of its kind.
      \(swiftUIAvailability)
      \(typeHead("\(access.modifier)struct \(names.view.inner)<Views: \(names.name(of: .views))>", ["View"]))
        \(blocks: [.lines(parameterAliases(of: "Views")), storedProperties])

        /// Creates a view that shows a value.
        \(initializer)
          self.value = \(parameter)
          self.views = views
        }

        \(viewBody)
      }
      """)
  }

  private var storedProperties: Code {
    """
    private let value: \(names.typeCode)
    private let views: Views
    """
  }

  private var viewBody: Code {
    let cases = clauses { associatedFields in
      "views.\(associatedFields.kind.view)\(associatedFields.arguments)"
    }
    return """
      \(access.modifier)var body: some View {
        switch value {
        \(lines: cases.map { caseClause($0.pattern, $0.statement) })
        }
      }
      """
  }

  private var rowStruct: Code {
    let (identity, loop): (Code, Code) =
      isIdentified
      ? (
        "Each view is identified by the `id` of its value, which must be unique in the list.",
        "ForEach(values) { \(names.view)($0, views: views) }"
      )
      : (
        "Each view is identified by the position of its value.",
        """
        ForEach(Swift.Array(values.enumerated()), id: \\.offset) {
          \(names.view)($0.element, views: views)
        }
        """
      )
    return .declaration(
      of: names.rows,
      """
      /// A view that shows each value with the view of its kind, as the rows of a `List`, a `Section` or a stack.
      ///
      /// \(identity)
      \(swiftUIAvailability)
      \(typeHead("\(access.modifier)struct \(names.rows.inner)<Views: \(names.name(of: .views))>", ["View"]))
        \(blocks: [.lines(parameterAliases(of: "Views")), storedRowProperties])

        /// Creates rows that show values.
        \(access.modifier)init(_ values: [\(names.typeCode)], views: Views) {
          self.values = values
          self.views = views
        }

        \(access.modifier)var body: some View {
          \(loop)
        }
      }
      """)
  }

  private var storedRowProperties: Code {
    """
    private let values: [\(names.typeCode)]
    private let views: Views
    """
  }

  /// Whether values are identified by their `id`, and not by their position.
  var isIdentified: Bool { conformances.unconditional.contains(.identifiable) }

  private var swiftUIAvailability: Code {
    "@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)"
  }
}

extension UnionOutput {
  /// All samples, for previews:
  ///
  ///     public struct PostGallery<Views: PostViews>: View {
  ///       public init(_ views: Views) { … }
  ///       public var body: some View { … }
  ///     }
  var gallerySection: Code {
    if union.views[.gallery] == nil || samples.isEmpty { return .empty }
    return .declaration(
      of: names.gallery,
      """
      /// A view that shows every sample of ``\(link: names.type)`` with the view of its kind, below the sample's name.
      \(swiftUIAvailability)
      \(typeHead("\(access.modifier)struct \(names.gallery.inner)<Views: \(names.name(of: .views))>", ["View"]))
        private let views: Views

        /// Creates the gallery.
        \(access.modifier)init(_ views: Views) {
          self.views = views
        }

        \(access.modifier)var body: some View {
          SwiftUI.List(\(names.type).\(SampleNames.samples), id: \\.name) { sample in
            SwiftUI.VStack(alignment: .leading) {
              SwiftUI.Text(verbatim: sample.name)
              \(names.view)(sample.value, views: views)
            }
          }
        }
      }
      """)
  }
}

extension UnionOutput {
  /// Returns a protocol of views or cells, and the protocols of the kinds. The first protocol inherits from the others.
  /// The protocol of a subset inherits from the superset's protocols of kinds.
  ///
  /// With a protocol for each kind, the compiler reports the kinds that a type lacks. With a single protocol, it would
  /// report the associated types of all kinds.
  func viewProtocols(
    _ form: ViewProtocol, _ doc: Code, _ availability: Code,
    _ requirements: (AssociatedFields) -> Code
  ) -> [Code] {
    let ofKinds = names.cases.map { (superset ?? names).name(of: form, for: $0) }
    let used = Set(names.cases.flatMap(\.modelParameters))
    let head = generic(Code(names.name(of: form).inner), names.parameters.map { Code($0) })
    let all = Code.declaration(
      of: names.name(of: form),
      """
      /// \(doc)
      ///
      /// Adding a kind to the schema adds a protocol. The compiler then reports every type that does not conform to it.
      \(availability)
      @MainActor
      \(viewProtocol(head, ofKinds.map { Code($0) }, viewedParameters { !used.contains($0) }))
      """)
    if union.superset != nil { return [all] }
    let each = zip(ofKinds, associatedFieldsOfCases).map { name, associatedFields -> Code in
      let parameters = viewedParameters(associatedFields.kind.modelParameters.contains)
      return .declaration(
        of: name,
        """
        /// The requirements of ``\(link: names.name(of: form))`` for values \(associatedFields.kind.ofKind).
        \(availability)
        @MainActor
        \(viewProtocol(Code(name.inner), [], parameters + [requirements(associatedFields)]))
        """)
    }
    return [all] + each
  }

  private func viewProtocol(_ name: Code, _ inherited: [Code], _ members: [Code]) -> Code {
    let head = typeHead("\(access.modifier)protocol \(name)", inherited)
    if members.isEmpty { return "\(head)}" }
    return """
      \(head)
        \(blocks: members)
      }
      """
  }

  /// Returns associated types for the selected parameters of a generic union. A protocol must not repeat inherited
  /// associated types, because the compiler would then infer no types.
  private func viewedParameters(_ isIncluded: (SwiftName) -> Bool) -> [Code] {
    union.parameters.filter { isIncluded($0.value.name) }.map { parameter -> Code in
      """
      /// The generic argument `\(bare: parameter.value.name)` of the values to show.
      associatedtype \(parameter.value.declaration)
      """
    }
  }

  /// Returns type aliases for the parameters of a generic union, in a type with another generic parameter.
  func parameterAliases(of owner: Code) -> [Code] {
    names.parameters.map { name -> Code in
      """
      /// The generic argument `\(bare: name)` of the values to show.
      \(access.modifier)typealias \(name) = \(owner).\(name)
      """
    }
  }
}
