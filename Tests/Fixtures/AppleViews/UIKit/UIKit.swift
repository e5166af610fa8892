// A stand-in for UIKit: what generated cells and their checks use of it, with Apple's signatures, so that they can be
// type-checked on every machine. Nothing of it ever runs.
//
// UIKit itself is written in Objective-C, whose initializers can be called on any class of cells. In Swift they have to
// be `required` for that.

@_exported import Foundation

/// What handles events.
@MainActor open class UIResponder: NSObject {}

/// What is drawn.
@MainActor open class UIView: UIResponder {
  /// Makes a view of a place and a size.
  public required init(frame: CGRect) {}
  /// Whether it is hidden.
  open var isHidden = false
  /// How large it is.
  open var bounds: CGRect { CGRect() }
}

/// A color.
open class UIColor: NSObject, @unchecked Sendable {
  /// The color of text.
  public static let label = UIColor()
  /// The gray of the system.
  public static let systemGray = UIColor()
  /// The green of the system.
  public static let systemGreen = UIColor()
  /// The yellow of the system.
  public static let systemYellow = UIColor()
}

/// A label.
@MainActor open class UILabel: UIView {
  /// What it says.
  open var text: String?
  /// The color of the text.
  open var textColor: UIColor?
}

/// A view with content that can be scrolled.
@MainActor open class UIScrollView: UIView {}

/// A cell of a table view.
@MainActor open class UITableViewCell: UIView {
  /// How it looks.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// Makes a cell.
  public required init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: CGRect()) }
  /// Makes a cell of a place and a size.
  public required init(frame: CGRect) { super.init(frame: frame) }
  /// Its text.
  open var textLabel: UILabel? { nil }
  /// A second text.
  open var detailTextLabel: UILabel? { nil }
}

/// A list of rows.
@MainActor open class UITableView: UIScrollView {
  /// Names the class of cells.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  /// A cell to use again, where there is one.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
}

/// What a collection view shows.
@MainActor open class UICollectionReusableView: UIView {}

/// A cell of a collection view.
@MainActor open class UICollectionViewCell: UICollectionReusableView {}

/// A grid of items.
@MainActor open class UICollectionView: UIScrollView {
  /// How cells of a class are made and configured.
  @MainActor public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    /// What configures a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    /// Makes a registration.
    public init(handler: @escaping Handler) {}
  }

  /// A cell that shows an item.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell { fatalError("a stand-in does not run") }
}

/// What a table view asks.
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  /// How many rows there are.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row.
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell
}

/// What a collection view asks.
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// How many items there are.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// The cell of an item.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

/// What controls a view.
@MainActor open class UIViewController: UIResponder {
  /// Called when the view is there.
  open func viewDidLoad() {}
}

/// What controls a table view.
@MainActor open class UITableViewController: UIViewController, UITableViewDataSource {
  /// The table view.
  open var tableView: UITableView { UITableView(frame: CGRect()) }
  /// How many sections there are.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// The title above a section.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// How many rows there are.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// The cell of a row.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  /// How high a row is.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    0
  }
}

extension IndexPath {
  /// The section.
  public var section: Int { self[0] }
  /// The place in a section.
  public var row: Int { self[1] }
  /// The place in a section.
  public var item: Int { self[1] }
}
