// Stand-ins for exactly the symbols of UIKit that generated cells and data sources use. Each has the declaration, the
// availability and the address from Apple's documentation. They are type-checked on every machine and never run.
// Symbols that only hand-written code uses are in `HandWrittenControllers.swift`.
//
// UIKit is written in Objective-C, where initializers can be called on any class of cells. In Swift, they must be
// `required` for that. Pages of members that are written in Swift specify no version of visionOS.

@_exported import Foundation

/// iOS 2.0, visionOS 1.0; a superclass that generated code does not name.
/// https://developer.apple.com/documentation/uikit/uiresponder
@MainActor open class UIResponder: NSObject {}

/// iOS 2.0, visionOS 1.0; a superclass that generated code does not name.
/// https://developer.apple.com/documentation/uikit/uiview
@MainActor open class UIView: UIResponder {
  /// iOS 2.0, visionOS 1.0; called only by the initializer of a registered cell.
  /// https://developer.apple.com/documentation/uikit/uiview/init(frame:)
  public required init(frame: CGRect) {}
}

/// iOS 2.0, visionOS 1.0; a superclass that generated code does not name.
/// https://developer.apple.com/documentation/uikit/uiscrollview
@MainActor open class UIScrollView: UIView {}

/// iOS 14.0, tvOS 14.0
/// https://developer.apple.com/documentation/uikit/uicontentconfiguration-9eib5
public protocol UIContentConfiguration {}

/// iOS 2.0, visionOS 1.0
/// https://developer.apple.com/documentation/uikit/uitableviewcell
@MainActor open class UITableViewCell: UIView {
  /// iOS 3.0, visionOS 1.0
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/cellstyle
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// iOS 3.0, visionOS 1.0
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/init(style:reuseidentifier:)
  public required init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: CGRect()) }
  /// iOS 2.0, visionOS 1.0
  /// https://developer.apple.com/documentation/uikit/uiview/init(frame:)
  public required init(frame: CGRect) { super.init(frame: frame) }
  /// iOS 14.0, tvOS 14.0. The page was not found; the declaration is from a copy of it.
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/contentconfiguration-9ktox
  @MainActor @preconcurrency public var contentConfiguration: (any UIContentConfiguration)?
}

/// iOS 2.0, visionOS 1.0
/// https://developer.apple.com/documentation/uikit/uitableview
@MainActor open class UITableView: UIScrollView {
  /// iOS 6.0, visionOS 1.0
  /// https://developer.apple.com/documentation/uikit/uitableview/register(_:forcellreuseidentifier:)-3l3ct
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  /// iOS 6.0, visionOS 1.0
  /// https://developer.apple.com/documentation/uikit/uitableview/dequeuereusablecell(withidentifier:for:)
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { fatalError("a stand-in does not run") }
}

/// iOS 6.0, visionOS 1.0; a superclass that generated code does not name.
/// https://developer.apple.com/documentation/uikit/uicollectionreusableview
@MainActor open class UICollectionReusableView: UIView {}

/// iOS 6.0, visionOS 1.0
/// https://developer.apple.com/documentation/uikit/uicollectionviewcell
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// iOS 14.0, tvOS 14.0
  /// https://developer.apple.com/documentation/uikit/uicollectionviewcell/contentconfiguration-13e7k
  @MainActor @preconcurrency public var contentConfiguration: (any UIContentConfiguration)?
}

/// iOS 6.0, visionOS 1.0
/// https://developer.apple.com/documentation/uikit/uicollectionview
@MainActor open class UICollectionView: UIScrollView {
  /// iOS 14.0, tvOS 14.0
  /// https://developer.apple.com/documentation/uikit/uicollectionview/cellregistration
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    /// iOS 14.0, tvOS 14.0
    /// https://developer.apple.com/documentation/uikit/uicollectionview/cellregistration/handler
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    /// iOS 14.0, tvOS 14.0
    /// https://developer.apple.com/documentation/uikit/uicollectionview/cellregistration/init(handler:)
    public init(handler: @escaping Handler) {}
  }

  /// iOS 14.0, tvOS 14.0
  /// https://developer.apple.com/documentation/uikit/uicollectionview/dequeueconfiguredreusablecell(using:for:item:)
  @MainActor @preconcurrency
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell { fatalError("a stand-in does not run") }
}

/// iOS 13.0, tvOS 13.0
/// https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource-2euir
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// iOS 13.0. The page was not found; the SDK's index lists it.
  /// https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource-2euir/cellprovider
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  /// iOS 13.0, tvOS 13.0
  /// https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource-2euir/init(tableview:cellprovider:)
  @MainActor @preconcurrency
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {}
  /// The platforms of the class. The page was not found; the declaration is from a copy of it.
  /// https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource-2euir/apply(_:animatingdifferences:completion:)
  @MainActor @preconcurrency
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {}
  /// iOS 13.0, tvOS 13.0
  /// https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource-2euir/itemidentifier(for:)
  @MainActor @preconcurrency
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { nil }
}

/// iOS 13.0, tvOS 13.0. The page was not found; those of its members were.
/// https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// iOS 13.0, tvOS 13.0
  /// https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa/cellprovider
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?
  /// iOS 13.0, tvOS 13.0
  /// https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa/init(collectionview:cellprovider:)
  @MainActor @preconcurrency
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {}
  /// The platforms of the class. The page was not found; the declaration is from a copy of it.
  /// https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa/apply(_:animatingdifferences:completion:)
  @MainActor @preconcurrency
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {}
  /// iOS 13.0, tvOS 13.0. The page was not found; the declaration is from a copy of it.
  /// https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa/itemidentifier(for:)
  @MainActor @preconcurrency
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { nil }
}

/// iOS 13.0, tvOS 13.0. The page was not found; those of its members were.
/// https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct
@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// Listed among the topics of the struct.
  /// https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct
  public init() {}
  /// iOS 13.0, tvOS 13.0
  /// https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct/appendsections(_:)
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {}
  /// iOS 13.0, tvOS 13.0
  /// https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct/appenditems(_:tosection:)
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {}
  /// iOS 15.0, tvOS 15.0
  /// https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct/reconfigureitems(_:)
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
  /// iOS 13.0, tvOS 13.0
  /// https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct/reloaditems(_:)
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
}
