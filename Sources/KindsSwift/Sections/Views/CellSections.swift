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
    let requirements = handledValues.map { carried -> Code in
      """
      /// The cells for values \(carried.kind.ofKind), which are made with `init(style:reuseIdentifier:)`.
      associatedtype \(carried.kind.cell): UITableViewCell\(needs: .uiKit)
      /// Shows a value \(carried.kind.ofKind) in a cell that may have shown another before.
      \(configureSignature(carried))
      /// How high the cell for a value \(carried.kind.ofKind) is; `UITableView.automaticDimension` if it is not written.
      \(heightSignature(carried, .empty, tail: .empty))
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
    let registrations = names.handled.map { kind in
      call(
        "tableView.register",
        ["\(kind.cell).self", "forCellReuseIdentifier: \(identifier(of: kind))"])
    }
    let cells = cellSwitch { kind in
      assignment("let cell: \(kind.cell) =", "dequeue(\(identifier(of: kind)), in: tableView)")
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
          \(cells)
        }

        /// How high the cell of a value is, as `tableView(_:heightForRowAt:)` returns it.
        \(signature("\(access.modifier)func height", parameters, " -> CGFloat {"))
          \(measureSwitch(\.height, "tableView"))
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
    let heights = handledValues.map { carried -> Code in
      """
      /// As high as the content of the cell.
      \(heightSignature(carried, access.modifier, tail: " {"))
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

  private func heightSignature(_ carried: CarriedValues, _ modifier: Code, tail: Code) -> Code {
    measureSignature(
      "\(modifier)func \(carried.kind.height)", carried, "in tableView: UITableView",
      " -> CGFloat\(tail)")
  }

  private func identifier(of kind: KindNames) -> Code {
    "\(literal: "\(names.type.text).\(kind.name.text)")"
  }

  private var exampleIdentifier: Code {
    guard let kind = names.handled.first else { return .empty }
    return "`\(bare: names.type).\(bare: kind.name)`"
  }

  private var tableAvailability: Code { "@available(iOS 13.0, tvOS 13.0, *)" }
}

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
    let requirements = handledValues.map { carried -> Code in
      """
      /// The cells for values \(carried.kind.ofKind), which are made with `init(frame:)`.
      associatedtype \(carried.kind.cell): UICollectionViewCell
      /// Shows a value \(carried.kind.ofKind) in a cell that may have shown another before.
      \(configureSignature(carried))
      /// How large the cell for a value \(carried.kind.ofKind) is; the `itemSize` of the layout if it is not written.
      \(sizeSignature(carried, .empty, tail: .empty))
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
    let defaults = handledValues.map { carried -> Code in
      """
      /// As large as the layout makes every item.
      \(sizeSignature(carried, access.modifier, tail: " {"))
        layout.itemSize
      }
      """
    }
    return """
      \(collectionAvailability)
      extension \(names.collectionCells) {
        /// How large the cell of a value is, as `collectionView(_:layout:sizeForItemAt:)` returns it.
        \(signature("\(access.modifier)func size", parameters, " -> CGSize {"))
          \(measureSwitch(\.size, "layout"))
        }

        \(blocks: defaults)
      }
      """
  }

  private var registrationStruct: Code {
    let properties = handledValues.map { carried -> Code in
      property(
        "private let \(carried.kind.registration)",
        "UICollectionView.CellRegistration<Cells.\(carried.kind.cell), \(item(of: carried).type)>")
    }
    let assignments = handledValues.map { carried -> Code in
      let item: Code = carried.isEmpty ? "_" : item(of: carried).value
      let arguments = ["cell"] + carried.argumentList(with: "with")
      return """
        \(carried.kind.registration) = UICollectionView.CellRegistration { cell, _, \(item) in
          \(carried.values.count > 1 ? guardCase(carried.pattern, of: item, else: "return") : .empty)
          \(call("cells.\(carried.kind.configure)", arguments))
        }
        """
    }
    let cells = handlingSwitch(
      on: Code(locals.viewedParameter),
      pattern: { $0.values.count > 1 ? ".\($0.kind.name)" : $0.pattern }
    ) { carried in
      call(
        "return collectionView.dequeueConfiguredReusableCell",
        [
          "using: \(carried.kind.registration)", "for: indexPath",
          "item: \(item(of: carried).value)",
        ])
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
          \(cells)
        }
      }
      """
  }

  /// What a cell is registered for: what its kind carries, or the value of the union itself if that is several values.
  private func item(of carried: CarriedValues) -> (type: Code, value: Code) {
    switch carried.values.count {
    case 0: return ("Void", "()")
    case 1: return (carried.type, carried.tuple)
    default: return (names.typeCode, Code(locals.viewedParameter))
    }
  }

  private func sizeSignature(_ carried: CarriedValues, _ modifier: Code, tail: Code) -> Code {
    measureSignature(
      "\(modifier)func \(carried.kind.size)", carried, "in layout: UICollectionViewFlowLayout",
      " -> CGSize\(tail)")
  }

  private var collectionAvailability: Code { "@available(iOS 14.0, tvOS 14.0, *)" }
}

// What cells of table views and of collection views have in common.

extension UnionOutput {
  /// The requirement that shows what a kind carries in a cell.
  func configureSignature(_ carried: CarriedValues) -> Code {
    signature(
      "func \(carried.kind.configure)",
      ["_ cell: \(carried.kind.cell)"] + carried.parameters(with: "with"), .empty)
  }

  /// A function that measures the cell for what a kind carries.
  ///
  /// - Parameter place: The parameter for the view that the cell is in.
  func measureSignature(
    _ head: Code, _ carried: CarriedValues, _ place: Code, _ tail: Code
  ) -> Code {
    signature(head, carried.parameters() + [place], tail)
  }

  /// The switch that measures the cell for a value of any kind.
  func measureSwitch(_ function: KeyPath<KindNames, SwiftName>, _ place: Code) -> Code {
    handlingSwitch(on: Code(locals.viewedParameter)) { carried in
      call(
        "return \(carried.kind[keyPath: function])", carried.argumentList() + ["in: \(place)"])
    }
  }

  /// The switch that configures a cell and returns it.
  func cellSwitch(cell: (KindNames) -> Code) -> Code {
    handlingSwitch(on: Code(locals.viewedParameter)) { carried in
      """
      \(cell(carried.kind))
      \(call("\(carried.kind.configure)", ["cell"] + carried.argumentList(with: "with")))
      return cell
      """
    }
  }
}
