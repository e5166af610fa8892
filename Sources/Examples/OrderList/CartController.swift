#if canImport(UIKit)
  import UIKit

  /// The list of a shopping cart in UIKit.
  final class CartController: UITableViewController {
    var items = LineItem.sample

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      items.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "item")
        ?? UITableViewCell(style: .value1, reuseIdentifier: "item")
      cell.textLabel?.text = items[indexPath.row].title
      cell.detailTextLabel?.text = items[indexPath.row].status
      cell.apply(.cart)
      return cell
    }
  }

  extension UITableViewCell {
    /// Applies a style: one line for each property, regardless of the number of presets.
    func apply(_ style: LineItemCellStyle) {
      textLabel?.textColor = style.titleColor.uiColor
      detailTextLabel?.textColor = style.tint.uiColor
      detailTextLabel?.isHidden = !style.showsStatus
    }
  }

  extension Color {
    var uiColor: UIColor {
      let colors: [Color: UIColor] = [
        .gray: .systemGray, .green: .systemGreen, .yellow: .systemYellow,
      ]
      return colors[self] ?? .label
    }
  }
#endif
