import KindsSchema

extension UnionOutput {
  /// A protocol that holds hand-written code to a class of collection view cells for each kind, and their registrations:
  ///
  ///     @MainActor
  ///     public protocol PostCollectionCells {
  ///       associatedtype TextCell: UICollectionViewCell
  ///       func configureText(_ cell: TextCell, with payload: TextPost)
  ///       func sizeOfText(_ payload: TextPost, in layout: UICollectionViewFlowLayout) -> CGSize
  ///     }
  ///
  ///     extension PostCollectionCells {
  ///       public func size(for post: Post, in layout: UICollectionViewFlowLayout) -> CGSize { … }
  ///     }
  ///
  ///     @MainActor
  ///     public struct PostCellRegistrations<Cells: PostCollectionCells> {
  ///       public init(_ cells: Cells) { … }
  ///       public func cell(for post: Post, at indexPath: IndexPath, in collectionView: UICollectionView) -> UICollectionViewCell { … }
  ///     }
  var collectionCellSection: Code {
    if union.views[.uikit] == nil { return .empty }
    return .blocks([collectionProtocol, sizes, registrationStruct])
  }

  private var collectionProtocol: Code {
    let requirements = cases.map { kind, kindNames -> Code in
      """
      /// The cells for values \(kindNames.ofKind), which are made with `init(frame:)`.
      associatedtype \(kindNames.cell): UICollectionViewCell
      /// Shows a value \(kindNames.ofKind) in a cell that may have shown another before.
      \(configureSignature(kind, kindNames))
      /// How large the cell for a value \(kindNames.ofKind) is; the `itemSize` of the layout if it is not written.
      \(sizeSignature(kind, kindNames, .empty, tail: .empty))
      """
    }
    let name = generic(Code(names.collectionCells), names.parameters.map { Code($0) })
    return """
      /// The collection view cells of the kinds of ``\(bare: names.type)``, which ``\(bare: names.cellRegistrations)`` registers.
      ///
      /// A kind that is added to the schema adds a class of cells here, and the compiler then names every type that lacks it.
      \(collectionAvailability)
      @MainActor
      \(access.modifier)protocol \(name) {
        \(blocks: viewedParameters + requirements)
      }
      """
  }

  private var sizes: Code {
    let parameters: [Code] = [
      "for \(locals.viewedParameter): \(names.typeCode)", "in layout: UICollectionViewFlowLayout",
    ]
    let defaults = cases.map { kind, kindNames -> Code in
      """
      /// As large as the layout makes every item.
      \(sizeSignature(kind, kindNames, access.modifier, tail: " {"))
        layout.itemSize
      }
      """
    }
    return """
      \(collectionAvailability)
      extension \(names.collectionCells) {
        /// How large the cell of a value is, as `collectionView(_:layout:sizeForItemAt:)` returns it.
        \(signature("\(access.modifier)func size", parameters, " -> CGSize {"))
          \(kindSwitch(on: Code(locals.viewedParameter), measureClauses(\.size, "layout")))
        }

        \(blocks: defaults)
      }
      """
  }

  private var registrationStruct: Code {
    let properties = cases.map { kind, kindNames -> Code in
      let item = kind.payload.typeCode(kindNames) ?? "Void"
      return property(
        "private let \(kindNames.registration)",
        "UICollectionView.CellRegistration<Cells.\(kindNames.cell), \(item)>")
    }
    let assignments = cases.map { kind, kindNames -> Code in
      let payload: Code = kind.payload.isNothing ? "_" : Code(locals.payload)
      let argument: Code = kind.payload.isNothing ? .empty : ", with: \(locals.payload)"
      return """
        \(kindNames.registration) = UICollectionView.CellRegistration { cell, _, \(payload) in
          cells.\(kindNames.configure)(cell\(argument))
        }
        """
    }
    let clauses = cases.map { kind, kindNames -> KindClause in
      let item: Code = kind.payload.isNothing ? "()" : Code(locals.payload)
      return KindClause(
        pattern: pattern(kind, kindNames),
        statement: call(
          "return collectionView.dequeueConfiguredReusableCell",
          ["using: \(kindNames.registration)", "for: indexPath", "item: \(item)"]))
    }
    let parameters: [Code] = [
      "for \(locals.viewedParameter): \(names.typeCode)", "at indexPath: IndexPath",
      "in collectionView: UICollectionView",
    ]
    return """
      /// The registrations of the collection view cells of ``\(bare: names.type)``.
      ///
      /// They are made once, before a collection view asks for a cell.
      \(collectionAvailability)
      @MainActor
      \(access.modifier)struct \(names.cellRegistrations)<Cells: \(names.collectionCells)> {
        \(blocks: [.lines(parameterAliases(of: "Cells")), .lines(properties)])

        /// Registers the cells of every kind.
        \(access.modifier)init(_ cells: Cells) {
          \(lines: assignments)
        }

        /// A cell that shows a value, as `collectionView(_:cellForItemAt:)` returns it.
        \(signature("\(access.modifier)func cell", parameters, " -> UICollectionViewCell {"))
          \(kindSwitch(on: Code(locals.viewedParameter), clauses))
        }
      }
      """
  }

  private func sizeSignature(
    _ kind: Kind, _ kindNames: KindNames, _ modifier: Code, tail: Code
  ) -> Code {
    measureSignature(
      "\(modifier)func \(kindNames.size)", kind, kindNames,
      "in layout: UICollectionViewFlowLayout", " -> CGSize\(tail)")
  }

  private var collectionAvailability: Code { "@available(iOS 14.0, tvOS 14.0, *)" }
}
