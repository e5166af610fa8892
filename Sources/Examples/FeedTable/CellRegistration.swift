/// Makes cells of one class, and reuses those that no row shows any more.
final class CellRegistration<RegisteredCell: Cell> {
  private var cells: [RegisteredCell] = []

  init() { print("registered \(RegisteredCell.self)") }

  /// A cell of the registered class, configured. Nobody has to cast it.
  func dequeue(configure: (RegisteredCell) -> Void) -> RegisteredCell {
    let unused = cells.first { !$0.isVisible }
    let cell = unused ?? RegisteredCell()
    if unused == nil { cells.append(cell) }
    print(unused == nil ? "made a \(RegisteredCell.self)" : "reused a \(RegisteredCell.self)")
    configure(cell)
    return cell
  }
}
