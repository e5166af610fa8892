import Foundation

/// Views and cells are compiled where their frameworks or stand-ins for them are; they do not run.
nonisolated func checkViews() throws {
  let panel: Panel = .image(nil)
  expectEqual(PanelMedia(exactly: panel).map(Panel.init), panel)
}

#if canImport(SwiftUI)
  import SwiftUI

  /// Views that take what they need from a property.
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

  private struct Feed: View {
    let entries: [Panel]
    let media: PanelMedia
    let state: PanelState<String, any Error>

    var body: some View {
      VStack {
        ForEach(entries, id: \.self) { entry in
          PanelView(entry, views: Views(title: "Quote"))
        }
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
      cells.cell(for: entries[indexPath.row], in: tableView)
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
#endif
