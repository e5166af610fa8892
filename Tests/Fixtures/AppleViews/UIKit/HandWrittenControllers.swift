// Stand-ins for the symbols of UIKit that only the hand-written code of tests and articles uses.

extension UIView {
  /// How large it is.
  public var bounds: CGRect { CGRect() }
  /// Whether it is hidden.
  public var isHidden: Bool {
    get { false }
    set {}
  }
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

extension UITableViewCell {
  /// Its text.
  public var textLabel: UILabel? { nil }
  /// A second text.
  public var detailTextLabel: UILabel? { nil }
}

extension UITableView {
  /// A cell to use again, if there is one.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
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
  /// How many sections there are.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// How many rows there are.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// The title above a section.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
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

/// What controls a collection view.
@MainActor open class UICollectionViewController: UIViewController {
  /// The collection view.
  open var collectionView: UICollectionView! { UICollectionView(frame: CGRect()) }
}
