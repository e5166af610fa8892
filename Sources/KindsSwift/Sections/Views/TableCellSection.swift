import KindsSchema

extension UnionOutput {
  /// A protocol that holds hand-written code to a class of table view cells for each kind, and what a data source asks:
  ///
  ///     @MainActor
  ///     public protocol PostTableCells {
  ///       associatedtype TextCell: UITableViewCell
  ///       func configureText(_ cell: TextCell, with payload: TextPost)
  ///       func heightOfText(_ payload: TextPost, in tableView: UITableView) -> CGFloat
  ///     }
  ///
  ///     extension PostTableCells {
  ///       public func register(in tableView: UITableView) { … }
  ///       public func cell(for post: Post, in tableView: UITableView) -> UITableViewCell { … }
  ///       public func height(for post: Post, in tableView: UITableView) -> CGFloat { … }
  ///     }
  var tableCellSection: Code {
    if union.views[.uikit] == nil { return .empty }
    return .blocks([tableProtocol, tableAnswers, standardHeights])
  }

  private var tableProtocol: Code {
    let requirements = cases.map { kind, kindNames -> Code in
      """
      /// The cells for values \(kindNames.ofKind), which are made with `init(style:reuseIdentifier:)`.
      associatedtype \(kindNames.cell): UITableViewCell\(needs: .uiKit)
      /// Shows a value \(kindNames.ofKind) in a cell that may have shown another before.
      \(configureSignature(kind, kindNames))
      /// How high the cell for a value \(kindNames.ofKind) is; `UITableView.automaticDimension` if it is not written.
      \(heightSignature(kind, kindNames, .empty, tail: .empty))
      """
    }
    let name = generic(Code(names.tableCells), names.parameters.map { Code($0) })
    return """
      /// The table view cells of the kinds of ``\(bare: names.type)``.
      ///
      /// A kind that is added to the schema adds a class of cells here, and the compiler then names every type that lacks it.
      \(tableAvailability)
      @MainActor
      \(access.modifier)protocol \(name) {
        \(blocks: viewedParameters + requirements)
      }
      """
  }

  private var tableAnswers: Code {
    let registrations = names.cases.map { kind in
      call(
        "tableView.register",
        ["\(kind.cell).self", "forCellReuseIdentifier: \(identifier(of: kind))"])
    }
    let cells = cellClauses { kind in
      assignment(
        "let cell: \(kind.cell) =", "dequeue(\(identifier(of: kind)), in: tableView)")
    }
    let parameters: [Code] = [
      "for \(locals.viewedParameter): \(names.typeCode)", "in tableView: UITableView",
    ]
    return """
      \(tableAvailability)
      extension \(names.tableCells) {
        /// Registers the class of the cells of each kind, under the name of the union and the kind: \(exampleIdentifier).
        \(access.modifier)func register(in tableView: UITableView) {
          \(lines: registrations)
        }

        /// A cell that shows a value, as `tableView(_:cellForRowAt:)` returns it.
        \(signature("\(access.modifier)func cell", parameters, " -> UITableViewCell {"))
          \(kindSwitch(on: Code(locals.viewedParameter), cells))
        }

        /// How high the cell of a value is, as `tableView(_:heightForRowAt:)` returns it.
        \(signature("\(access.modifier)func height", parameters, " -> CGFloat {"))
          \(kindSwitch(on: Code(locals.viewedParameter), measureClauses(\.height, "tableView")))
        }

        // With an index path UIKit would stop the program where nothing is registered; without, it answers with nil.
        private func dequeue<Cell: UITableViewCell>(
          _ identifier: String, in tableView: UITableView
        ) -> Cell {
          tableView.dequeueReusableCell(withIdentifier: identifier) as? Cell
            ?? Cell(style: .default, reuseIdentifier: identifier)
        }
      }
      """
  }

  private var standardHeights: Code {
    let heights = cases.map { kind, kindNames -> Code in
      """
      /// As high as the content of the cell.
      \(heightSignature(kind, kindNames, access.modifier, tail: " {"))
        UITableView.automaticDimension
      }
      """
    }
    return """
      \(tableAvailability)
      extension \(names.tableCells) {
        \(blocks: heights)
      }
      """
  }

  private func heightSignature(
    _ kind: Kind, _ kindNames: KindNames, _ modifier: Code, tail: Code
  ) -> Code {
    measureSignature(
      "\(modifier)func \(kindNames.height)", kind, kindNames,
      "in tableView: UITableView", " -> CGFloat\(tail)")
  }

  private func identifier(of kind: KindNames) -> Code {
    "\(literal: "\(names.type.text).\(kind.name.text)")"
  }

  private var exampleIdentifier: Code {
    guard let kind = names.cases.first else { return .empty }
    return "`\(bare: names.type).\(bare: kind.name)`"
  }

  private var tableAvailability: Code { "@available(iOS 13.0, tvOS 13.0, *)" }
}
