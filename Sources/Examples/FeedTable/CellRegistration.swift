/// Creates cells of one class, and reuses those that no row shows.
final class CellRegistration<RegisteredCell: Cell> {
  private var cells: [RegisteredCell] = []

  /// Returns a configured cell of the registered class.
  func dequeue(configure: (RegisteredCell) -> Void) -> RegisteredCell {
    let unused = cells.first { !$0.isVisible }
    let cell = unused ?? RegisteredCell()
    if unused == nil { cells.append(cell) }
    print(unused == nil ? "made a \(RegisteredCell.self)" : "reused a \(RegisteredCell.self)")
    configure(cell)
    return cell
  }
}
