import Foundation

/// Checks samples. Views and cells are only compiled, with their frameworks or with stand-ins, and never run.
nonisolated func checkViews() throws {
  let panel: Panel = .image(nil)
  expectEqual(PanelMedia(exactly: panel).map(Panel.init), panel)

  // Each kind has a sample, and so do each further preset and an unknown kind. No kind has the unknown kind's tag.
  expectEqual(
    Flysheet.samples.map(\.name),
    [
      "card", "card.style.loud", "card.other.calm", "card.other.loud", "plain", "plain.calm",
      "plain.loud", "unknown2", "unknown",
    ])
  expectEqual(Flysheet.samples.map(\.value).last?.unknownTag, "unknown1")
  let flysheets = Flysheet.samples.map(\.value)
  let data = try JSONEncoder().encode(flysheets)
  expectEqual(try JSONDecoder().decode([Flysheet].self, from: data), flysheets)
  expectEqual(FlysheetMark.samples.map(\.name), ["style", "style.loud", "pin"])
}

nonisolated extension Flysheet {
  fileprivate var unknownTag: String? {
    if case .unknown(let unknown) = self { return unknown.tag }
    return nil
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  /// Views that use a property of their own.
  private struct Views: PanelViews, PanelMediaViews {
    let title: String

    func text(_ text: TextPanel) -> some View { Text(text.text) }
    func image(_ image: URL?) -> some View {
      if let image {
        Text(image.lastPathComponent)
      } else {
        Divider()
      }
    }
    func separator() -> some View { Divider() }
    func quote(_ quote: QuotePanel) -> some View {
      Text(title)
      Text("a quote")
    }
    func unknown(_ unknown: UnknownPanel) -> some View { Text(unknown.tag) }
  }

  /// Views of a generic union.
  private struct StateViews: PanelStateViews {
    func loading() -> some View { Text("Loading") }
    func success(_ success: [String]) -> some View { Text("\(success.count)") }
    func failed(_ failed: FailedPanelState<any Error>) -> some View { Text("\(failed.attempts)") }
  }

  private struct FlysheetBoardViews: FlysheetViews, PinnedFlysheetViews, FlysheetMarkViews {
    func card(_ card: CardFlysheet) -> some View { Text(card.title) }
    func plain(_ plain: PlainFlysheet) -> some View { Text(plain.text) }
    func unknown2(_ unknown2: Unknown2Flysheet) -> some View { Divider() }
    func unknown(_ unknown: UnknownFlysheet) -> some View { Text(unknown.tag) }
    func style(_ style: FlysheetStyle) -> some View { Text("\(style.lines)") }
    func pin() -> some View { Divider() }
  }

  private struct FlysheetBoard: View {
    let pinned: [PinnedFlysheet]
    let flysheets: [Flysheet]

    var body: some View {
      List {
        Section("Pinned") { PinnedFlysheetRows(pinned, views: FlysheetBoardViews()) }
        Section("New") { FlysheetRows(flysheets, views: FlysheetBoardViews()) }
      }
    }
  }

  private struct Previews: View {
    var body: some View {
      FlysheetGallery(FlysheetBoardViews())
      FlysheetMarkGallery(FlysheetBoardViews())
    }
  }

  private struct Feed: View {
    let entries: [Panel]
    let media: PanelMedia
    let state: PanelState<String, any Error>

    var body: some View {
      VStack {
        PanelRows(entries, views: Views(title: "Quote"))
        PanelMediaView(media, views: Views(title: ""))
        PanelStateView(state, views: StateViews())
      }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  private final class PanelTextCell: UITableViewCell {
    func show(_ text: String) { textLabel?.text = text }
  }

  private struct Cells: PanelTableCells {
    func configureText(_ cell: PanelTextCell, with payload: TextPanel) { cell.show(payload.text) }
    func configureImage(_ cell: UITableViewCell, with payload: URL?) {}
    func configureSeparator(_ cell: UITableViewCell) {}
    func configureQuote(_ cell: PanelTextCell, with payload: QuotePanel) { cell.show("quote") }
    func configureUnknown(_ cell: PanelTextCell, with payload: UnknownPanel) {
      cell.show(payload.tag)
    }
  }

  private final class FeedController: UITableViewController {
    private let cells = Cells()
    private let entries: [Panel] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      cells.register(in: tableView)
    }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { entries.count }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      cells.cell(for: entries[indexPath.row], at: indexPath, in: tableView)
    }
  }

  private final class StateCell: UICollectionViewCell {
    func show(_ text: String) {}
  }

  private struct StateCells: PanelStateCollectionCells {
    func configureLoading(_ cell: UICollectionViewCell) {}
    func configureSuccess(_ cell: StateCell, with payload: [Int]) { cell.show("\(payload)") }
    func configureFailed(_ cell: StateCell, with payload: FailedPanelState<any Error>) {
      cell.show("\(payload.attempts)")
    }
  }

  @MainActor
  private final class StateSource: NSObject {
    private let cells = StateCells()
    private lazy var registrations = PanelStateCellRegistrations(cells)
    private let states: [PanelState<Int, any Error>] = []

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      registrations.cell(for: states[indexPath.item], at: indexPath, in: collectionView)
    }
  }

  private struct FlysheetCells: FlysheetTableCells {
    func configureCard(_ cell: PanelTextCell, with payload: CardFlysheet) {
      cell.show(payload.title)
    }
    func configurePlain(_ cell: PanelTextCell, with payload: PlainFlysheet) {
      cell.show(payload.text)
    }
    func configureUnknown2(_ cell: UITableViewCell, with payload: Unknown2Flysheet) {}
    func configureUnknown(_ cell: UITableViewCell, with payload: UnknownFlysheet) {}
  }

  private struct FlysheetTiles: FlysheetCollectionCells {
    func configureCard(_ cell: UICollectionViewCell, with payload: CardFlysheet) {}
    func configurePlain(_ cell: UICollectionViewCell, with payload: PlainFlysheet) {}
    func configureUnknown2(_ cell: UICollectionViewCell, with payload: Unknown2Flysheet) {}
    func configureUnknown(_ cell: UICollectionViewCell, with payload: UnknownFlysheet) {}
  }

  private final class TileController: UICollectionViewController {
    private lazy var source = FlysheetCollectionSource(FlysheetTiles(), in: collectionView)
    var flysheets: [Flysheet] = [] { didSet { source.show(flysheets) } }
  }

  private final class FlysheetController: UITableViewController {
    private lazy var source = FlysheetTableSource(FlysheetCells(), in: tableView)
    var flysheets: [Flysheet] = [] { didSet { source.show(flysheets) } }
  }

  private final class StateController: UICollectionViewController {
    private lazy var source = PanelStateCollectionSource<Int, any Error>(
      StateCells(), in: collectionView)
    var states: [PanelState<Int, any Error>] = [] { didSet { source.show(states) } }
  }

  @available(iOS 16.0, tvOS 16.0, *)
  private final class HostingController: UICollectionViewController {
    private lazy var source = FlysheetCollectionSource(
      hosting: FlysheetBoardViews(), in: collectionView)

    /// Shows flysheets, and returns the repeated ones and the one at an index path.
    func show(_ flysheets: [[Flysheet]], _ place: IndexPath) -> (
      repeated: [Flysheet], selected: Flysheet?
    ) {
      (source.show(sections: flysheets, animated: false), source[place])
    }
  }
#endif
