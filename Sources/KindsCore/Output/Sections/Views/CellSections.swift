extension UnionOutput {
  /// Protocols with which hand-written code provides a class of table view cells for each kind, and the methods for a
  /// data source:
  ///
  ///     @MainActor
  ///     public protocol PostTableCells: TextPostTableCells {}
  ///
  ///     @MainActor
  ///     public protocol TextPostTableCells {
  ///       associatedtype TextCell: UITableViewCell
  ///       func configureText(_ cell: TextCell, with payload: TextPost)
  ///     }
  ///
  ///     extension PostTableCells {
  ///       public func register(in tableView: UITableView) { … }
  ///       public func cell(for post: Post, at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell { … }
  ///     }
  var tableCellSection: Code {
    if union.views[.table] == nil { return .empty }
    let protocols = viewProtocols(
      .tableCells, "A type that configures the table view cells of ``\(link: names.type)``.",
      tableAvailability
    ) { associatedFields in
      cellRequirements(
        associatedFields, of: "UITableViewCell", madeWith: "init(style:reuseIdentifier:)")
    }
    return .blocks(protocols + [tableAnswers])
  }

  private var tableAnswers: Code {
    let registrations = names.cases.map { kind -> Code in
      "tableView.register(\(kind.cell).self, forCellReuseIdentifier: \(identifier(of: kind)))"
    }
    let cells = cellSwitch { kind in
      "let cell: \(kind.cell) = dequeue(\(identifier(of: kind)), at: indexPath, in: tableView)"
    }
    let parameters: [Code] = [
      "for \(locals.viewedParameter): \(names.typeCode)", "at indexPath: IndexPath",
      "in tableView: UITableView",
    ]
    return """
      \(tableAvailability)
      extension \(names.name(of: .tableCells)) {
        /// Registers the cell class of each kind. A reuse identifier names the union and the kind, as in \(exampleIdentifier).
        \(access.modifier)func register(in tableView: UITableView) {
          \(lines: registrations)
        }

        /// Returns a cell that shows a value, for `tableView(_:cellForRowAt:)`. The cell class must be registered.
        \(access.modifier)func cell\(parameters: parameters) -> UITableViewCell {
          \(cells)
        }

        private func dequeue<Cell: UITableViewCell>(
          _ identifier: String, at indexPath: IndexPath, in tableView: UITableView
        ) -> Cell {
          tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath) as? Cell
            ?? Cell(style: .default, reuseIdentifier: identifier)
        }
      }
      """
  }

  private func identifier(of kind: KindNames) -> Code {
    "\(literal: "\(names.type.text).\(kind.name.text)")"
  }

  private var exampleIdentifier: Code {
    guard let kind = names.cases.first else { return .empty }
    return "`\(bare: names.type).\(bare: kind.name)`"
  }

  var tableAvailability: Code { "@available(iOS 13.0, tvOS 13.0, *)" }
}

extension UnionOutput {
  /// Protocols with which hand-written code provides a class of collection view cells for each kind, and the
  /// registrations of the cells:
  ///
  ///     @MainActor
  ///     public protocol PostCollectionCells: TextPostCollectionCells {}
  ///
  ///     @MainActor
  ///     public protocol TextPostCollectionCells {
  ///       associatedtype TextCell: UICollectionViewCell
  ///       func configureText(_ cell: TextCell, with payload: TextPost)
  ///     }
  ///
  ///     @MainActor
  ///     public struct PostCellRegistrations<Cells: PostCollectionCells> {
  ///       public init(_ cells: Cells) { … }
  ///       public func cell(for post: Post, at indexPath: IndexPath, in collectionView: UICollectionView) -> UICollectionViewCell { … }
  ///     }
  var collectionCellSection: Code {
    if union.views[.collection] == nil { return .empty }
    let protocols = viewProtocols(
      .collectionCells,
      "A type that configures the collection view cells of ``\(link: names.type)``, for ``\(link: names.cellRegistrations)``.",
      collectionAvailability
    ) { associatedFields in
      cellRequirements(associatedFields, of: "UICollectionViewCell", madeWith: "init(frame:)")
    }
    return .blocks(protocols + [registrationStruct])
  }

  private var registrationStruct: Code {
    let properties = associatedFieldsOfCases.map { associatedFields -> Code in
      "private let \(associatedFields.kind.registration): UICollectionView.CellRegistration<Cells.\(associatedFields.kind.cell), \(item(of: associatedFields).type)>"
    }
    let assignments = associatedFieldsOfCases.map { associatedFields -> Code in
      let item: Code = associatedFields.isEmpty ? "_" : item(of: associatedFields).value
      let arguments = ["cell"] + associatedFields.argumentList(with: "with")
      return """
        \(associatedFields.kind.registration) = UICollectionView.CellRegistration { cell, _, \(item) in
          \(associatedFields.values.count > 1 ? "guard case \(associatedFields.pattern) = \(item) else { return }" : .empty)
          cells.\(associatedFields.kind.configure)(\(list: arguments))
        }
        """
    }
    let clauses = associatedFieldsOfCases.map { associatedFields in
      let pattern: Code =
        associatedFields.values.count > 1
        ? ".\(associatedFields.kind.name)" : associatedFields.pattern
      return KindClause(
        pattern,
        "return collectionView.dequeueConfiguredReusableCell(using: \(associatedFields.kind.registration), for: indexPath, item: \(item(of: associatedFields).value))"
      )
    }
    let parameters: [Code] = [
      "for \(locals.viewedParameter): \(names.typeCode)", "at indexPath: IndexPath",
      "in collectionView: UICollectionView",
    ]
    return .declaration(
      of: names.cellRegistrations,
      """
      /// The registrations of the collection view cells of ``\(link: names.type)``.
      ///
      /// Create the registrations once, before a collection view requests a cell.
      \(collectionAvailability)
      @MainActor
      \(access.modifier)struct \(names.cellRegistrations.inner)<Cells: \(names.name(of: .collectionCells))> {
        \(blocks: [.lines(parameterAliases(of: "Cells")), .lines(properties)])

        /// Creates a registration of the cells of each kind.
        \(access.modifier)init(_ cells: Cells) {
          \(lines: assignments)
        }

        /// Returns a cell that shows a value, for `collectionView(_:cellForItemAt:)`.
        \(access.modifier)func cell\(parameters: parameters) -> UICollectionViewCell {
          \(kindSwitch(on: Code(locals.viewedParameter), clauses))
        }
      }
      """)
  }

  /// Returns the item for which a cell is registered: the payload of the kind, `()` if it has none, or the value of the
  /// union if the case has several associated values.
  private func item(of associatedFields: AssociatedFields) -> (type: Code, value: Code) {
    switch associatedFields.values.count {
    case 0: return ("Void", "()")
    case 1: return (associatedFields.type, associatedFields.tuple)
    default: return (names.typeCode, Code(locals.viewedParameter))
    }
  }

  var collectionAvailability: Code { "@available(iOS 14.0, tvOS 14.0, *)" }
}

// Code shared by the cells of table views and of collection views.

extension UnionOutput {
  /// Returns the class of the cells of a kind, and the requirement that shows the payload in a cell.
  private func cellRequirements(
    _ associatedFields: AssociatedFields, of superclass: Code, madeWith initializer: Code
  ) -> Code {
    let configure: Code =
      "func \(associatedFields.kind.configure)\(parameters: ["_ cell: \(associatedFields.kind.cell)"] + associatedFields.parameters(with: "with"))"
    return """
      /// The class of the cells, which are created with `\(initializer)`.
      associatedtype \(associatedFields.kind.cell): \(superclass)\(needs: .uiKit)
      /// Shows a value \(associatedFields.kind.ofKind) in a cell, which may be reused.
      \(configure)
      """
  }

  /// Returns the switch that configures a cell and returns it.
  private func cellSwitch(cell: (KindNames) -> Code) -> Code {
    let clauses = clauses { associatedFields in
      """
      \(cell(associatedFields.kind))
      \(associatedFields.kind.configure)(\(list: ["cell"] + associatedFields.argumentList(with: "with")))
      return cell
      """
    }
    return kindSwitch(on: Code(locals.viewedParameter), clauses)
  }
}
