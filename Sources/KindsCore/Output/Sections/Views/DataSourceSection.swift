/// The words that differ between the data sources of table views and of collection views.
struct DataSourceForm: Sendable {
  let cells: ViewProtocol
  /// The parameter for the view, and its class.
  let view: Code
  let viewType: Code
  let cellType: Code
  /// UIKit's class, and the label of the view in its initializer.
  let source: Code
  let title: Code

  static let table = DataSourceForm(
    cells: .tableCells, view: "tableView", viewType: "UITableView",
    cellType: "UITableViewCell", source: "UITableViewDiffableDataSource", title: "table view")
  static let collection = DataSourceForm(
    cells: .collectionCells, view: "collectionView",
    viewType: "UICollectionView", cellType: "UICollectionViewCell",
    source: "UICollectionViewDiffableDataSource", title: "collection view")
}

extension UnionOutput {
  /// Returns the data source of a table view or a collection view:
  ///
  ///     public final class PostTableSource {
  ///       public init(_ cells: some PostTableCells, in tableView: UITableView) { … }
  ///       public init(hosting views: some PostViews, in tableView: UITableView) { … }
  ///       public subscript(indexPath: IndexPath) -> Post? { … }
  ///       public func show(_ values: [Post], animated: Bool = true) -> [Post] { … }
  ///       public func show(sections: [[Post]], animated: Bool = true) -> [Post] { … }
  ///     }
  func sourceSection(_ form: DataSourceForm) -> Code {
    if union.views[form.cells.part] == nil { return .empty }
    let name = form.cells == .tableCells ? names.tableSource : names.collectionSource
    return .declaration(
      of: name,
      """
      /// A data source that shows values of ``\(link: names.type)`` in a \(form.title), and animates changes.
      ///
      /// \(identityOfRows)
      @available(iOS 15.0, tvOS 15.0, *)
      @MainActor
      \(typeHead(generic("\(access.modifier)final class \(name.inner)", parameterDeclarations), []))
        private var values: [\(idType): \(names.typeCode)] = [:]
        private var source: \(form.source)<Int, \(idType)>?

        \(blocks: [cellInitializer(form), hostingInitializer(form), lookup, showing, sectionShowing])
      }
      """)
  }

  private var identityOfRows: Code {
    isIdentified
      ? "Values are identified by their `id`. Of values with the same `id`, only the first is shown."
      : "Values are identified by their positions, because the union is not `Identifiable`."
  }

  /// The type of a value's identifier.
  private var idType: Code { isIdentified ? "\(names.typeCode).ID" : "Int" }

  private func cellInitializer(_ form: DataSourceForm) -> Code {
    let (preparation, provider): (Code, Code) =
      form.cells == .tableCells
      ? ("cells.register(in: tableView)", "cells")
      : ("let registrations = \(names.cellRegistrations)(cells)", "registrations")
    return """
      /// Creates a data source that shows each value in the cell of its kind.
      \(initializerHead("_ cells", form.cells, form))
        \(preparation)
        \(source(form, "return \(provider).cell(for: value, at: indexPath, in: \(form.view))"))
      }
      """
  }

  private func hostingInitializer(_ form: DataSourceForm) -> Code {
    if union.views[.swiftui] == nil { return .empty }
    let hosting: Code = """
      cell.contentConfiguration = UIHostingConfiguration {
        \(names.view)(value, views: views)
      }
      """
    let identifier: Code = "\(literal: names.type.text)"
    let body: Code
    if form.cells == .tableCells {
      let dequeued: Code =
        "tableView.dequeueReusableCell(withIdentifier: \(identifier), for: indexPath)"
      body = """
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: \(identifier))
        \(source(form, .lines(["let cell = \(dequeued)", hosting, "return cell"])))
        """
    } else {
      let dequeued: Code =
        "collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: value)"
      body = """
        let registration = UICollectionView.CellRegistration {
          (cell: UICollectionViewCell, _, value: \(names.typeCode)) in
          \(hosting)
        }
        \(source(form, "return \(dequeued)"))
        """
    }
    return """
      /// Creates a data source that shows each value with the SwiftUI view of its kind.
      @available(iOS 16.0, tvOS 16.0, *)
      \(initializerHead("hosting views", .views, form))
        \(hidden: body)\(needs: .swiftUI.hidden)
      }
      """
  }

  /// Returns the statement that sets the source. The source creates a cell for a value with the given statements.
  private func source(_ form: DataSourceForm, _ cell: Code) -> Code {
    """
    source = \(form.source)(\(form.view): \(form.view)) {
      [weak self] \(form.view), indexPath, id in
      guard let value = self?.values[id] else { return nil }
      \(cell)
    }
    """
  }

  /// Returns the head of an initializer with a parameter whose type conforms to a protocol of views or cells.
  private func initializerHead(
    _ parameter: Code, _ form: ViewProtocol, _ source: DataSourceForm
  ) -> Code {
    let conforming = Code(names.name(of: form))
    let view: Code = "in \(source.view): \(source.viewType)"
    if names.parameters.isEmpty {
      return "\(access.modifier)init\(parameters: ["\(parameter): some \(conforming)", view]) {"
    }
    let type: Code = form == .views ? "Views" : "Cells"
    let conditions = names.parameters.map { "\(type).\($0) == \($0)" as Code }
    return
      "\(access.modifier)init<\(type): \(conforming)>\(parameters: ["\(parameter): \(type)", view]) where \(list: conditions) {"
  }

  private var lookup: Code {
    """
    /// The value at an index path, or `nil` if there is none.
    \(access.modifier)subscript(indexPath: IndexPath) -> \(names.typeCode)? {
      source?.itemIdentifier(for: indexPath).flatMap { values[$0] }
    }
    """
  }

  private var showing: Code {
    """
    \(showingHead("Shows values in one section.", "_ values: [\(names.typeCode)]"))
      show(sections: [values], animated: animated)
    }
    """
  }

  private var sectionShowing: Code {
    """
    \(showingHead("Shows the values of each section.", "sections: [[\(names.typeCode)]]"))
      var snapshot = NSDiffableDataSourceSnapshot<Int, \(idType)>()
      var shown: [\(idType): \(names.typeCode)] = [:]
      \(isIdentified ? "var duplicates: [\(names.typeCode)] = []" : .empty)
      for (section, values) in sections.enumerated() {
        snapshot.appendSections([section])
        for value in values {
          \(appending)
        }
      }
      \(marking)
      values = shown
      source?.apply(snapshot, animatingDifferences: animated)
      \(isIdentified ? "return duplicates" : .empty)
    }
    """
  }

  /// Returns the documentation and the head of a method that shows values. The method returns duplicates if values have
  /// an `id`.
  private func showingHead(_ doc: Code, _ values: Code) -> Code {
    let result: Code = isIdentified ? " -> [\(names.typeCode)] {" : " {"
    let head: Code =
      "\(access.modifier)func show\(parameters: [values, "animated: Bool = true"])\(result)"
    if !isIdentified { return .lines(["/// \(doc)", head]) }
    return """
      /// \(doc)
      ///
      /// - Returns: The values that are not shown because an earlier value has the same `id`.
      @discardableResult
      \(head)
      """
  }

  private var appending: Code {
    isIdentified
      ? """
      if shown[value.id] == nil {
        snapshot.appendItems([value.id], toSection: section)
        shown[value.id] = value
      } else {
        duplicates.append(value)
      }
      """
      : """
      snapshot.appendItems([shown.count], toSection: section)
      shown[shown.count] = value
      """
  }

  /// The statements that mark the values that have changed, or all of them if they cannot be compared. If the kind of a
  /// value may have changed, its cell is replaced, because the class of the cell differs.
  private var marking: Code {
    let isEquatable = conformances.unconditional.contains(.equatable)
    return """
      for (id, value) in shown {
        guard let old = self.values[id]\(isEquatable ? ", old != value" : .empty) else { continue }
        \(markingOfOne)
      }
      """
  }

  private var markingOfOne: Code {
    let reload: Code = "snapshot.reloadItems([id])"
    if !union.parts.has(.kind) { return reload }
    return """
      if old.kind == value.kind {
        snapshot.reconfigureItems([id])
      } else {
        \(reload)
      }
      """
  }
}
