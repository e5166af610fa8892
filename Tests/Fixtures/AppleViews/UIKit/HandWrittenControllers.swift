// Stand-ins for the symbols of UIKit that only the hand-written code of tests and articles uses.

extension UIView {
  /// The bounds.
  public var bounds: CGRect { CGRect() }
  /// Whether the view is hidden.
  public var isHidden: Bool {
    get { false }
    set {}
  }
}

/// A color.
open class UIColor: NSObject, @unchecked Sendable {
  /// The default color of text.
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
  /// The text.
  open var text: String?
  /// The color of the text.
  open var textColor: UIColor?
}

extension UITableViewCell {
  /// The label with the main text.
  public var textLabel: UILabel? { nil }
  /// The label with the secondary text.
  public var detailTextLabel: UILabel? { nil }
}

extension UITableView {
  /// Returns a reusable cell, or `nil`.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
}

/// The data source of a table view.
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row.
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell
}

/// The data source of a collection view.
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Returns the number of items.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// The cell of an item.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

/// A controller of a view.
@MainActor open class UIViewController: UIResponder {
  /// Called after the view has been loaded.
  open func viewDidLoad() {}
}

/// A controller of a table view.
@MainActor open class UITableViewController: UIViewController, UITableViewDataSource {
  /// The table view.
  open var tableView: UITableView! { UITableView(frame: CGRect()) }
  /// Returns the number of sections.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns the number of rows.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// The title above a section.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// The cell of a row.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  /// Returns the height of a row.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    0
  }
}

extension IndexPath {
  /// The section.
  public var section: Int { self[0] }
  /// The index within the section.
  public var row: Int { self[1] }
  /// The index within the section.
  public var item: Int { self[1] }
}

/// A controller of a collection view.
@MainActor open class UICollectionViewController: UIViewController {
  /// The collection view.
  open var collectionView: UICollectionView! { UICollectionView(frame: CGRect()) }
}
