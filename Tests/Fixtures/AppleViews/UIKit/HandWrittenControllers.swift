// Stand-ins for the symbols of UIKit that only the hand-written code of tests and articles uses.

extension UIView {
  /// How large it is.
  public var bounds: CGRect { CGRect() }
}

/// A label.
@MainActor open class UILabel: UIView {
  /// What it says.
  open var text: String?
}

extension UITableViewCell {
  /// Its text.
  public var textLabel: UILabel? { nil }
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
  open var tableView: UITableView! { UITableView(frame: CGRect()) }
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
  /// The place in a section.
  public var row: Int { self[1] }
  /// The place in a section.
  public var item: Int { self[1] }
}

/// What controls a collection view.
@MainActor open class UICollectionViewController: UIViewController {
  /// The collection view.
  open var collectionView: UICollectionView! { UICollectionView(frame: CGRect()) }
}
